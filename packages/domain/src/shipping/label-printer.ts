import type { ProductLabelJob } from '../products/product-label.ts'
import type { Paper } from '../kernel/paper.ts'
import type { Result } from '../kernel/result.ts'

/** Draws sheets out of labels that exist, and paper of our own; carriers' bytes are never altered, only laid out. */
export type LabelPrinter = {
  /** One PDF of all labels in the order given. 4x6 puts one on a page, a4 and letter two. Inputs are PDF or PNG of 4x6 inches. */
  merge(labels: readonly PrintableLabel[], sheet: LabelSheet): Promise<MergedLabels>
  /** One PDF of files that `merge` made: their pages as they are, one file after the other. */
  join(files: readonly Uint8Array[]): Promise<Uint8Array>
  /** A 4x6 PDF of an uploaded label (PNG, JPEG or PDF, told by its content), turned upright and fitted without distortion. */
  fromImage(bytes: Uint8Array): Promise<Result<Uint8Array>>
  /** A PNG of 320 x 480 dots of a label (PDF or picture), or of its first page, as it would be printed: for the screen. */
  picture(bytes: Uint8Array): Promise<Result<Uint8Array>>
  /** A small square PNG of a picture of a product, in colour. */
  thumbnail(bytes: Uint8Array): Promise<Result<Uint8Array>>
  /** Labels of products with their barcodes, drawn by ourselves. */
  productLabels(job: ProductLabelJob): Promise<Uint8Array>
  /** A PDF of our own pages; letters that the typeface does not have become plain ones or question marks. */
  paper(paper: Paper): Promise<Uint8Array>
}

export type PrintableLabel = { readonly format: 'pdf' | 'png'; readonly bytes: Uint8Array; readonly copies?: number }
/** The sheets, without the labels at these places of the list: they can't be drawn. */
export type MergedLabels = { readonly pdf: Uint8Array; readonly undrawn: readonly number[] }
export const labelSheets = ['label4x6', 'a4', 'letter'] as const
export type LabelSheet = (typeof labelSheets)[number]

/** A printer's calls as messages, for one that works in a thread of its own. */
export type PrinterCall =
  | { readonly call: 'merge'; readonly args: Parameters<LabelPrinter['merge']> }
  | { readonly call: 'join'; readonly args: Parameters<LabelPrinter['join']> }
  | { readonly call: 'fromImage'; readonly args: Parameters<LabelPrinter['fromImage']> }
  | { readonly call: 'productLabels'; readonly args: Parameters<LabelPrinter['productLabels']> }
  | { readonly call: 'picture'; readonly args: Parameters<LabelPrinter['picture']> }
  | { readonly call: 'thumbnail'; readonly args: Parameters<LabelPrinter['thumbnail']> }
  | { readonly call: 'paper'; readonly args: Parameters<LabelPrinter['paper']> }
