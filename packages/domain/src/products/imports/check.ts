import { isSpeltAsNumber, wholeNumber } from '../../orders/imports/cells.ts'
import type { CellProblem } from '../../orders/imports/imported.ts'
import { parsePrice } from '../../orders/imports/prices.ts'
import { type RowSource, sourceProblems } from '../../orders/imports/row-source.ts'
import { type Cents, toDecimal } from '../../kernel/money.ts'
import type { Measures, MeasureUnit } from '../../kernel/units.ts'
import { customsCurrencies, type ProductCategory } from '../categories.ts'
import { isGtin, uccLengths, upcLengths } from '../check-digit.ts'
import { faultsOf, type ProductFault } from '../check-product.ts'
import { readMeasure, readUnit, readYesNo } from './cells.ts'
import { type ProductField, productFields } from './fields.ts'

export type ProductValues = Readonly<Partial<Record<ProductField, string>>>
export type ProductRecord = { readonly row: number; readonly values: ProductValues; readonly source?: RowSource }

/** Numbers that mean one product. */
export const numberFields = ['sku', 'upc', 'ucc'] as const
export type NumberField = (typeof numberFields)[number]
type ByNumber<T> = Readonly<Record<NumberField, T>>

export type ProductFacts = {
  /** Lower-case code or name in either language -> category. */
  readonly categories: ReadonlyMap<string, ProductCategory>
  /** Numbers that products of the merchant have already. */
  readonly taken: ByNumber<ReadonlySet<string>>
  /** The first row of the file that says a number; further rows are told of it. */
  readonly firstRows: ByNumber<Map<string, number>>
}

/** A product as an import registers it: what the form would send. */
export type ImportedProduct = {
  readonly sku: string
  readonly nameCn: string
  readonly nameEn: string
  readonly category: ProductCategory
  readonly declarationAmount: string | null
  readonly customsCurrency: (typeof customsCurrencies)[number]
  readonly measures: Measures | null
  readonly cartonRate: number | null
  readonly carton: Measures | null
  readonly upc: string
  readonly ucc: string
  readonly qrCode: string
  readonly hasSerials: boolean
  readonly hasExpiry: boolean
}

type Note = (
  field: ProductField,
  code: CellProblem['code'],
  params?: CellProblem['params'],
  severity?: CellProblem['severity'],
) => void

/** Checks one row by the rules that the form asks, too. Everything wrong with it is told at once, each on its cell. */
export const checkProduct = (
  record: ProductRecord,
  facts: ProductFacts,
): { readonly problems: readonly CellProblem[]; readonly product: ImportedProduct | undefined } => {
  const problems: CellProblem[] = sourceProblems(record, 'sku')
  const note: Note = (field, code, params, severity = 'error') =>
    problems.push({ row: record.row, field, code, severity, ...(params && { params }) })
  const { values } = record
  checkTexts(values, note)
  const numbers = checkNumbers(values, note)
  const category = readCategory(values, facts, note)
  const amount = readAmount(values, note)
  const units = readUnits(values, note)
  const measures = readMeasures(values, pieceFields, units.piece, note)
  const carton = readMeasures(values, cartonFields, units.carton, note)
  const cartonRate = readRate(values, note)
  const flags = { hasSerials: readFlag(values, 'hasSerials', note), hasExpiry: readFlag(values, 'hasExpiry', note) }
  const customsCurrency = readCurrency(values, note)
  // A carton is compared with as many pieces as it holds; what cannot be read has been told.
  const comparable = values.cartonRate && cartonRate === null ? null : carton
  for (const { code, field } of faultsOf({
    declaredCents: amount,
    ...numbers,
    measures,
    cartonRate,
    carton: comparable,
  }))
    note(cellOf[field], code)
  noteTwice(record, numbers, facts, note)
  const isSound = category !== undefined && !problems.some(({ severity }) => severity === 'error')
  const { nameCn = '', nameEn = '', qrCode = '' } = values
  return {
    problems,
    product: isSound
      ? {
          ...{ ...numbers, nameCn, nameEn, qrCode, category, customsCurrency, measures, cartonRate, carton, ...flags },
          declarationAmount: amount === null ? null : toDecimal(amount),
        }
      : undefined,
  }
}

/** The cell on which a fault of the form is told. */
const cellOf = {
  declarationAmount: 'declarationAmount',
  upc: 'upc',
  ucc: 'ucc',
  measures: 'length',
  cartonRate: 'cartonRate',
  carton: 'cartonLength',
} as const satisfies Readonly<Record<ProductFault['field'], ProductField>>

const checkTexts = (values: ProductValues, note: Note): void => {
  for (const field of ['sku', 'nameCn', 'nameEn', 'qrCode'] as const) {
    const text = values[field] ?? ''
    const { most } = productFields[field]
    if (text.length > most) note(field, 'imports.tooLong', { found: text.length, most })
  }
}

type Numbers = Record<NumberField, string>

/** The SKU and the codes that are scanned. A spreadsheet takes the zero at the beginning of a code; its check digit proves that it was there. */
const checkNumbers = ({ sku = '', upc = '', ucc = '' }: ProductValues, note: Note): Numbers => {
  if (sku === '') note('sku', 'imports.missing')
  const given: Numbers = { sku, upc: upc.replace(/[\s-]/g, ''), ucc: ucc.replace(/[\s-]/g, '') }
  for (const field of numberFields)
    if (isSpeltAsNumber(given[field])) {
      note(field, 'imports.digitsLost', { found: given[field] })
      // Told once: what is lost is not also wrong.
      if (field !== 'sku') given[field] = ''
    }
  return {
    sku,
    upc: withZero('upc', given.upc, upcLengths, note),
    ucc: withZero('ucc', given.ucc, uccLengths, note),
  }
}

const withZero = (field: 'upc' | 'ucc', code: string, lengths: readonly number[], note: Note): string => {
  const longer = `0${code}`
  if (code === '' || isGtin(code, lengths) || !isGtin(longer, lengths)) return code
  note(field, 'imports.zipPadded', { found: code, expected: longer }, 'warning')
  return longer
}

const readCategory = ({ category: text = '' }: ProductValues, { categories }: ProductFacts, note: Note) => {
  if (text === '') note('category', 'imports.missing')
  const category = categories.get(text.toLowerCase())
  if (text !== '' && !category) note('category', 'imports.categoryUnknown', { found: text.slice(0, 40) })
  return category
}

const readAmount = ({ declarationAmount: text = '' }: ProductValues, note: Note): Cents | null => {
  if (text === '') return null
  const price = parsePrice(text)
  if (price && price.amount >= 0 && (price.currency ?? 'USD') === 'USD') return price.amount
  note('declarationAmount', 'imports.amountUnreadable', { found: text.slice(0, 40) })
  return null
}

const readCurrency = ({ customsCurrency: text = '' }: ProductValues, note: Note) => {
  const found = customsCurrencies.find((one) => one === text.toUpperCase())
  if (text !== '' && !found)
    note('customsCurrency', 'imports.currencyUnknown', {
      found: text.slice(0, 10),
      expected: customsCurrencies.join(', '),
    })
  return found ?? 'USD'
}

/** Piece and carton are measured in one unit unless the file says two. */
const readUnits = (
  values: ProductValues,
  note: Note,
): { piece: MeasureUnit | undefined; carton: MeasureUnit | undefined } => {
  const read = (field: 'unit' | 'cartonUnit') => {
    const text = values[field] ?? ''
    const unit = readUnit(text)
    if (text !== '' && !unit) note(field, 'imports.unitUnknown', { found: text.slice(0, 20) })
    return unit
  }
  const [piece, carton] = [read('unit'), read('cartonUnit')]
  const isMeasured = [...Object.values(pieceFields), ...Object.values(cartonFields)].some((field) => values[field])
  if (isMeasured && !values.unit && !values.cartonUnit) note('unit', 'imports.unitMissing')
  return { piece: piece ?? carton, carton: carton ?? piece }
}

type Sides = Readonly<Record<'length' | 'width' | 'height' | 'weight', ProductField>>
const pieceFields = { length: 'length', width: 'width', height: 'height', weight: 'weight' } as const satisfies Sides
const cartonFields = {
  length: 'cartonLength',
  width: 'cartonWidth',
  height: 'cartonHeight',
  weight: 'cartonWeight',
} as const satisfies Sides

/** All four measures in their unit, or none of them. */
const readMeasures = (
  values: ProductValues,
  fields: Sides,
  unit: MeasureUnit | undefined,
  note: Note,
): Measures | null => {
  const cells = Object.values(fields)
  if (!cells.some((field) => values[field])) return null
  const read = (field: ProductField): number => {
    const text = values[field] ?? ''
    const value = readMeasure(text)
    if (text === '') note(field, 'imports.missing')
    else if (value === undefined) note(field, 'imports.measureUnreadable', { found: text.slice(0, 20) })
    return value ?? 0
  }
  const { length, width, height, weight } = fields
  const sides = { length: read(length), width: read(width), height: read(height), weight: read(weight) }
  return unit && Object.values(sides).every((value) => value > 0) ? { ...sides, unit } : null
}

const readRate = ({ cartonRate: text = '' }: ProductValues, note: Note): number | null => {
  if (text === '') return null
  const rate = wholeNumber(text)
  if (rate !== undefined && rate >= 1 && rate <= 999_999) return rate
  note('cartonRate', 'imports.quantityInvalid', { found: text.slice(0, 20) })
  return null
}

const readFlag = (values: ProductValues, field: 'hasSerials' | 'hasExpiry', note: Note): boolean => {
  const flag = readYesNo(values[field] ?? '')
  if (flag === undefined) note(field, 'imports.yesOrNo', { found: (values[field] ?? '').slice(0, 20) })
  return flag ?? false
}

const takenCodes = { sku: 'products.skuTaken', upc: 'products.upcTaken', ucc: 'products.uccTaken' } as const

/** A number means one product: of the merchant's, and within the file the first row that says it. */
const noteTwice = ({ row }: ProductRecord, numbers: Numbers, { taken, firstRows }: ProductFacts, note: Note): void => {
  for (const field of numberFields) {
    const number = numbers[field]
    if (number === '') continue
    const first = firstRows[field].get(number)
    if (first === undefined || first > row) firstRows[field].set(number, row)
    if (taken[field].has(number)) note(field, takenCodes[field], { found: number })
    else if (first !== undefined && first < row) note(field, 'imports.numberTwice', { found: number, first })
  }
}

export const noFirstRows = (): ProductFacts['firstRows'] => ({ sku: new Map(), upc: new Map(), ucc: new Map() })
