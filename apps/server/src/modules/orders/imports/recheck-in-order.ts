import type { Db } from '../../../db/database.ts'
import { toRecord } from './check-groups.ts'
import type { Mended } from './row-kinds.ts'
import type { CheckedRow } from './run-rows.ts'
import { readAllRows, type StoredRow } from './stored-import.ts'

type Check<Made> = (db: Db, records: Mended['after']) => Promise<CheckedRow<Made>[]>

/**
 * Checks mended rows with all others of their file, since each depends on those before it; answers those that are otherwise now. `check` remembers
 * what earlier rows said; those that were made already are told to it first.
 */
export const recheckInOrder = async <Made>(
  check: Check<Made>,
  db: Db,
  importId: string,
  { after }: Mended,
): Promise<CheckedRow<Made>[]> => {
  const stored = await readAllRows(db, importId)
  const mended = new Map(after.map((record) => [record.row, record]))
  const made = stored.filter(({ state }) => state === 'created')
  await check(db, made.map(toRecord))
  const open = stored.filter(({ state }) => state !== 'created')
  const checked = await check(
    db,
    open.map((row) => mended.get(row.row_no) ?? toRecord(row)),
  )
  const before = new Map(open.map((row) => [row.row_no, toldOf(row)]))
  return checked.filter(({ row }) => mended.has(row.row_no) || before.get(row.row_no) !== toldOf(row))
}

const toldOf = ({ state, problems }: StoredRow): string =>
  JSON.stringify([state, problems.map(({ field, code, params = {} }) => [field, code, Object.entries(params).sort()])])
