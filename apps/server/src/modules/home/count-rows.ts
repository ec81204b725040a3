import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { where } from '../../kernel/list/conditions.ts'
import type { List } from '../../kernel/list/list-of.ts'
import { mostHits } from '../../kernel/list/look-up.ts'
import type { FiltersOf } from '../../kernel/list/types.ts'
import type { Asked } from './card.ts'

/** A number of rows, as a part of a card's statement. */
export type Counted = (db: Db, given: Readonly<Record<string, unknown>>, asked: Asked) => Promise<RawBuilder<unknown>>

/** How many rows a list has under filters, up to a little more than is ever counted: by the conditions that the list itself asks. */
export const inList =
  <Asking, Answer>(
    list: Pick<List<Asking, Answer>, 'conditions' | 'table'>,
    { input }: { readonly input: z.ZodType<Asking & FiltersOf<Asking>> },
  ): Counted =>
  async (db, given, asked) => {
    const conditions = await list.conditions(db, { filters: input.parse(given) }, { ...asked, given })
    const { from } = list.table(asked)
    return sql`select count(*)::int from (select from ${from} ${where(conditions)} limit ${sql.lit(mostHits)}) c`
  }
