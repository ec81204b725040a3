import { PDFDocument } from 'pdf-lib'
import { fail, ok, type Result } from '@stowline/domain/kernel/result'
import { sheetWriter, toFile } from './merge.ts'
import { bringIn } from './open-label.ts'
import { firstPageOf } from './pdfium.ts'
import { encodeSmallPng } from './png-file.ts'

/** 4 x 6 inches at 80 dots per inch: 160 x 240 on the screen, where screens have two dots for one. */
const picture = { width: 320, height: 480, dpi: 80 } as const

/** The first page as it is printed: turned upright, fitted to 4 x 6 inches, without whatever acts. All limits of a print hold here too. */
const firstSheet = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const target = await PDFDocument.create()
  const [first] = await bringIn(target, bytes, 1)
  if (!first) throw new Error('A document without pages')
  sheetWriter(target, 'label4x6')([first], 1)
  return toFile(target)
}

/** A small PNG of a label's document (PDF or a picture), for the screen. */
export const labelPicture = async (bytes: Uint8Array): Promise<Result<Uint8Array>> => {
  try {
    return ok(encodeSmallPng(await firstPageOf(await firstSheet(bytes), picture), picture.dpi))
  } catch {
    // The decoders throw on damaged or encrypted files, each in its own way: the label is what is wrong.
    return fail({ code: 'labels.cannotBeDrawn' })
  }
}
