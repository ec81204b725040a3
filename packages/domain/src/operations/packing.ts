/** What an order holds of one product, and what its pieces are known by. */
export type PackLine = {
  readonly productId: string
  readonly sku: string
  readonly upc: string
  readonly quantity: number
  /** Each piece is scanned by its own number. */
  readonly hasSerials: boolean
}
/** One scan of a piece; a person may say how many of them there are, unless each has a serial number. */
export type PieceScan = {
  readonly code: string
  readonly quantity: number
  readonly serials?: readonly string[] | undefined
}
/** How many pieces of each product have been scanned. */
export type Packed = ReadonlyMap<string, number>
export type PackRefusal = 'operations.notInOrder' | 'operations.tooManyPieces' | 'operations.serialWanted'

export const nothingPacked: Packed = new Map()

/** `3*MUG` and `MUG*3` are three of them; with a letter for the star the count stands first. */
const counted = [/^(?<count>\d{1,6})\s*[*x×]\s*(?<code>.+)$/i, /^(?<code>.+?)\s*[*×]\s*(?<count>\d{1,6})$/]

/** What a scanner or a person put into the field. A code of the order is itself, whatever it looks like: a rug may be called 5X7. */
export const pieceScanOf = (lines: readonly PackLine[], text: string): PieceScan => {
  const whole = { code: text.trim(), quantity: 1 }
  if (lineOf(lines, whole.code)) return whole
  const groups = counted.map((shape) => shape.exec(whole.code)?.groups).find(Boolean)
  const [code = '', count] = [groups?.['code']?.trim(), Number(groups?.['count'])]
  return code && count > 0 ? { code, quantity: count } : whole
}

/** UPC-A and EAN-13 of the same article differ by a leading zero. */
const isUpc = (upc: string, code: string): boolean =>
  upc !== '' && /^\d+$/.test(code) && upc.replace(/^0+/, '') === code.replace(/^0+/, '')

const answersTo = ({ sku, upc }: PackLine, code: string): boolean =>
  sku.toUpperCase() === code.toUpperCase() || isUpc(upc, code)

/** The line that a SKU or a UPC means. */
export const lineOf = <Line extends PackLine>(lines: readonly Line[], code: string): Line | undefined =>
  lines.find((one) => answersTo(one, code))

/** The packed pieces with one scan more; a code that does not belong to the order, and a piece too many, change nothing. */
export const pack = (lines: readonly PackLine[], packed: Packed, scan: PieceScan): Packed | PackRefusal => {
  const line = lineOf(lines, scan.code)
  if (!line) return 'operations.notInOrder'
  if (line.hasSerials && (scan.serials ?? []).length !== scan.quantity) return 'operations.serialWanted'
  const count = (packed.get(line.productId) ?? 0) + scan.quantity
  return count > line.quantity ? 'operations.tooManyPieces' : new Map(packed).set(line.productId, count)
}

/** Pieces of the order that nobody has scanned. */
export const missingPieces = (lines: readonly PackLine[], packed: Packed): number =>
  lines.reduce((sum, { productId, quantity }) => sum + quantity - (packed.get(productId) ?? 0), 0)
