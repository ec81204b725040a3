import type { importKindTable, RowKind } from '@stowline/domain/orders/imports/kinds'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../kernel/work.ts'
import type { Work } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { defineTask, TaskFailed, type TaskWork } from '../../tasks/index.ts'
import {
  type OpenOrder,
  openOrders,
  readImport,
  readRowsOf,
  settleRows,
  type StoredImport,
  type StoredRow,
} from './stored-import.ts'
import { finishImport, reopenImport } from './tell-made.ts'

const setsAtOnce = 200

/** A row as it stands now, and what is to be made of it; nothing when it no longer passes. */
export type CheckedRow<Made> = { readonly row: StoredRow; readonly made: Made | undefined }

/** Ids of what was laid ready, by what it is for. */
export type Prepared = ReadonlyMap<string, string>

type Steps<Made> = {
  readonly kind: (typeof importKindTable)[RowKind]['commit']
  /** Checks rows against the facts of now, with whatever they depend on held to the end of the transaction. */
  readonly check: (
    db: Db,
    rows: readonly StoredRow[],
    work: Work,
    stored: StoredImport,
  ) => Promise<readonly CheckedRow<Made>[]>
  /** Lays ready, before any transaction that makes something, what would hold it up. */
  readonly prepare?: (work: TaskWork, stored: StoredImport) => Promise<Prepared>
  /** Makes what passes; answers what each row made, by its number. One that it leaves out was overtaken by somebody else. */
  readonly make: (
    work: Work,
    made: readonly Made[],
    stored: StoredImport,
    prepared: Prepared,
  ) => Promise<ReadonlyMap<number, string>>
}

/**
 * Makes what the rows of a checked file say, each for itself or as those of one name. Rows are marked in the transaction that makes it, so that a repeat
 * goes on where it stopped.
 */
export const rowsTask = <Made>(steps: Steps<Made>) =>
  defineTask({
    kind: steps.kind,
    run: async (task, work) => {
      const importId = String(task.input['importId'])
      const stored = await work.transaction((db) => readImport(db, importId))
      const total = stored.rows_valid - stored.rows_created
      const making = { work, stored, prepared: (await steps.prepare?.(work, stored)) ?? new Map<string, string>() }
      const chunks = chunksOf(await work.transaction((db) => openOrders(db, importId)))
      if (stored.mode === 'allOrNothing')
        await work
          .transaction(async (db) => {
            for (const chunk of chunks) await makeSome(steps, making, chunk, db)
          })
          .catch((error: unknown) => {
            throw error instanceof Refusal ? new TaskFailed('imports.passNoMore') : error
          })
      else {
        let done = 0
        for (const chunk of chunks) {
          done += await makeChunk(steps, making, chunk)
          await work.proceed()
          await work.progress(done, total)
        }
      }
      await work.transaction((db) => finishImport(task, work, importId, db))
      return undefined
    },
    stopped: reopenImport,
  })

type Chunk = readonly OpenOrder[]
const chunksOf = (open: Chunk): readonly Chunk[] =>
  Array.from({ length: Math.ceil(open.length / setsAtOnce) }, (_, at) =>
    open.slice(at * setsAtOnce, (at + 1) * setsAtOnce),
  )

type Making = { readonly work: TaskWork; readonly stored: StoredImport; readonly prepared: Prepared }

/** What is refused while it is made, since somebody else was quicker, keeps nothing else of its chunk back: each set is then made for itself. */
const makeChunk = async <Made>(steps: Steps<Made>, making: Making, chunk: Chunk): Promise<number> => {
  const { work } = making
  try {
    return await work.transaction((db) => makeSome(steps, making, chunk, db))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (chunk.length === 1) return work.transaction((db) => leaveOut(steps, making, chunk, db))
    let done = 0
    for (const one of chunk) done += await makeChunk(steps, making, [one])
    return done
  }
}

/** The rows of these sets that are still to be made. */
const openRowsOf = async (db: Db, { id }: StoredImport, chunk: Chunk): Promise<StoredRow[]> => {
  const range = { from: Math.min(...chunk.map(({ from }) => from)), to: Math.max(...chunk.map(({ to }) => to)) }
  const keys = chunk.map(({ key }) => key)
  return (await readRowsOf(db, id, keys, range)).filter(({ state }) => state === 'valid' || state === 'warned')
}

/** Rows that were refused say why not, or are left out where the check still finds nothing. */
const leaveOut = async <Made>({ check }: Steps<Made>, { work, stored }: Making, chunk: Chunk, db: Db) => {
  const rows = await openRowsOf(db, stored, chunk)
  const reasons = new Map((await check(db, rows, work, stored)).map((one) => [one.row.row_no, one]))
  await settleRows(
    db,
    stored.id,
    rows.map((row) => settled(row, undefined, reasons.get(row.row_no))),
  )
  return rows.length
}

/** Makes what these rows say, where they are still to be made; answers how many were looked at. */
const makeSome = async <Made>(
  { check, make }: Steps<Made>,
  { work, stored, prepared }: Making,
  chunk: Chunk,
  db: Db,
): Promise<number> => {
  const rows = await openRowsOf(db, stored, chunk)
  if (rows.length === 0) return 0
  const checked = await check(db, rows, work, stored)
  if (stored.mode === 'allOrNothing' && checked.some(({ made }) => !made)) throw new TaskFailed('imports.passNoMore')
  const toMake = checked.flatMap(({ made }) => made ?? [])
  const ids =
    toMake.length > 0 ? await make(inTransaction(work, db), toMake, stored, prepared) : new Map<number, string>()
  const overtaken = rows.filter(({ row_no }) => !ids.has(row_no))
  const reasons = new Map((await check(db, overtaken, work, stored)).map((one) => [one.row.row_no, one]))
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
