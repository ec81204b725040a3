import type { importKindTable, RowKind } from '@stowline/domain/orders/imports/kinds'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../kernel/work.ts'
import type { Work } from '../../../kernel/context.ts'
import { defineTask, TaskFailed, type TaskWork } from '../../tasks/index.ts'
import { readImport, settleRows, type StoredImport, type StoredRow } from './stored-import.ts'
import { finishImport, reopenImport } from './tell-made.ts'

const rowsAtOnce = 200

/** A row as it stands now, and what is to be made of it; nothing when it no longer passes. */
export type CheckedRow<Made> = { readonly row: StoredRow; readonly made: Made | undefined }

type Steps<Made> = {
  readonly kind: (typeof importKindTable)[RowKind]['commit']
  /** Checks rows against the facts of now, with whatever they depend on held to the end of the transaction. */
  readonly check: (db: Db, rows: readonly StoredRow[]) => Promise<readonly CheckedRow<Made>[]>
  /** Makes what passes; answers what each row made, by its number. One that it leaves out was overtaken by somebody else. */
  readonly make: (work: Work, made: readonly Made[], stored: StoredImport) => Promise<ReadonlyMap<number, string>>
}

/**
 * Makes what the rows of a checked file say, where each stands for itself. Rows are marked in the transaction that makes it, so that a repeat
 * goes on where it stopped.
 */
export const rowsTask = <Made>(steps: Steps<Made>) =>
  defineTask({
    kind: steps.kind,
    run: async (task, work) => {
      const importId = String(task.input['importId'])
      const stored = await work.transaction((db) => readImport(db, importId))
      const total = stored.rows_valid - stored.rows_created
      if (stored.mode === 'allOrNothing')
        await work.transaction(async (db) => {
          while ((await makeSome(steps, work, stored, db)) > 0) await Promise.resolve()
        })
      else
        for (let done = 0, more = -1; more !== 0; done += more) {
          more = await work.transaction((db) => makeSome(steps, work, stored, db))
          await work.proceed()
          await work.progress(done + more, total)
        }
      await work.transaction((db) => finishImport(task, work, importId, db))
      return undefined
    },
    stopped: reopenImport,
  })

/** Makes the next rows; answers how many were looked at. */
const makeSome = async <Made>(
  { check, make }: Steps<Made>,
  work: TaskWork,
  stored: StoredImport,
  db: Db,
): Promise<number> => {
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.order_key, r.cells, r.problems, r.state, r.order_id, r.source from import_rows r
    where r.import_id = ${stored.id} and r.state in ('valid', 'warned') order by r.row_no limit ${rowsAtOnce}`.execute(
    db,
  )
  if (rows.length === 0) return 0
  const checked = await check(db, rows)
  if (stored.mode === 'allOrNothing' && checked.some(({ made }) => !made)) throw new TaskFailed('imports.passNoMore')
  const ids = await make(
    inTransaction(work, db),
    checked.flatMap(({ made }) => made ?? []),
    stored,
  )
  const overtaken = rows.filter(({ row_no }) => !ids.has(row_no))
  const reasons = new Map((await check(db, overtaken)).map((one) => [one.row.row_no, one]))
  if (stored.mode === 'allOrNothing' && overtaken.length > 0) throw new TaskFailed('imports.passNoMore')
  await settleRows(
    db,
    stored.id,
    checked.map(({ row }) => settled(row, ids.get(row.row_no), reasons.get(row.row_no))),
  )
  return rows.length
}

/** What became of a row: it was made, it says why not, or it is left out. */
const settled = (row: StoredRow, id: string | undefined, now: CheckedRow<unknown> | undefined): StoredRow => {
  if (id !== undefined) return { ...row, state: 'created', order_id: id }
  return now && !now.made ? now.row : { ...row, state: 'skipped' }
}
