import { PDFDocument } from 'pdf-lib'
import { labelSheets } from '@stowline/domain/shipping/label-printer'
import { fail, ok, type Result } from '@stowline/domain/kernel/result'
import { imageKind, mostPixels } from './image-kind.ts'
import { InflatesTooFar } from './inflate-limit.ts'
import { mergeLabels, sheetWriter, toFile } from './merge.ts'
import { bringIn } from './open-label.ts'

/** Most pages of an uploaded label document. */
const mostPages = 20
/** Most bytes of a label that is kept: it is read again with every print. */
const mostBytes = 8 * 2 ** 20

/** Draws every page, also one of a label's size: what is uploaded may carry more than what it shows. */
const draw = async (bytes: Uint8Array): Promise<Uint8Array | undefined> => {
  const target = await PDFDocument.create()
  const drawables = await bringIn(target, bytes)
  if (drawables.length === 0 || drawables.length > mostPages) return undefined
  sheetWriter(target, 'label4x6')(drawables, 1)
  return toFile(target)
}

/** What is taken in can be printed later, on every kind of sheet. */
const fitsAllSheets = async (pdf: Uint8Array): Promise<boolean> => {
  for (const sheet of labelSheets) {
    const { undrawn } = await mergeLabels([{ format: 'pdf', bytes: pdf }], sheet)
    if (undrawn.length > 0) return false
  }
  return true
}

/** A label bought elsewhere (PNG, JPEG or PDF, told by its content) as 4 x 6 inch PDF pages, turned upright and fitted. */
export const labelFromImage = async (bytes: Uint8Array): Promise<Result<Uint8Array>> => {
  const image = imageKind(bytes)
  if (!image) return fail({ code: 'labels.fileType' })
  if (image.kind !== 'pdf' && (image.width * image.height === 0 || image.width * image.height > mostPixels)) {
    return fail({ code: 'labels.fileTooLarge' })
  }
  try {
    const pdf = await draw(bytes)
    if (pdf && pdf.length > mostBytes) return fail({ code: 'labels.fileTooLarge' })
    return pdf && (await fitsAllSheets(pdf)) ? ok(pdf) : fail({ code: 'labels.fileUnreadable' })
  } catch (error) {
    if (error instanceof InflatesTooFar) return fail({ code: 'labels.fileTooHeavy' })
    // The decoders throw on damaged or encrypted files, each in its own way: the file is what is wrong.
    return fail({ code: 'labels.fileUnreadable' })
  }
}
