import { PDFDocument, type PDFEmbeddedPage, type PDFImage } from 'pdf-lib'
import { imageKind } from './image-kind.ts'
import { type Area, page } from './layout.ts'
import { placeInto } from './place.ts'

/** Paper to print on: one label per 4 x 6 inch page, or two side by side on a sheet laid crosswise. */
export const sheets = {
  label: { width: page.width, height: page.height, perSheet: 1 },
  letter: { width: 792, height: 612, perSheet: 2 },
  a4: { width: 841.89, height: 595.28, perSheet: 2 },
} as const
export type Sheet = keyof typeof sheets

/** A PDF, PNG or JPEG; told apart by its content. A PDF may have several pages, each of which is a label. */
export type Printable = { readonly bytes: Uint8Array }
export type MergeOptions = { readonly sheet?: Sheet; readonly copies?: number }

const isLabelSize = ({ width, height }: { width: number; height: number }): boolean =>
  Math.abs(width - page.width) < 1 && Math.abs(height - page.height) < 1

const openPdf = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false })

const embed = async (target: PDFDocument, bytes: Uint8Array): Promise<readonly (PDFImage | PDFEmbeddedPage)[]> => {
  const kind = imageKind(bytes)?.kind
  if (kind === 'png') return [await target.embedPng(bytes)]
  if (kind === 'jpg') return [await target.embedJpg(bytes)]
  const source = await openPdf(bytes)
  return target.embedPdf(source, source.getPageIndices())
}

/** The label's area on a sheet: its half, if two share it. Labels keep their true size. */
const areaOf = (sheet: Sheet, position: number): Area => {
  const { width, height, perSheet } = sheets[sheet]
  const share = width / perSheet
  return { x: position * share + (share - page.width) / 2, y: (height - page.height) / 2, width: page.width, height: page.height }
}

/** Whole pages of our own size are copied as they are, which is the quickest. */
const copyWhole = async (target: PDFDocument, bytes: Uint8Array, copies: number): Promise<boolean> => {
  if (imageKind(bytes)?.kind !== 'pdf') return false
  const source = await openPdf(bytes)
  if (!source.getPages().every((label) => isLabelSize(label.getSize()) && label.getRotation().angle === 0)) return false
  for (const label of await target.copyPages(source, source.getPageIndices())) {
    for (let copy = 0; copy < copies; copy += 1) target.addPage(label)
  }
  return true
}

/** Puts labels one after another into one document, in the order given, each as often as `copies` says. */
export const mergeLabels = async (labels: readonly Printable[], { sheet = 'label', copies = 1 }: MergeOptions = {}): Promise<Uint8Array> => {
  const target = await PDFDocument.create()
  const { width, height, perSheet } = sheets[sheet]
  let placed = 0
  for (const { bytes } of labels) {
    if (sheet === 'label' && (await copyWhole(target, bytes, copies))) continue
    for (const drawable of await embed(target, bytes)) {
      for (let copy = 0; copy < copies; copy += 1, placed += 1) {
        const position = placed % perSheet
        const current = position === 0 ? target.addPage([width, height]) : target.getPage(target.getPageCount() - 1)
        placeInto(current, drawable, areaOf(sheet, position))
      }
    }
  }
  return target.save({ useObjectStreams: false })
}

/** Labels for a thermal printer follow each other in one stream. */
export const mergeZpl = (labels: readonly Printable[], copies = 1): Uint8Array =>
  Buffer.concat(labels.flatMap(({ bytes }) => Array.from({ length: copies }, () => bytes)))
