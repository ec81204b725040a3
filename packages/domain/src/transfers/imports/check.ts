import { keysOf } from '../../kernel/records.ts'
import { isSpeltAsNumber } from '../../orders/imports/cells.ts'
import type { CellProblem } from '../../orders/imports/imported.ts'
import type { FlatRecord } from '../../orders/imports/read-row.ts'
import { sourceProblems } from '../../orders/imports/row-source.ts'
import { cartonsOf } from '../../inbound/cartons.ts'
import type { Platform } from '../../orders/lifecycle.ts'
import type { TruckCompany } from '../carriers.ts'
import { type TransferFault, transferFaultOf } from '../check-transfer.ts'
import { mostTransferFiles, mostTransferLines } from '../limits.ts'
import { type DocumentNames, findDocument, namesIn } from './documents.ts'
import { type TransferField, transferFields } from './fields.ts'
import { headReader, type Note, readCount, truckNamed } from './read-head.ts'

export type TransferRecord = FlatRecord<TransferField>

type Product = {
  readonly id: string
  readonly sku: string
  readonly cartonRate: number | null
  readonly barCode: string
}
type Place = { readonly id: string; readonly name: string }

export type TransferFacts = {
  readonly now: Date
  /** By its SKU as the file writes it. */
  readonly products: ReadonlyMap<string, Product>
  /** Pieces that a warehouse can promise, by `stockKey`. */
  readonly available: ReadonlyMap<string, number>
  /** The merchant's warehouses by code and name, in small letters. */
  readonly warehouses: ReadonlyMap<string, Place>
  /** Days on which a warehouse is closed beside weekends and holidays, by its id. */
  readonly closed: ReadonlyMap<string, readonly string[]>
  /** transIDs of transfers that are not cancelled, in small letters. */
  readonly taken: ReadonlyMap<string, string>
  readonly documents: DocumentNames
}
export const stockKey = (warehouseId: string, productId: string): string => `${warehouseId} ${productId}`

/** A transfer by truck as an import makes it: what the form would send, with the documents by their paths in the zip. */
export type ImportedTransfer = {
  readonly transID: string
  readonly po: string
  readonly platform: Platform
  readonly isPallet: boolean
  readonly isPresale: boolean
  readonly remark: string
  readonly fromWarehouseId: string
  readonly toWarehouseId: string | null
  readonly toWarehouseName: string
  readonly toStreet: string
  readonly toCity: string
  readonly toState: string
  readonly toPostalCode: string
  readonly toContact: string
  readonly toPhone: string
  readonly truckCompanyId: TruckCompany | null
  readonly transportNo: string
  readonly estimatedTime: string
  readonly etd: string | null
  readonly eta: string | null
  readonly containerNum: number
  readonly lines: readonly ImportedTransferLine[]
  readonly stockingFiles: readonly string[]
  readonly bolFiles: readonly string[]
}
type ImportedTransferLine = {
  readonly productId: string
  readonly productQty: number
  readonly productBarCode: string
  readonly productLabelQty: number
  readonly cartonLabelQty: number
  readonly cartonRate: number
}

/** Rows of one transfer: of one transID, whatever the case of its letters. Without one a row stands alone. */
export const rowsOfTransfer = ({ row, values: { transID } }: TransferRecord): string =>
  transID ? transID.toLowerCase() : `row ${row}`

export type CheckedTransferRows = {
  readonly problems: readonly CellProblem[]
  readonly made: ImportedTransfer | undefined
}

/** Checks the rows of one transfer by the rules that its form asks, too. Everything wrong is told at once, each on its cell. */
export const checkTransferRows = (records: readonly TransferRecord[], facts: TransferFacts): CheckedTransferRows => {
  const problems: CellProblem[] = records.flatMap((record) => sourceProblems(record, 'sku'))
  const note: Note = ({ row }, field, code, params, severity = 'error') =>
    problems.push({
      ...{ row, field, severity, code },
      ...(params && { params }),
    })
  for (const record of records) checkTexts(record, note)
  const head = headReader(records, note)
  const from = readFrom(head, facts, note)
  const isPresale = head.yes('isPresale')
  const lines = readLines(records, isPresale ? undefined : from, facts, note)
  const destination = readTo(head, facts)
  const documents = readDocuments(head, facts, note)
  const dates = { estimatedTime: head.day('estimatedTime'), etd: head.day('etd'), eta: head.day('eta') }
  const transID = head.text('transID')
  const taken = facts.taken.get(transID.toLowerCase())
  if (taken) note(head.at('transID'), 'transID', 'transfers.transIdTaken', { transID, no: taken })
  const made = {
    ...{ transID, po: head.text('po'), platform: head.platform(), remark: head.text('remark') },
    ...{ isPallet: head.yes('isPallet'), isPresale },
    ...{ fromWarehouseId: from?.id ?? '', ...destination, ...documents, ...dates },
    toStreet: head.text('toStreet'),
    toCity: head.text('toCity'),
    toState: head.text('toState'),
    toPostalCode: head.text('toPostalCode'),
    toContact: head.text('toContact'),
    toPhone: head.text('toPhone'),
    truckCompanyId: readTruck(head, note),
    transportNo: head.text('transportNo'),
    containerNum: head.count('containerNum', 99) ?? 1,
    estimatedTime: dates.estimatedTime ?? '',
    lines,
  }
  if (from && dates.estimatedTime) noteFault(made, facts, head, note)
  return { problems, made: problems.some(({ severity }) => severity === 'error') ? undefined : made }
}

type Head = ReturnType<typeof headReader>

const checkTexts = (record: TransferRecord, note: Note): void => {
  for (const field of keysOf(transferFields)) {
    const { most } = transferFields[field]
    const { length } = record.values[field] ?? ''
    if (length > most) note(record, field, 'imports.tooLong', { found: length, most })
  }
  for (const field of ['transID', 'sku', 'quantity'] as const) {
    const text = record.values[field]
    if (!text) note(record, field, 'imports.missing')
    else if (field !== 'quantity' && isSpeltAsNumber(text)) note(record, field, 'imports.digitsLost', { found: text })
  }
}

const readFrom = (head: Head, { warehouses }: TransferFacts, note: Note): Place | undefined => {
  const name = head.text('fromWarehouse')
  const found = warehouses.get(name.toLowerCase())
  if (!name) note(head.at('fromWarehouse'), 'fromWarehouse', 'imports.missing')
  else if (!found)
    note(head.at('fromWarehouse'), 'fromWarehouse', 'imports.warehouseUnknown', {
      found: name.slice(0, 40),
      expected: [...new Set([...warehouses.values()].map((one) => one.name))].join(', '),
    })
  return found
}

/** One of the provider's warehouses where it is named so, and no street says otherwise. */
const readTo = (head: Head, { warehouses }: TransferFacts) => {
  const name = head.text('toWarehouse')
  const found = head.text('toStreet') ? undefined : warehouses.get(name.toLowerCase())
  return { toWarehouseId: found?.id ?? null, toWarehouseName: found ? '' : name }
}

const readTruck = (head: Head, note: Note): TruckCompany | null => {
  const text = head.text('truckCompany')
  if (!text) return null
  const found = truckNamed(text)
  if (!found) note(head.at('truckCompany'), 'truckCompany', 'imports.truckUnknown', { found: text.slice(0, 40) })
  return found ?? null
}

const readDocuments = (head: Head, { documents }: TransferFacts, note: Note) => {
  const found = (field: 'stockingFile' | 'bolFile'): string[] => {
    const names = namesIn(head.text(field))
    const at = head.at(field)
    if (names.length > mostTransferFiles) note(at, field, 'transfers.tooManyDocuments', { most: mostTransferFiles })
    return names.flatMap((name) => {
      const document = findDocument(name, documents)
      if ('path' in document) return [document.path]
      note(at, field, document.fault === 'missing' ? 'imports.documentMissing' : 'imports.documentDoubled', {
        found: name.slice(0, 80),
      })
      return []
    })
  }
  return { stockingFiles: found('stockingFile'), bolFiles: found('bolFile') }
}

const readLines = (
  records: readonly TransferRecord[],
  /** Whose stock is asked: of goods on presale none. */
  from: Place | undefined,
  facts: TransferFacts,
  note: Note,
): ImportedTransferLine[] => {
  const seen = new Map<string, number>()
  const last = records[mostTransferLines]
  if (last) note(last, 'sku', 'imports.tooManySkus', { most: mostTransferLines })
  return records.flatMap((record) => {
    const { sku = '', barCode } = record.values
    const quantity = readCount(record, 'quantity', note, 1)
    const rate = readCount(record, 'cartonRate', note, 1)
    const labels = readCount(record, 'productLabels', note, 0) ?? 0
    const product = facts.products.get(sku)
    if (sku && !product && !isSpeltAsNumber(sku))
      note(record, 'sku', 'imports.productUnknown', { found: sku.slice(0, 80) })
    if (!product) return []
    if (product.sku !== sku) note(record, 'sku', 'imports.skuSpelt', { found: sku, expected: product.sku }, 'warning')
    const first = seen.get(product.id)
    if (first !== undefined) note(record, 'sku', 'imports.skuOfTransferTwice', { found: product.sku, first })
    seen.set(product.id, record.row)
    const there = from && (facts.available.get(stockKey(from.id, product.id)) ?? 0)
    if (quantity !== undefined && there !== undefined && quantity > there)
      note(record, 'quantity', 'imports.stockShort', { found: quantity, expected: there })
    const cartonRate = rate ?? product.cartonRate ?? 1
    const cartonLabelQty = readCount(record, 'cartonLabels', note, 0) ?? 0
    if (cartonLabelQty > 0 && quantity && cartonLabelQty % cartonsOf(quantity, cartonRate) !== 0)
      note(
        record,
        'cartonLabels',
        'imports.cartonLabelsUneven',
        { found: cartonLabelQty, expected: cartonsOf(quantity, cartonRate) },
        'warning',
      )
    return [
      {
        ...{ productId: product.id, productQty: quantity ?? 0, productBarCode: barCode ?? product.barCode },
        ...{ productLabelQty: labels, cartonLabelQty, cartonRate },
      },
    ]
  })
}

const cellOf: Readonly<Record<TransferFault['field'], TransferField>> = {
  transID: 'transID',
  po: 'po',
  estimatedTime: 'estimatedTime',
  eta: 'eta',
  toWarehouseId: 'toWarehouse',
  toWarehouseName: 'toWarehouse',
  lines: 'sku',
  stockingFileIds: 'stockingFile',
}

/** What the form would refuse, on its cell; what the rows have told already is not said twice. */
const noteFault = (made: ImportedTransfer, { now, closed }: TransferFacts, head: Head, note: Note): void => {
  const named = namesIn(head.text('stockingFile')).length + namesIn(head.text('bolFile')).length
  const form = { ...made, productIds: [...new Set(made.lines.map(({ productId }) => productId))], documents: named }
  const fault = transferFaultOf(form, now, closed.get(made.fromWarehouseId) ?? [])
  if (!fault) return
  const field = cellOf[fault.field]
  note(head.at(field), field, `transfers.${fault.code.replace(/^transfers\./, '')}`, fault.params)
}
