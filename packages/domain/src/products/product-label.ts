import { uccLengths } from './check-digit.ts'

/** What a product's label carries: Code 128 of its SKU, GS1-128 of its number or of its carton's, or a QR code. */
export const labelCodes = ['code128', 'gs1', 'carton', 'qr'] as const
export type LabelCode = (typeof labelCodes)[number]

/** Sizes of the labels, in millimetres. */
export const labelSizes = {
  '50x30': { width: 50, height: 30 },
  '60x40': { width: 60, height: 40 },
  '100x150': { width: 100, height: 150 },
} as const
export type LabelSize = keyof typeof labelSizes

/** On a roll each label is a page; sheets hold as many as fit. In millimetres. */
export const labelPapers = {
  roll: undefined,
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const
export type LabelPaper = keyof typeof labelPapers

/** Around the labels of a sheet: printers leave a rim free. A large label has one of its own, so that two stand side by side. */
export const sheetMargins = { '50x30': 8, '60x40': 8, '100x150': 3 } as const satisfies Record<LabelSize, number>
/** Between them: people cut. */
export const sheetGap = 3

/** How many labels stand beside and below each other on a sheet. */
export const gridOf = (size: LabelSize, paper: 'a4' | 'letter'): { columns: number; rows: number } => {
  const fitting = (whole: number, one: number) =>
    Math.floor((whole - 2 * sheetMargins[size] + sheetGap) / (one + sheetGap))
  const { width, height } = labelSizes[size]
  const sheet = labelPapers[paper]
  return { columns: fitting(sheet.width, width), rows: fitting(sheet.height, height) }
}

/** Most labels of one print. */
export const mostLabels = 2_000
/** Most of one product. */
export const mostCopies = 500

/** Drawn as GS1-128: two digits first say what the number is. */
export const isGs1 = (code: LabelCode): boolean => code === 'gs1' || code === 'carton'

type Coded = { readonly sku: string; readonly upc: string; readonly ucc: string; readonly qrCode: string }

/** A number of either length as GS1 writes it: `01` says that it is one. */
const gtin = (number: string): string => `01${number.padStart(Math.max(...uccLengths), '0')}`

/** What is encoded, and why it cannot be. Scanners of Code 128 read printable ASCII; a GS1 code needs the product's number. */
export const contentOf = (
  { sku, upc, ucc, qrCode }: Coded,
  code: LabelCode,
): { text: string } | { problem: string } => {
  if (code === 'qr') return { text: qrCode || sku }
  if (code === 'gs1') return upc === '' ? { problem: 'products.noUpc' } : { text: gtin(upc) }
  if (code === 'carton') return ucc === '' ? { problem: 'products.noUcc' } : { text: gtin(ucc) }
  return /^[ -~]{1,48}$/.test(sku) ? { text: sku } : { problem: 'products.notEncodable' }
}

/** One label as it is drawn. */
export type ProductLabel = {
  readonly sku: string
  readonly name: string
  /** What is encoded. */
  readonly text: string
  readonly copies: number
}
export type ProductLabelJob = {
  readonly labels: readonly ProductLabel[]
  readonly code: LabelCode
  readonly size: LabelSize
  readonly paper: LabelPaper
}
