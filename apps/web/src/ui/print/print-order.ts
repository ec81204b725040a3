export type PrintableLabel = {
  readonly id: string
  readonly orderNo: string
  readonly sku: string
  /** Address of a small picture; absent: its lines in words. */
  readonly thumbnail?: string | undefined
  /** What stands on the label, when there is no picture of it: recipient, place, goods; below them the tracking number. */
  readonly lines?: readonly string[] | undefined
  /** There are printer commands only: nothing to make a picture of. */
  readonly zpl?: { readonly service: string; readonly recipient: string } | undefined
  readonly trackingNumber?: string | undefined
  readonly timesPrinted: number
  /** What it can be printed on; absent where nobody knows, then the print tells. */
  readonly prints?: readonly ('sheet' | 'zpl')[] | undefined
}

export const printOrders = ['selection', 'orderNo', 'sku'] as const
export type PrintOrder = (typeof printOrders)[number]

export const printFormats = ['4x6', 'a4', 'letter', 'zpl'] as const
export type PrintFormat = (typeof printFormats)[number]

/** Whether a label can be printed this way. */
export const fits = ({ prints }: PrintableLabel, format: PrintFormat): boolean =>
  !prints || prints.includes(format === 'zpl' ? 'zpl' : 'sheet')

/** The format to begin with: the one used last if anything fits it; else paper, unless everything there is came as printer commands only. */
export const firstFormat = (labels: readonly PrintableLabel[], last?: PrintFormat): PrintFormat => {
  if (last && labels.some((label) => fits(label, last))) return last
  return labels.length > 0 && !labels.some((label) => fits(label, '4x6')) && labels.some((label) => fits(label, 'zpl'))
    ? 'zpl'
    : '4x6'
}

/** Numbers inside numbers count as such, so that SO-9 comes before SO-10; equal SKUs keep the order of the orders. */
const collator = new Intl.Collator('en', { numeric: true })

export const sorted = (labels: readonly PrintableLabel[], order: PrintOrder): readonly PrintableLabel[] => {
  if (order === 'selection') return labels
  return labels.toSorted(
    (a, b) => (order === 'sku' ? collator.compare(a.sku, b.sku) : 0) || collator.compare(a.orderNo, b.orderNo),
  )
}

/** A file of these labels in this order. */
export type PrintRequest = { readonly ids: readonly string[]; readonly format: PrintFormat; readonly copies: number }

/** An order that is not printed, and why. */
export type NotPrinted = { readonly id: string; readonly orderNo: string; readonly reason: string }

/** Everything that is there as files: one of what goes on paper, one of what came as printer commands only. */
export const filesOf = (labels: readonly PrintableLabel[], format: PrintFormat, copies: number): PrintRequest[] => {
  const sheet = format === 'zpl' ? '4x6' : format
  const onPaper = labels.filter((label) => fits(label, sheet))
  const commands = labels.filter((label) => !fits(label, sheet) && fits(label, 'zpl'))
  return [
    { ids: onPaper.map(({ id }) => id), format: sheet, copies },
    { ids: commands.map(({ id }) => id), format: 'zpl' as const, copies },
  ].filter(({ ids }) => ids.length > 0)
}
