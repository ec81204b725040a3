import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { importKindTable, type RowKind } from '@stowline/domain/orders/imports/kinds'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { Database } from '../../db/database.ts'
import type { ImportAnswer } from '../../modules/orders/imports/import-orders.ts'
import { importHandlers } from '../../modules/orders/imports/imports.handlers.ts'
import { testDatabase } from '../database.ts'
import { shopifyRows } from '../order-files/platform-rows.ts'
import { sampleOrders } from '../order-files/sample-orders.ts'
import { csvOf } from '../order-files/write-rows.ts'
import { withFilesAndTasks } from './import-bench.ts'
import { makeMerchant, type Merchant } from './merchant.ts'

const {
  importOrders,
  importProducts,
  importOnlineSkus,
  importPacking,
  importMilestones,
  importTransfers,
  rows: rowsCall,
  records,
} = api.imports

type Bench = Awaited<ReturnType<typeof withFilesAndTasks>>

export type Importing = ReturnType<typeof importing>

/** Imports of one merchant, as a test makes and reads them. */
export const importing = (database: Database, merchant: Merchant, bench: Bench) => {
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

/** A merchant of its own, with all that its imports need. */
export const makeImportingWorld = async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const bench = await withFilesAndTasks(database, merchant.tenantId)
  return { database, merchant, bench, made: importing(database, merchant, bench) }
}

/** A merchant of its own for each test of a file; what `prepare` does is there when the test begins. */
export const importingWorlds = (prepare: (world: ImportingWorld) => Promise<unknown> = async () => {}) => {
  let world: ImportingWorld
  beforeEach(async () => {
    world = await makeImportingWorld()
    await prepare(world)
  })
  return { now: () => world }
}

type FlatKind = Exclude<RowKind, 'shipment'>
type Step = Sent<typeof importProducts>
const steps: Readonly<Record<FlatKind, (bench: Bench, input: Step) => Promise<ImportAnswer>>> = {
  product: (bench, input) => bench.run(importProducts, importHandlers.importProducts, input),
  onlineSku: (bench, input) => bench.run(importOnlineSkus, importHandlers.importOnlineSkus, input),
  packing: (bench, input) => bench.run(importPacking, importHandlers.importPacking, input),
  milestone: (bench, input) => bench.run(importMilestones, importHandlers.importMilestones, input),
  transfer: (bench, input) => bench.run(importTransfers, importHandlers.importTransfers, input),
}

/** Imports of a kind that asks for no store, as a test makes and reads them. */
export const importingRows = (world: () => Pick<ImportingWorld, 'bench'>, kind: FlatKind) => {
  const step = (input: Step) => steps[kind](world().bench, input)
  const check = async (content: string | Buffer): Promise<string> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const fileId = await world().bench.upload(importKindTable[kind].slot, `${kind}.csv`, bytes)
    const { importId } = await step({ step: 'check', fileId })
    await world().bench.runTasks()
    return importId
  }
  const commit = async (importId: string, mode: 'validRows' | 'allOrNothing' = 'validRows') => {
    await step({ step: 'commit', importId, mode })
    await world().bench.runTasks()
  }
  const recordOf = async (importId: string) =>
    (await world().bench.run(records, importHandlers.records, { importId })).items[0]
  const rowsOf = async (importId: string) =>
    (await world().bench.run(rowsCall, importHandlers.rows, { importId })).items
  const codesOf = async (importId: string) =>
    (await rowsOf(importId)).map(({ problems }) => problems.map(({ code }) => code))
  return { step, check, commit, recordOf, rowsOf, codesOf }
}

/** A checked file of one-line orders; answers its import. */
export const checkOneLiners = async (
  bench: Bench,
  { stores }: Merchant,
  { count, firstNumber }: { readonly count: number; readonly firstNumber: number },
): Promise<string> => {
  const orders = sampleOrders(count, { seed: firstNumber, firstNumber, products: [{ sku: 'MUG', title: 'Mug' }] })
  const file = csvOf(shopifyRows([...orders].map((order) => ({ ...order, lines: order.lines.slice(0, 1) }))))
  const fileId = await bench.upload('orderImport', 'o.csv', Buffer.from(file))
  const { importId } = await bench.run(importOrders, importHandlers.importOrders, {
    fileId,
    storeId: stores.shopify,
    step: 'check',
  } as never)
  await bench.runTasks()
  return importId
}
