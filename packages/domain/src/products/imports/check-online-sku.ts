import { isSpeltAsNumber, wholeNumber } from '../../orders/imports/cells.ts'
import type { CellProblem } from '../../orders/imports/imported.ts'
import type { FlatRecord } from '../../orders/imports/read-row.ts'
import { sourceProblems } from '../../orders/imports/row-source.ts'
import { childrenFault, childrenText, kindOf, mostChildren, type OnlineSkuKind } from '../online-sku.ts'
import { type OnlineSkuField, onlineSkuFields } from './online-sku-fields.ts'

export type OnlineSkuRecord = FlatRecord<OnlineSkuField>
type OnlineSkuValues = OnlineSkuRecord['values']

/** An online SKU as an import makes it: what the form would send. */
export type ImportedOnlineSku = {
  readonly sku: string
  readonly storeId: string | null
  readonly kind: OnlineSkuKind
  readonly remark: string
  readonly children: readonly { readonly productId: string; readonly quantity: number }[]
  /** What it is made of, as its history says it. */
  readonly parts: string
}

type Product = { readonly id: string; readonly sku: string }

export type OnlineSkuFacts = {
  /** Lower-case name -> the merchant's store. */
  readonly stores: ReadonlyMap<string, string>
  /** By its SKU as the file writes it; told where only capitals and spaces differ. */
  readonly products: ReadonlyMap<string, Product>
  /** Online SKUs that are there, by `onlineSkuKey`. */
  readonly taken: ReadonlySet<string>
}

export const onlineSkuKey = (sku: string, storeId: string | null): string => `${storeId ?? ''} ${sku}`

/** Rows that make one online SKU: the same SKU of the same store, told apart whatever stands in either. Without a SKU a row stands alone. */
export const rowsOfOne = ({ row, values: { sku, store = '' } }: OnlineSkuRecord): string =>
  sku ? JSON.stringify([sku, store.toLowerCase()]) : `row ${row}`

export type CheckedOnlineSku = {
  readonly records: readonly OnlineSkuRecord[]
  readonly problems: readonly CellProblem[]
  readonly made: ImportedOnlineSku | undefined
}

type Note = (
  at: OnlineSkuRecord,
  field: OnlineSkuField,
  code: CellProblem['code'],
  params?: CellProblem['params'],
  severity?: CellProblem['severity'],
) => void

/** Checks the rows of one online SKU by the rules that the form asks, too. Everything wrong is told at once, each on its cell. */
export const checkOnlineSku = (records: readonly OnlineSkuRecord[], facts: OnlineSkuFacts): CheckedOnlineSku => {
  const problems = records.flatMap((record) => sourceProblems(record, 'sku'))
  const note: Note = ({ row }, field, code, params, severity = 'error') =>
    problems.push({ row, field, code, severity, ...(params && { params }) })
  const [first] = records
  const sku = first?.values.sku ?? ''
  for (const record of records) checkTexts(record, note)
  const storeId = readStore(records, facts, note)
  const children = readChildren(records, facts, note)
  noteFaults(records, sku, children, note)
  if (storeId !== undefined && facts.taken.has(onlineSkuKey(sku, storeId)))
    for (const record of records) note(record, 'sku', 'products.onlineSkuTaken', { found: sku })
  const remark = readRemark(records, note)
  const isSound = sku !== '' && !problems.some(({ severity }) => severity === 'error')
  const parts = children.map(({ product: { id }, quantity }) => ({ productId: id, quantity }))
  return {
    records,
    problems,
    made:
      isSound && storeId !== undefined
        ? {
            sku,
            storeId,
            kind: kindOf(parts),
            remark,
            children: parts,
            parts: childrenText(children.map(({ product: { sku: of }, quantity }) => ({ sku: of, quantity }))),
          }
        : undefined,
  }
}

const checkTexts = (record: OnlineSkuRecord, note: Note): void => {
  for (const field of ['sku', 'remark'] as const) {
    const text = record.values[field] ?? ''
    const { most } = onlineSkuFields[field]
    if (text.length > most) note(record, field, 'imports.tooLong', { found: text.length, most })
  }
  for (const field of ['sku', 'productSku'] as const) {
    const text: OnlineSkuValues[typeof field] = record.values[field]
    if (!text) note(record, field, 'imports.missing')
    else if (isSpeltAsNumber(text)) note(record, field, 'imports.digitsLost', { found: text })
  }
}

/** The store that the rows name: null is every store, undefined one that the merchant does not have. */
const readStore = (
  records: readonly OnlineSkuRecord[],
  { stores }: OnlineSkuFacts,
  note: Note,
): string | null | undefined => {
  const name = records[0]?.values.store
  if (!name) return null
  const found = stores.get(name.toLowerCase())
  if (!found) for (const record of records) note(record, 'store', 'imports.storeUnknown', { found: name.slice(0, 40) })
  return found
}

type Child = { readonly at: OnlineSkuRecord; readonly product: Product; readonly quantity: number }

const readChildren = (records: readonly OnlineSkuRecord[], { products }: OnlineSkuFacts, note: Note): Child[] =>
  records.flatMap((at) => {
    const { productSku = '', quantity: text = '' } = at.values
    const quantity = text === '' ? 1 : (wholeNumber(text) ?? 0)
    if (quantity < 1 || quantity > 999_999)
      note(at, 'quantity', 'imports.quantityInvalid', { found: text.slice(0, 20) })
    if (productSku === '' || isSpeltAsNumber(productSku)) return []
    const product = products.get(productSku)
    if (!product) note(at, 'productSku', 'imports.productUnknown', { found: productSku.slice(0, 80) })
    else if (product.sku !== productSku)
      note(at, 'productSku', 'imports.skuSpelt', { found: productSku, expected: product.sku }, 'warning')
    return product ? [{ at, product, quantity }] : []
  })

/** A product twice, a combo that holds itself, more products than one SKU may have. */
const noteFaults = (records: readonly OnlineSkuRecord[], sku: string, children: readonly Child[], note: Note): void => {
  const seen = new Set<string>()
  for (const { at, product } of children) {
    if (seen.has(product.id)) note(at, 'productSku', 'products.productTwice', { found: product.sku })
    seen.add(product.id)
  }
  const last = records[mostChildren]
  if (last) note(last, 'productSku', 'imports.tooManyProducts', { most: mostChildren })
  const own = children.find(({ product }) => product.sku === sku)
  const parts = children.map(({ product: { id, sku: of }, quantity }) => ({ productId: id, sku: of, quantity }))
  if (own && seen.size === children.length && childrenFault(sku, parts))
    note(own.at, 'productSku', 'products.comboOfItself', { found: sku })
}

/** One SKU has one remark, in whichever of its rows it stands. */
const readRemark = (records: readonly OnlineSkuRecord[], note: Note): string => {
  const first = records.find(({ values }) => values.remark)
  const remark = first?.values.remark ?? ''
  for (const record of records)
    if (record.values.remark && record.values.remark !== remark)
      note(record, 'remark', 'imports.remarksDiffer', {
        expected: remark.slice(0, 40),
        found: record.values.remark.slice(0, 40),
      })
  return remark
}
