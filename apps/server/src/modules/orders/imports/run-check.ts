import type { OrderGroup } from '@stowline/domain/orders/imports/group'
import type { ShipmentRecord } from '@stowline/domain/orders/imports/shipments'
import { sql } from 'kysely'
import { asJson } from '../../../db/json.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { defineTask, TaskFailed, type TaskWork } from '../../tasks/index.ts'
import { checkGroups, optionsOf, rowsOf } from './check-groups.ts'
import { checkShipments } from './check-shipments.ts'
import { factsOf, merchantFacts } from './import-facts.ts'
import { openBytes } from './open-bytes.ts'
import { rowsInThread, type ThreadReading } from './read-in-thread.ts'
import { readEdits } from './row-edits.ts'
import { getImport, type StoredImport, type StoredRow } from './stored-import.ts'
import { mayTakeOverSql } from './take-over.ts'

/** Reads the whole file and stores every row with what is wrong with it. Run again, it starts anew: nothing of it has an effect yet. */
export const runCheck = defineTask({
  kind: 'importCheck',
  run: async (task, work) => {
    try {
      await check(String(task.input['importId']), task.tenantId, work)
    } catch (error) {
      throw error instanceof Refusal ? new TaskFailed(error.code) : error
    }
    return undefined
  },
  // What the file itself did not cause can be tried again.
  stopped: async (task, db, code) => {
    await db
      .updateTable('imports')
      .set({ state: 'failed', error_code: code?.startsWith('imports.') ? code : 'imports.stopped' })
      .where('task_id', '=', task.id)
      .where('state', '=', 'checking')
      .execute()
  },
})

const check = async (importId: string, owner: string, work: TaskWork): Promise<void> => {
  const { stored, edits } = await work.transaction(async (db) => {
    await db.deleteFrom('import_rows').where('import_id', '=', importId).execute()
    return { stored: await getImport(db, importId), edits: await readEdits(db, importId) }
  })
  const bytes = await openBytes(work.transaction, work.files, stored.file_id)
  const { columns, headerRow } = stored.mapping
  const headers = stored.headers.map(({ name }) => name)
  const { kind, preset } = stored
  const reading = await rowsInThread(owner, bytes, { kind, headers, headerRow, preset, mapping: columns, edits })
  try {
    await judgeAll(stored, reading, work)
  } finally {
    await reading.close()
  }
}

const judgeAll = async (
  stored: StoredImport,
  { habits, total, batches }: ThreadReading,
  work: TaskWork,
): Promise<void> => {
  if (total === 0) throw new Refusal('imports.noRows')
  const mapping = { ...stored.mapping, ...habits }
  const judge = await judgeOf({ ...stored, mapping }, work)
  let done = 0
  for await (const batch of batches) {
    await work.proceed()
    await judge(batch)
    done += batch.length
    await work.progress(done, total)
  }
  await work.transaction(async (db) => {
    await db
      .updateTable('imports')
      .set({ state: 'checked', mapping: asJson(mapping), error_code: null })
      .where('id', '=', stored.id)
      .execute()
    await countRows(db, stored.id)
  })
}

type Batch = readonly (OrderGroup | ShipmentRecord)[]

/** Checks a batch against the facts and stores its rows, in one short transaction. */
const judgeOf = async (stored: StoredImport, work: TaskWork): Promise<(batch: Batch) => Promise<void>> => {
  const store = (rows: readonly StoredRow[]) => rows.map((row) => ({ import_id: stored.id, ...row }))
  if (stored.kind === 'shipment')
    return (batch) =>
      work.transaction(async (db) =>
        insertRows(
          db,
          'import_rows',
          store((await checkShipments(db, batch as readonly ShipmentRecord[])).map(({ row }) => row)),
        ),
      )
  const merchant = await work.transaction((db) => merchantFacts(db, work.carriers))
  const options = optionsOf(stored)
  return (batch) =>
    work.transaction(async (db) => {
      const groups = batch as readonly OrderGroup[]
      const facts = await factsOf(db, stored.store_id ?? '', groups, merchant)
      await insertRows(db, 'import_rows', store(checkGroups(groups, facts, options).flatMap(rowsOf)))
    })
}

/** Keeps the record's figures in step with its rows. */
export const countRows = async (db: Parameters<typeof insertRows>[0], importId: string): Promise<void> => {
  await sql`
    update imports i set rows_total = c.total, rows_valid = c.good, rows_invalid = c.bad, rows_warned = c.warned, rows_created = c.done,
      orders_created = c.made, orders_skipped = c.left_out, orders_ready = c.ready, orders_invalid = c.orders_bad,
      rows_changed = c.changed, orders_changed = c.orders_changed, orders_differing = c.differing
    from (
      select count(*)::int as total, count(*) filter (where state in ('valid', 'warned', 'created'))::int as good,
        count(*) filter (where state = 'invalid')::int as bad, count(*) filter (where state = 'warned')::int as warned,
        count(*) filter (where state = 'created')::int as done, count(distinct order_id) filter (where state = 'created')::int as made,
        count(distinct order_key) filter (where state = 'skipped' and not has_more)::int as left_out,
        count(distinct order_key) filter (where state in ('valid', 'warned'))::int as ready,
        count(distinct order_key) filter (where state = 'invalid')::int as orders_bad,
        count(*) filter (where state = 'changed')::int as changed,
        count(distinct order_key) filter (where state = 'changed')::int as orders_changed,
        count(*) filter (where state = 'skipped' and may_change)::int as differing
      from (
        select r.state, r.order_key, r.order_id, ${mayTakeOverSql} as may_change,
          bool_or(r.state <> 'skipped') over (partition by r.order_key) as has_more
        from import_rows r where r.import_id = ${importId}
      ) rows
    ) c where i.id = ${importId}`.execute(db)
}
