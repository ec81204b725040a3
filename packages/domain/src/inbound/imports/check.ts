import { isSpeltAsNumber, wholeNumber } from '../../orders/imports/cells.ts'
import type { CellProblem } from '../../orders/imports/imported.ts'
import { type RowSource, sourceProblems } from '../../orders/imports/row-source.ts'
import { cartonsOf } from '../cartons.ts'
import { mostLines } from '../limits.ts'
import { readCartonRange, takeCartons, type TakenCartons } from './carton-range.ts'
import { type PackingField, packingFields } from './fields.ts'

export type PackingValues = Readonly<Partial<Record<PackingField, string>>>
export type PackingRecord = { readonly row: number; readonly values: PackingValues; readonly source?: RowSource }

/** A product that a row may mean; `cartonRate` is what its register says. */
export type PackedProduct = { readonly productId: string; readonly cartonRate: number | null }

/** What earlier rows have said. */
export type SeenRows = {
  /** By product: its first row, what a carton holds there, and the pieces so far. */
  readonly products: Map<string, { readonly row: number; readonly cartonRate: number; readonly pieces: number }>
  readonly cartons: TakenCartons
}
export const noRowsSeen = (): SeenRows => ({ products: new Map(), cartons: new Map() })

export type PackingFacts = {
  /** By its SKU as the file writes it. */
  readonly products: ReadonlyMap<string, PackedProduct>
  readonly seen: SeenRows
}

/** What a row brings of a product. */
export type PackedLine = { readonly productId: string; readonly quantity: number; readonly cartonRate: number }

const mostPieces = 999_999

type Note = (
  field: PackingField,
  code: string,
  params?: CellProblem['params'],
  severity?: CellProblem['severity'],
) => void

/** Checks a row of a packing list. Everything wrong with it is told at once, each on its cell. */
export const checkPacking = (
  record: PackingRecord,
  facts: PackingFacts,
): { readonly problems: readonly CellProblem[]; readonly line: PackedLine | undefined } => {
  const { row, values } = record
  const problems: CellProblem[] = sourceProblems(record, 'sku')
  const note: Note = (field, code, params, severity = 'error') =>
    problems.push({ row, field, code: `imports.${code}`, severity, ...(params && { params }) })
  const product = productOf(values, facts, note)
  const named = namedCartons(record, facts, note)
  const cartons = readCount(values, 'cartons', note) ?? named
  if (named !== undefined && cartons !== named)
    note('cartons', 'cartonsNamed', { found: cartons ?? 0, expected: named })
  const counted = readCount(values, 'quantity', note)
  const before = product && facts.seen.products.get(product.productId)
  const rates = [before?.cartonRate, product?.cartonRate ?? undefined]
  const cartonRate = readCount(values, 'cartonRate', note) ?? rateOf(rates, counted, cartons)
  const quantity = counted ?? (cartons && cartonRate ? cartons * cartonRate : undefined)
  if (product) checkCounts({ values, quantity, cartonRate, cartons }, note)
  if (before && cartonRate && cartonRate !== before.cartonRate)
    note('cartonRate', 'rateDiffers', { found: cartonRate, expected: before.cartonRate, first: before.row })
  // A row that is left out counts for nobody.
  const isSoFar = !problems.some(({ severity }) => severity === 'error')
  if (isSoFar && product && quantity && cartonRate) addUp(record, { product, quantity, cartonRate }, facts, note)
  const isSound = !problems.some(({ severity }) => severity === 'error')
  return {
    problems,
    line:
      isSound && product && quantity && cartonRate ? { productId: product.productId, quantity, cartonRate } : undefined,
  }
}

const productOf = ({ sku = '' }: PackingValues, { products }: PackingFacts, note: Note): PackedProduct | undefined => {
  const product = products.get(sku)
  if (sku === '') note('sku', 'missing')
  else if (!product && isSpeltAsNumber(sku)) note('sku', 'digitsLost', { found: sku })
  else if (!product) note('sku', 'productUnknown', { found: sku.slice(0, packingFields.sku.most) })
  return product
}

/** How many cartons the row names; one that an earlier row has named is told. */
const namedCartons = ({ row, values }: PackingRecord, { seen }: PackingFacts, note: Note): number | undefined => {
  const text = values.cartonNo ?? ''
  if (text === '') return undefined
  const range = readCartonRange(text)
  if (!range) {
    note('cartonNo', 'cartonNoUnreadable', { found: text.slice(0, packingFields.cartonNo.most) })
    return undefined
  }
  const first = takeCartons(seen.cartons, range, row)
  if (first) note('cartonNo', 'cartonTwice', { found: first.carton, first: first.row })
  return range.to - range.from + 1
}

const readCount = (values: PackingValues, field: PackingField, note: Note): number | undefined => {
  const text = values[field] ?? ''
  if (text === '') return undefined
  const count = wholeNumber(text)
  if (count !== undefined && count >= 1 && count <= mostPieces) return count
  note(field, 'quantityInvalid', { found: text.slice(0, 40) })
  return undefined
}

/** What a carton holds, where the row does not say: what fits its pieces and cartons of the earlier row and the register, else their quotient. */
const rateOf = (
  rates: readonly (number | undefined)[],
  quantity: number | undefined,
  cartons: number | undefined,
): number | undefined => {
  const known = rates.filter((rate) => rate !== undefined)
  if (!quantity || !cartons) return known[0]
  return known.find((rate) => cartonsOf(quantity, rate) === cartons) ?? Math.ceil(quantity / cartons)
}

type Counts = {
  readonly values: PackingValues
  readonly quantity: number | undefined
  readonly cartonRate: number | undefined
  readonly cartons: number | undefined
}

/** A cell that is empty and needed, and figures that do not fit each other. */
const checkCounts = ({ values, quantity, cartonRate, cartons }: Counts, note: Note): void => {
  if (!values.quantity && !quantity) note('quantity', 'missing')
  if (!values.cartonRate && !cartonRate && quantity) note('cartonRate', 'missing')
  if (!quantity || !cartonRate || !cartons) return
  const expected = cartonsOf(quantity, cartonRate)
  if (expected !== cartons)
    note(values.cartons ? 'cartons' : 'quantity', 'cartonsDiffer', {
      quantity,
      rate: cartonRate,
      expected,
      found: cartons,
    })
}

type Part = { readonly product: PackedProduct; readonly quantity: number; readonly cartonRate: number }

/** Rows of one product are a line together. */
const addUp = ({ row }: PackingRecord, part: Part, { seen }: PackingFacts, note: Note): void => {
  const { product, quantity, cartonRate } = part
  const before = seen.products.get(product.productId)
  const pieces = (before?.pieces ?? 0) + quantity
  if (!before && seen.products.size >= mostLines) note('sku', 'tooManySkus', { most: mostLines })
  else if (pieces > mostPieces) note('quantity', 'quantityInvalid', { found: String(pieces) })
  else seen.products.set(product.productId, { row, cartonRate, ...before, pieces })
}

/** Rows as the lines of a shipment: those of one product together, in the order in which the file names them. */
export const joinLines = (rows: readonly PackedLine[]): PackedLine[] => {
  const lines = new Map<string, PackedLine>()
  for (const row of rows) {
    const before = lines.get(row.productId)
    lines.set(row.productId, before ? { ...before, quantity: before.quantity + row.quantity } : row)
  }
  return [...lines.values()]
}
