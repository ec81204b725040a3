import { PDFDocument } from 'pdf-lib'
import type { LabelSheet, MergedLabels, PrintableLabel } from '@stowline/domain/shipping/label-printer'
import { imageKind } from './image-kind.ts'
import { type Area, page } from './layout.ts'
import { bringIn, type Drawable, openPdf } from './open-label.ts'
import { placeInto } from './place.ts'

/** Paper in points: one label per 4 x 6 inch page, or two side by side on a sheet laid crosswise. */
const papers: Readonly<
  Record<LabelSheet, { readonly width: number; readonly height: number; readonly perSheet: number }>
> = {
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
  return {
    x: position * share + (share - page.width) / 2,
    y: (height - page.height) / 2,
    width: page.width,
    height: page.height,
  }
}

/** Copies whole pages that have a label's size already, which is the quickest; false when these are not such pages. */
const copyWhole = async (target: PDFDocument, bytes: Uint8Array, copies: number): Promise<boolean> => {
  if (imageKind(bytes)?.kind !== 'pdf') return false
  const source = await openPdf(bytes)
  const pages = source.getPages()
  if (pages.length === 0 || !pages.every((label) => isLabelSize(label.getSize()) && label.getRotation().angle === 0))
    return false
  for (const label of await target.copyPages(source, source.getPageIndices())) {
    for (let copy = 0; copy < copies; copy += 1) target.addPage(label)
  }
  return true
}

/** Puts what is drawn on sheets of a document, one after the other; copies of one stand together. */
export const sheetWriter = (target: PDFDocument, sheet: LabelSheet) => {
  const { width, height, perSheet } = papers[sheet]
  let placed = 0
  return (drawables: readonly Drawable[], copies: number): void => {
    for (const drawable of drawables) {
      for (let copy = 0; copy < copies; copy += 1, placed += 1) {
        const position = placed % perSheet
        const current = position === 0 ? target.addPage([width, height]) : target.getPage(target.getPageCount() - 1)
        placeInto(current, drawable, areaOf(sheet, position))
      }
    }
  }
}

/** The file, written in one go. */
export const toFile = (target: PDFDocument): Promise<Uint8Array> =>
  target.save({ useObjectStreams: false, addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })

type Attempt = { readonly target: PDFDocument; readonly failed: ReadonlySet<PrintableLabel> }

/** Lays out all labels; those that can't be drawn are told, and leave scraps in the document. */
const layOut = async (labels: readonly PrintableLabel[], sheet: LabelSheet): Promise<Attempt> => {
  const target = await PDFDocument.create()
  const write = sheetWriter(target, sheet)
  const failed = new Set<PrintableLabel>()
  for (const label of labels) {
    const { bytes, copies = 1 } = label
    try {
      if (sheet === 'label4x6' && (await copyWhole(target, bytes, copies))) continue
      write(await bringIn(target, bytes), copies)
    } catch {
      // The decoders throw on damaged or encrypted files, each in its own way: the label is what is wrong.
      failed.add(label)
    }
  }
  return { target, failed }
}

/**
 * One document of all labels in the order given, each with its copies. A PDF of several pages counts as several labels. The few that can't be
 * drawn are left out, and the rest is laid out anew.
 */
export const mergeLabels = async (labels: readonly PrintableLabel[], sheet: LabelSheet): Promise<MergedLabels> => {
  const first = await layOut(labels, sheet)
  const { target } =
    first.failed.size === 0
      ? first
      : await layOut(
          labels.filter((label) => !first.failed.has(label)),
          sheet,
        )
  return { pdf: await toFile(target), undrawn: labels.flatMap((label, at) => (first.failed.has(label) ? [at] : [])) }
}

/** One document of the pages of several, as they are: nothing is decoded. */
export const joinFiles = async (files: readonly Uint8Array[]): Promise<Uint8Array> => {
  const target = await PDFDocument.create()
  for (const bytes of files) {
    const source = await openPdf(bytes)
    for (const made of await target.copyPages(source, source.getPageIndices())) target.addPage(made)
  }
  return toFile(target)
}
