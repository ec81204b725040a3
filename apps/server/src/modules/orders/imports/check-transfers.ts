import {
  checkTransferRows,
  type ImportedTransfer,
  rowsOfTransfer,
  stockKey,
  type TransferFacts,
  type TransferRecord,
} from '@stowline/domain/transfers/imports/check'
import { plainSku, spelt } from '@stowline/domain/products/plain-sku'
import { sql } from 'kysely'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { stockOf } from '../../inventory/index.ts'
import { documentsOf } from './import-documents.ts'
import type { CheckedRow } from './run-rows.ts'
import type { Mended } from './row-kinds.ts'
import { toRecord } from './check-groups.ts'
import { readRowsOf } from './stored-import.ts'

export type RowOfTransfer = { readonly rowNo: number; readonly transfer: ImportedTransfer }
type CheckedTransferRow = CheckedRow<RowOfTransfer>
type Asking = Pick<Work, 'now'>

/** Checks rows of transfers: all those of one transID together, which stand or fall with each other. */
export const checkTransfers = async (
  db: Db,
  importId: string,
  records: readonly TransferRecord[],
  { now }: Asking,
): Promise<CheckedTransferRow[]> => {
  const facts = await factsOf(db, importId, records, now())
  return [...Map.groupBy(records, rowsOfTransfer)].flatMap(([key, own]) => {
    const { problems, made } = checkTransferRows(own, facts)
    const byRow = Map.groupBy(problems, ({ row }) => row)
    return own.map(({ row, values, source }) => ({
      made: made && { rowNo: row, transfer: made },
      row: {
        row_no: row,
        order_key: key,
        cells: values,
        problems: byRow.get(row) ?? [],
        state: !made ? ('invalid' as const) : byRow.has(row) ? ('warned' as const) : ('valid' as const),
        order_id: null,
        source: source ?? null,
      },
    }))
  })
}

/** Checks mended rows with all other rows of the transfers that they made up before, and do now. */
export const recheckTransfers = async (
  db: Db,
  importId: string,
  { before, after }: Mended,
  work: Asking,
): Promise<CheckedTransferRow[]> => {
  const mended = new Set(after.map(({ row }) => row))
  const keys = [...new Set([...before, ...after].map(rowsOfTransfer))]
  const beside = (await readRowsOf(db, importId, keys)).filter(
    ({ row_no, state }) => !mended.has(row_no) && state !== 'created',
  )
  const records = [...after, ...beside.map(toRecord)].toSorted((a, b) => a.row - b.row)
  return checkTransfers(db, importId, records, work)
}

/** What the check must know, in five statements however many rows there are. */
const factsOf = async (
  db: Db,
  importId: string,
  records: readonly TransferRecord[],
  now: Date,
): Promise<TransferFacts> => {
  const skus = [...new Set(records.flatMap(({ values }) => values.sku ?? []))]
  const transIDs = [...new Set(records.flatMap(({ values }) => values.transID?.toLowerCase() ?? []))]
  const products = await productsNamed(db, skus)
  const [stock, warehouses, taken, documents] = await Promise.all([
    stockOf(
      db,
      products.map(({ id }) => id),
      now,
    ),
    ownWarehouses(db),
    takenTransIDs(db, transIDs),
    documentsOf(db, importId),
  ])
  const places = warehouses.map(({ id, code }) => ({ id, name: code }))
  return {
    ...{ now, documents, taken, products: spelt(skus, products) },
    available: new Map(stock.map((one) => [stockKey(one.warehouseId, one.productId), Math.max(0, one.available)])),
    warehouses: new Map(
      warehouses.flatMap(({ code, shortName, nameCn, nameEn }, at) =>
        [code, shortName, nameCn, nameEn].flatMap((name) => {
          const place = places[at]
          return place ? [[name.toLowerCase(), place] as const] : []
        }),
      ),
    ),
    closed: await closedDays(db),
  }
}

const productsNamed = (db: Db, skus: readonly string[]) =>
  camel(db)
    .selectFrom('products as p')
    .select(['p.id', 'p.sku', 'p.upc as barCode', sql<number | null>`nullif(p.carton_rate, 0)`.as('cartonRate')])
    .where(sql<boolean>`p.sku_plain = any(${skus.map(plainSku)}::text[])`)
    .execute()

/** The merchant's warehouses, those that are offered in the template too. */
export const ownWarehouses = (db: Db) =>
  camel(db)
    .selectFrom('tenantWarehouses as t')
    .innerJoin('warehouses as w', 'w.id', 't.warehouseId')
    .select(['w.id', 'w.code', 'w.shortName', 'w.nameCn', 'w.nameEn'])
    .orderBy('t.position')
    .execute()

/** The transfers that transIDs stand for already. */
const takenTransIDs = async (db: Db, transIDs: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ transId: string; no: string }>`
    select lower(t.trans_id) as "transId", t.transfer_no as no from transfers t
    where lower(t.trans_id) = any(${transIDs}::text[]) and t.status <> 'cancelled'`.execute(db)
  return new Map(rows.map(({ transId, no }) => [transId, no]))
}

const closedDays = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await camel(db).selectFrom('warehouseClosures').select(['warehouseId', 'day']).execute()
  return new Map(
    [...Map.groupBy(rows, ({ warehouseId }) => warehouseId)].map(([id, own]) => [id, own.map(({ day }) => day)]),
  )
}
