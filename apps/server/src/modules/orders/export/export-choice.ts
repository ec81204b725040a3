import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { countAll, countFiltered } from '../list/count-orders.ts'
import { searchConditions } from '../list/find-orders.ts'
import { filterConditions, type OrderFilters, statusCondition } from '../list/order-conditions.ts'

/** Which orders a file is made of: these, or those that the filters let through, or all; `timeZone`: whose days and clock. Stored with the task. */
export type ExportChoice = {
  readonly orderIds?: readonly string[] | undefined
  readonly filters?: OrderFilters | undefined
  readonly timeZone?: string | undefined
}

/** Conditions on `o`, search terms resolved once. */
export const chosenOrders = async (
  db: Db,
  { orderIds, filters = {}, timeZone }: ExportChoice,
  now: Date,
): Promise<RawBuilder<boolean>[]> => {
  if (orderIds) return [sql<boolean>`o.id = any(${[...orderIds]}::text[])`]
  const found = await searchConditions(db, filters)
  return [...found.conditions, ...filterConditions({ ...filters, timeZone }, now), ...statusCondition(filters.status)]
}

/** How many, at most 10,000 where they must be counted. */
export const countChosen = async (db: Db, choice: ExportChoice, now: Date): Promise<number> => {
  const conditions = await chosenOrders(db, choice, now)
  const { total } = conditions.length ? await countFiltered(db, conditions, undefined) : await countAll(db, undefined)
  return total
}
