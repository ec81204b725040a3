import { totalCap } from '@stowline/domain/kernel/page'
import { sql } from 'kysely'
import { patternOf } from './conditions.ts'
import type { Condition, LookUp } from './types.ts'

/** One more than the cap: enough to know that there are more. */
export const mostHits = totalCap + 1

/** A filter by pasted numbers or anything else that is looked up first: which rows it means, and which of the numbers nothing carries. */
export const lookUp = <Value>(find: LookUp<Value>['find']): LookUp<Value> => ({ find })

/**
 * A typed text by a function of the database that knows its indexes (`find_orders`). A text with more hits than the cap becomes a plain
 * condition, given its pattern in small letters: walking the list meets a full page of it soon enough.
 */
export const words = (
  finder: 'find_orders' | 'find_parcels',
  plainly: (pattern: string) => Condition,
): LookUp<string> =>
  lookUp(async (db, text) => {
    const { rows } = await sql<{ id: string }>`select ${sql.id(finder)}(${text}, ${mostHits}) as id`.execute(db)
    return rows.length < mostHits
      ? { ids: rows.map(({ id }) => id) }
      : { isBroad: plainly(patternOf(text.toLowerCase())) }
  })
