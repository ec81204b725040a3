import { totalCap } from '@stowline/domain/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { patternOf } from './conditions.ts'
import type { Condition, Hits, LookUp } from './types.ts'

/** One more than the cap: enough to know that there are more. */
export const mostHits = totalCap + 1

/** A filter by pasted numbers or anything else that is looked up first: which rows it means, and which of the numbers nothing carries. */
export const lookUp = <Value>(find: LookUp<Value>['find']): LookUp<Value> => ({ find })

/**
 * How a typed text is understood: by a function of the database that knows its indexes (`find_orders`), or, when it means many rows, as a plain
 * condition that is given its pattern in small letters.
 */
export type Words = {
  readonly finder: 'find_orders' | 'find_parcels' | 'find_charges'
  readonly plainly: (pattern: string) => Condition
}

/** What a text means; one with `most` hits becomes the plain condition: walking the list meets a full page of it soon enough. */
export const hitsOf = async (db: Db, { finder, plainly }: Words, text: string, most: number): Promise<Hits> => {
  const { rows } = await sql<{ id: string }>`select ${sql.id(finder)}(${text}, ${most}) as id`.execute(db)
  return rows.length < most ? { ids: rows.map(({ id }) => id) } : { isBroad: plainly(patternOf(text.toLowerCase())) }
}

/** A filter by a typed text. */
export const words = (rule: Words): LookUp<string> => lookUp((db, text) => hitsOf(db, rule, text, mostHits))

/** Hits among which the newest few are looked for; a text with more is met on the way through the newest rows. */
const mostSorted = 200

/** The condition of a text of which only the newest few rows are wanted. */
export const newestWith = async (db: Db, rule: Words, text: string, id: RawBuilder<unknown>): Promise<Condition> => {
  const { ids, isBroad } = await hitsOf(db, rule, text, mostSorted)
  return isBroad ?? sql<boolean>`${id} = any(${ids}::text[])`
}
