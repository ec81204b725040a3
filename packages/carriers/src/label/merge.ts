import { PDFDocument, type PDFEmbeddedPage, type PDFImage } from 'pdf-lib'
import type { LabelSheet, PrintableLabel } from '@stowline/domain/shipping/label-printer'
import { imageKind } from './image-kind.ts'
import { type Area, page } from './layout.ts'
import { placeInto } from './place.ts'

/** Paper in points: one label per 4 x 6 inch page, or two side by side on a sheet laid crosswise. */
const papers: Readonly<Record<LabelSheet, { readonly width: number; readonly height: number; readonly perSheet: number }>> = {
  label4x6: { width: page.width, height: page.height, perSheet: 1 },
  letter: { width: 792, height: 612, perSheet: 2 },
  a4: { width: 841.89, height: 595.28, perSheet: 2 },
}

const isLabelSize = ({ width, height }: { width: number; height: number }): boolean =>
  Math.abs(width - page.width) < 1 && Math.abs(height - page.height) < 1

/** The label's place on a sheet: the middle of its share. Labels keep their true size. */
const areaOf = (sheet: LabelSheet, position: number): Area => {
  const { width, height, perSheet } = papers[sheet]
  const share = width / perSheet
  return { x: position * share + (share - page.width) / 2, y: (height - page.height) / 2, width: page.width, height: page.height }
}

const openPdf = (bytes: Uint8Array): Promise<PDFDocument> => PDFDocument.load(bytes, { updateMetadata: false })

const embed = async (target: PDFDocument, bytes: Uint8Array): Promise<readonly (PDFImage | PDFEmbeddedPage)[]> => {
  const kind = imageKind(bytes)?.kind
  if (kind === 'png') return [await target.embedPng(bytes)]
  if (kind === 'jpg') return [await target.embedJpg(bytes)]
  const source = await openPdf(bytes)
  return target.embedPdf(source, source.getPageIndices())
}

/** Copies whole pages that have a label's size already, which is the quickest; false when these are not such pages. */
const copyWhole = async (target: PDFDocument, bytes: Uint8Array, copies: number): Promise<boolean> => {
  if (imageKind(bytes)?.kind !== 'pdf') return false
  const source = await openPdf(bytes)
  if (!source.getPages().every((label) => isLabelSize(label.getSize()) && label.getRotation().angle === 0)) return false
  for (const label of await target.copyPages(source, source.getPageIndices())) {
    for (let copy = 0; copy < copies; copy += 1) target.addPage(label)
  }
  return true
}

/** One document of all labels in the order given, each with its copies. A PDF of several pages counts as several labels. */
export const mergeLabels = async (labels: readonly PrintableLabel[], sheet: LabelSheet): Promise<Uint8Array> => {
  const target = await PDFDocument.create()
  const { width, height, perSheet } = papers[sheet]
  let placed = 0
  for (const { bytes, copies = 1 } of labels) {
    if (sheet === 'label4x6' && (await copyWhole(target, bytes, copies))) continue
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
