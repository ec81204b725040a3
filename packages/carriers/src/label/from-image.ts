import { PDFDocument } from 'pdf-lib'
import { fail, ok, type Result } from '@stowline/domain/kernel/result'
import { imageKind } from './image-kind.ts'
import { mergeLabels } from './merge.ts'

/** Most pixels of an uploaded label; more is a mistake or an attack. */
const mostPixels = 40_000_000
/** Most pages of an uploaded label document. */
const mostPages = 20

const isReadablePdf = async (bytes: Uint8Array): Promise<boolean> => {
  const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount()
  return pages > 0 && pages <= mostPages
}

/** A label bought elsewhere (PNG, JPEG or PDF, told by its content) as 4 x 6 inch PDF pages, turned upright and fitted. */
export const labelFromImage = async (bytes: Uint8Array): Promise<Result<Uint8Array>> => {
  const image = imageKind(bytes)
  if (!image) return fail({ code: 'labels.fileType' })
  if (image.kind !== 'pdf' && (image.width * image.height === 0 || image.width * image.height > mostPixels)) {
    return fail({ code: 'labels.fileTooLarge' })
  }
  try {
    if (image.kind === 'pdf' && !(await isReadablePdf(bytes))) return fail({ code: 'labels.fileUnreadable' })
    return ok(await mergeLabels([{ format: image.kind === 'pdf' ? 'pdf' : 'png', bytes }], 'label4x6'))
  } catch {
    // The decoders throw on damaged or encrypted files, each in its own way: the file is what is wrong.
    return fail({ code: 'labels.fileUnreadable' })
  }
}
