import { PDFDocument, PDFImage } from 'pdf-lib'
import { fail, ok, type Result } from '@stowline/domain/kernel/result'
import { toFile } from './merge.ts'
import { bringIn } from './open-label.ts'
import { firstPageInColour } from './pdfium.ts'
import { encodeColourPng } from './png-file.ts'

/** For 36 and 72 pixels on the screen. */
const side = 96

/** A small square PNG of a picture, whole and in colour on white. All limits of a print hold here too. */
export const thumbnail = async (bytes: Uint8Array): Promise<Result<Uint8Array>> => {
  try {
    const target = await PDFDocument.create()
    const [image] = await bringIn(target, bytes, 1)
    if (!(image instanceof PDFImage)) return fail({ code: 'files.wrongType' })
    const scale = side / Math.max(image.width, image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    target.addPage([side, side]).drawImage(image, { x: (side - width) / 2, y: (side - height) / 2, width, height })
    const size = { width: side, height: side }
    return ok(encodeColourPng(size, await firstPageInColour(await toFile(target), size)))
  } catch {
    // The decoders throw on damaged files, each in its own way: the file is what is wrong.
    return fail({ code: 'files.broken' })
  }
}
