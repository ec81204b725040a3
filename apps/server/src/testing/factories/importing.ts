import { api } from '@stowline/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { importHandlers } from '../../modules/orders/imports/imports.handlers.ts'
import { testDatabase } from '../database.ts'
import { withFilesAndTasks } from './import-bench.ts'
import { makeMerchant, type Merchant } from './merchant.ts'

const { importOrders, rows: rowsCall, records } = api.imports

export type Importing = ReturnType<typeof importing>

/** Imports of one merchant, as a test makes and reads them. */
export const importing = (
  database: Database,
  merchant: Merchant,
  bench: Awaited<ReturnType<typeof withFilesAndTasks>>,
) => {
  const check = async (content: string | Buffer, name = 'orders.csv', storeId = merchant.stores.shopify) => {
    const fileId = await bench.upload('orderImport', name, Buffer.from(content as string))
    const answer = await bench.run(importOrders, importHandlers.importOrders, {
      fileId,
      storeId,
      step: 'check',
    } as never)
    await bench.runTasks()
    return answer
  }
  const commit = async (importId: string, mode: 'validRows' | 'allOrNothing' = 'validRows') => {
    const answer = await bench.run(importOrders, importHandlers.importOrders, {
      importId,
      step: 'commit',
      mode,
    } as never)
    await bench.runTasks()
    return answer
  }
  const fix = (importId: string, edits: { rowNo: number; cells: Record<string, string> }[]) =>
    bench.run(importOrders, importHandlers.importOrders, { importId, step: 'fix', edits } as never)
  const record = async (importId: string) => {
    const { items } = await bench.run(records, importHandlers.records, { importId } as never)
    const [found] = items
    if (!found) throw new Error('no record')
    return found
  }
  const listRows = (importId: string, state = 'all') =>
    bench.run(rowsCall, importHandlers.rows, { importId, state, pageSize: 100 } as never)
  /** The file that was made last, as text. */
  const newestMade = (slot = 'made'): Promise<string> =>
    database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
      const row = await db
        .selectFrom('files')
        .select('id')
        .where('slot', '=', slot)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return Buffer.from((await bench.files.read(db, row.id))?.bytes ?? '').toString()
    })
  const countOrders = async (storeId: string): Promise<number> =>
    database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from orders where store_id = ${storeId}`.execute(
        db,
      )
      return rows[0]?.n ?? 0
    })
  return { check, commit, fix, record, listRows, newestMade, countOrders }
}

export type ImportingWorld = Awaited<ReturnType<typeof makeImportingWorld>>

/** A merchant of its own, with all that its imports need; its bench is closed at the end. */
export const makeImportingWorld = async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const bench = await withFilesAndTasks(database, merchant.tenantId)
  return { database, merchant, bench, made: importing(database, merchant, bench) }
}
