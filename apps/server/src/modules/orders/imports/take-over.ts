import type { Work } from '../../../kernel/context.ts'
import { linesTakenOver, type TakeOver } from '@stowline/domain/orders/imports/take-over'
import type { CellProblem, ImportedLine } from '@stowline/domain/orders/imports/imported'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type LockedOrder, lockOrder } from '../lock-orders.ts'
import { toWire } from '../edit/order-address.ts'
import { type OrderLine, readLines } from '../edit/order-lines.ts'
import { replaceLines } from '../edit/update-items.ts'
import { applyPatch } from '../edit/update-order.ts'
import type { OpenOrder, StoredRow } from './stored-import.ts'

/** Rows that name all orders to be changed, or every row that may. */
export type TakeOverChoice = 'all' | readonly number[]

/** A row of an order that may be changed to what the file says: the version that was compared is kept with it. */
export const mayTakeOver = ({ state, problems }: Pick<StoredRow, 'state' | 'problems'>): boolean =>
  state === 'skipped' && problems.some(({ params }) => params?.['version'] !== undefined)

/** The same of rows `r` in the database. */
export const mayTakeOverSql: RawBuilder<boolean> = sql<boolean>`(r.state = 'skipped' and jsonb_path_exists(r.problems, '$[*].params.version'))`

/** Orders of the import that were chosen and may still be changed, in the file's order, and where all their rows stand. */
export const chosenOrders = async (
  db: Db,
  importId: string,
  choice: TakeOverChoice | undefined,
): Promise<OpenOrder[]> => {
  if (choice === undefined || choice.length === 0) return []
  const named = choice === 'all' ? sql`` : sql`and r.row_no = any(${[...choice]}::int[])`
  const { rows } = await sql<OpenOrder>`
    select a.order_key as key, min(a.row_no) as "from", max(a.row_no) as "to" from import_rows a
    where a.import_id = ${importId} and a.order_key in (
      select r.order_key from import_rows r where r.import_id = ${importId} and ${mayTakeOverSql} ${named})
    group by a.order_key order by min(a.row_no)`.execute(db)
  return rows
}

/** Changes the order as an edit would, unless it is another by now than the one that was looked at. */
export const takeOver = async (
  work: Work,
  file: string,
  seen: number,
  { orderId, address, lines }: TakeOver,
): Promise<void> => {
  let order = await lockSeen(work, orderId, seen)
  if (Object.keys(address).length > 0) {
    const { recipient, company, phone, street, street2, city, state, postalCode, country } = { ...order, ...address }
    const whole = toWire({ recipient, company, phone, street, street2, city, state, postalCode, country })
    const version = await applyPatch(work, order, { address: whole }, { action: 'editedByImport', detail: { file } })
    order = await lockOrder(work.db, orderId, version)
  }
  if (lines)
    await replaceLines(work, order, await linesOf(work, order, lines), {
      action: 'itemsEditedByImport',
      detail: { file },
    })
}

const lockSeen = async (work: Work, orderId: string, seen: number): Promise<LockedOrder> => {
  try {
    return await lockOrder(work.db, orderId, seen)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'request.stale' ? new Refusal('imports.takeOverStale') : error
  }
}

const linesOf = async (work: Work, { id }: LockedOrder, said: NonNullable<TakeOver['lines']>): Promise<OrderLine[]> =>
  linesTakenOver(await readLines(work.db, [id]), said).map(({ own, line }, at) => ({
    ...(own ?? newLine(work, id, line)),
    lineNo: at + 1,
    ...(line && { quantity: line.quantity }),
  }))

const newLine = (
  work: Work,
  orderId: string,
  { sku, name, quantity, platformLineId, unitPrice }: ImportedLine,
): OrderLine => ({
  id: work.newId(),
  orderId,
  lineNo: 0,
  sku,
  name,
  quantity,
  platformLineId,
  unitPriceCents: unitPrice ?? null,
  takenFrom: null,
})

/** What became of an order's rows: they say that it was changed, or why not. */
export const settledRows = (rows: readonly StoredRow[], orderId: string | undefined, refusal?: Refusal): StoredRow[] =>
  rows.map((row) => ({
    ...row,
    ...(orderId !== undefined && { state: 'changed' as const, order_id: orderId }),
    problems: row.problems.flatMap((problem) => outcomeOf(problem, refusal)),
  }))

const outcomeOf = (problem: CellProblem, refusal: Refusal | undefined): CellProblem[] => {
  if (problem.code === 'imports.notTakenOver') return []
  const { version, ...params } = problem.params ?? {}
  if (version === undefined) return [problem]
  if (!refusal) return [{ ...problem, code: 'imports.takenOver', params }]
  return [
    problem,
    { ...problem, code: 'imports.notTakenOver', params: { ...refusal.params, ...params, reason: refusal.code } },
  ]
}
