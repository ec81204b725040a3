import { inTransaction } from '../../../kernel/work.ts'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type RunningTask, TaskFailed, type TaskWork } from '../../tasks/index.ts'
import { checkGroups, groupsOf, optionsOf } from './check-groups.ts'
import { factsOf, type MerchantFacts } from './import-facts.ts'
import { type OpenOrder, readRowsOf, settleRows, type StoredImport, type StoredRow } from './stored-import.ts'
import { settledRows, takeOver } from './take-over.ts'

/** A commit under way. */
export type Commit = {
  readonly task: RunningTask
  readonly work: TaskWork
  readonly stored: StoredImport
  readonly merchant: MerchantFacts
}

/** Asks whether the person has cancelled after so many orders. */
const ordersBetween = 25

/** Changes the chosen orders, each in a transaction of its own; its rows say that it was changed, or why not. */
export const takeOverInSteps = async (
  commit: Commit,
  chosen: readonly OpenOrder[],
  onDone: (done: number) => Promise<void>,
): Promise<void> => {
  const { work } = commit
  for (const [at, order] of chosen.entries()) {
    if (at % ordersBetween === 0) await work.proceed()
    try {
      await work.transaction((db) => takeOverOne(commit, db, order))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await work.transaction((db) => settleOne(commit, db, order, undefined, error))
    }
    await onDone(at + 1)
  }
}

/** Changes all of them or, where one cannot be, nothing. */
export const takeOverAtOnce = async (commit: Commit, db: Db, chosen: readonly OpenOrder[]): Promise<void> => {
  try {
    for (const order of chosen) await takeOverOne(commit, db, order)
  } catch (error) {
    throw error instanceof Refusal ? new TaskFailed('imports.passNoMore') : error
  }
}

/** Compares once more with the facts of now, since what is written is what the file says against the order of now. */
const takeOverOne = async (commit: Commit, db: Db, order: OpenOrder): Promise<void> => {
  const { work, stored, merchant } = commit
  const rows = await readRowsOf(db, stored.id, [order.key], order)
  const groups = groupsOf(rows)
  const [one] = await checkGroups(groups, await factsOf(db, stored.store_id ?? '', groups, merchant), optionsOf(stored))
  const now = one?.checked
  if (!now?.takeOver)
    throw new Refusal(
      now?.problems.find(({ code }) => code === 'imports.cannotTakeOver')?.params?.['reason']?.toString() ?? stale,
    )
  const inHand = inTransaction(work, db)
  await takeOver(inHand, stored.file_name, versionSeen(rows), now.takeOver)
  await settleOne(commit, db, order, now.takeOver.orderId)
}

const stale = 'imports.takeOverStale'

const versionSeen = (rows: readonly StoredRow[]): number =>
  Number(
    rows
      .flatMap(({ problems }) => problems.map(({ params }) => params?.['version']))
      .find((version) => version !== undefined),
  )

const settleOne = async (
  { stored }: Commit,
  db: Db,
  order: OpenOrder,
  orderId: string | undefined,
  refusal?: Refusal,
): Promise<void> => {
  const rows = await readRowsOf(db, stored.id, [order.key], order)
  await settleRows(db, stored.id, settledRows(rows, orderId, refusal))
}
