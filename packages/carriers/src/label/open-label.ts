import { ParseSpeeds, PDFDocument, type PDFEmbeddedPage, type PDFImage, type PDFPage } from 'pdf-lib'
import { imageKind, mostPixels } from './image-kind.ts'
import { beginDocument, refuseTooFar } from './inflate-limit.ts'
import { plainPng } from './plain-png.ts'

/** A label's picture or page, as a target document draws it. */
export type Drawable = PDFImage | PDFEmbeddedPage

/** Longest side of a page in points, by the PDF standard. */
const longestSide = 14_400
/** What a page shows is under these names. Everything else of a page acts, links, is filled in or carries files. */
const shown = ['/Type', '/Parent', '/MediaBox', '/CropBox', '/Rotate', '/Resources', '/Contents', '/Group']

const bare = ({ node }: PDFPage): void => {
  for (const key of node.keys()) if (!shown.includes(key.asString())) node.delete(key)
}

/** Opens a PDF for what its pages show, in one go: in a thread. Throws when it is damaged or encrypted, or inflates too far. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocument> => {
  beginDocument()
  const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  refuseTooFar()
  for (const page of document.getPages()) bare(page)
  return document
}

const isDrawable = ({ width, height }: Drawable): boolean =>
  [width, height].every((side) => side > 0 && side <= longestSide)

const bringInPdf = async (
  target: PDFDocument,
  bytes: Uint8Array,
  most: number | undefined,
): Promise<readonly Drawable[]> => {
  const source = await openPdf(bytes)
  const pages = await target.embedPdf(source, source.getPageIndices().slice(0, most))
  // Their contents are read now rather than when everything is written: what can't be drawn must be known here.
  for (const page of pages) await page.embed()
  if (!pages.every(isDrawable)) throw new Error('A page without a size')
  return pages
}

/** Brings a label into a document, ready to be drawn: a picture, or the pages of a PDF, of many the first `most`. Throws when it can't be drawn. */
export const bringIn = async (target: PDFDocument, bytes: Uint8Array, most?: number): Promise<readonly Drawable[]> => {
  const image = imageKind(bytes)
  if (!image) throw new Error('Neither a picture nor a PDF')
  if (image.kind === 'pdf') return bringInPdf(target, bytes, most)
  if (image.width * image.height === 0 || image.width * image.height > mostPixels)
    throw new Error('A picture without a size, or too large')
  return [image.kind === 'png' ? await target.embedPng(plainPng(bytes)) : await target.embedJpg(bytes)]
}
