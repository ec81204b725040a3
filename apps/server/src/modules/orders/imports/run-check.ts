import type { OrderGroup } from '@stowline/domain/orders/imports/group'
import { hasDocuments, importKinds, importKindTable, rowsOfKind } from '@stowline/domain/orders/imports/kinds'
import { sql } from 'kysely'
import { asJson } from '../../../db/json.ts'
import type { Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { oneAhead } from '../../../kernel/one-ahead.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { defineTask, type RunningTask, TaskCancelled, TaskFailed, type TaskWork } from '../../tasks/index.ts'
import { checkGroups, optionsOf, rowsOf } from './check-groups.ts'
import { factsOf, merchantFacts } from './import-facts.ts'
import { keepDocuments } from './import-documents.ts'
import { openBytes } from './open-bytes.ts'
import type { RowSet } from './order-file.ts'
import { rowsInThread, type ThreadReading } from './read-in-thread.ts'
import { readEdits } from './row-edits.ts'
import { rowKinds } from './row-kinds.ts'
import { type ImportKind, readImport, type StoredImport, type StoredRow } from './stored-import.ts'
import { mayTakeOverSql } from './take-over.ts'

/** Reads the whole file and stores every row with what is wrong with it. Run again, it starts anew: nothing of it has an effect yet. */
const checkOf = (kind: (typeof importKindTable)[ImportKind]['check']) =>
  defineTask({
    kind,
    run: async (task, work) => {
      try {
        await check(task, work)
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

/** One for each screen that imports: who has it may see them. */
export const checkTasks = [...new Set(importKinds.map((kind) => importKindTable[kind].check))].map(checkOf)

/**
 * Holds the import to the end of the transaction, while it is this task's to check and this worker's to run. An import that was given to
 * another check, or is gone, is nobody's any more: the task ends without having written a row.
 */
const holdOwn = async (db: Db, task: RunningTask, work: TaskWork) => {
  await work.proceed(db)
  const own = await db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('id', '=', String(task.input['importId']))
    .where('task_id', '=', task.id)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new TaskCancelled()
  return own
}

/** Takes the import to be read from its beginning; undefined when an earlier worker of this task has read all of it. */
const begin = async (db: Db, task: RunningTask, work: TaskWork) => {
  const { id, state } = await holdOwn(db, task, work)
  if (state !== 'checking' && state !== 'failed') return undefined
  await db
    .updateTable('imports')
    .set({ state: 'checking', error_code: null, touched_at: work.now() })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  return { stored: await readImport(db, id), edits: await readEdits(db, id) }
}

const check = async (task: RunningTask, work: TaskWork): Promise<void> => {
  const begun = await work.transaction((db) => begin(db, task, work))
  if (!begun) return
  const { stored, edits } = begun
  const bytes = await openBytes(work.transaction, work.files, stored.file_id, [importKindTable[stored.kind].slot])
  if (hasDocuments(stored.kind)) await work.transaction((db) => keepDocuments(db, stored.id, bytes))
  const { columns, headerRow } = stored.mapping
  const headers = stored.headers.map(({ name }) => name)
  const { kind, preset } = stored
  const reading = await rowsInThread(task.tenantId, bytes, {
    kind,
    headers,
    headerRow,
    preset,
    mapping: columns,
    edits,
  })
  try {
    await judgeAll(task, stored, reading, work)
  } finally {
    await reading.close()
  }
}

const judgeAll = async (
  task: RunningTask,
  stored: StoredImport,
  { habits, total, batches }: ThreadReading,
  work: TaskWork,
): Promise<void> => {
  if (total === 0) throw new Refusal('imports.noRows')
  const rows = rowsOfKind(stored.kind)
  if (rows && total > rows.most) throw new Refusal(rows.code)
  const mapping = { ...stored.mapping, ...habits }
  const judge = await judgeOf({ ...stored, mapping }, work)
  let done = 0
  const judged = async function* () {
    for await (const batch of batches) yield { batch, rows: await work.transaction((db) => judge(db, batch)) }
  }
  for await (const { batch, rows } of oneAhead(judged())) {
    await work.transaction(async (db) => {
      await holdOwn(db, task, work)
      await insertRows(
        db,
        'import_rows',
        rows.map((row) => ({ import_id: stored.id, ...row })),
      )
    })
    done += batch.length
    await work.progress(done, total)
  }
  await work.transaction(async (db) => {
    await holdOwn(db, task, work)
    await db
      .updateTable('imports')
      .set({ state: 'checked', mapping: asJson(mapping), error_code: null })
      .where('id', '=', stored.id)
      .execute()
    await countRows(db, stored.id, work.now())
  })
}

type Batch = readonly (OrderGroup | RowSet)[]

/** Checks a batch against the facts; answers its rows. */
const judgeOf = async (
  stored: StoredImport,
  work: TaskWork,
): Promise<(db: Db, batch: Batch) => Promise<StoredRow[]>> => {
  if (stored.kind !== 'order') {
    const check = rowKinds[stored.kind].begin(work, stored.id)
    return async (db, batch) => (await check(db, (batch as readonly RowSet[]).flat())).map(({ row }) => row)
  }
  const merchant = await work.transaction((db) => merchantFacts(db, work.carriers))
  const options = optionsOf(stored)
  return async (db, batch) => {
    const groups = batch as readonly OrderGroup[]
    const facts = await factsOf(db, stored.store_id ?? '', groups, merchant)
    return (await checkGroups(groups, facts, options)).flatMap(rowsOf)
  }
}

/** Keeps the record's figures in step with its rows, at which somebody has just worked. */
export const countRows = async (db: Db, importId: string, now: Date): Promise<void> => {
  await sql`
    update imports i set touched_at = ${now}, rows_total = c.total, rows_valid = c.good, rows_invalid = c.bad, rows_warned = c.warned, rows_created = c.done,
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
