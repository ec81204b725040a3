import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Context } from '../context.ts'
import { jsonPage } from '../written.ts'
import { type Counted, countedInOne } from './counts.ts'
import type { ListOptions } from './options.ts'
import type { Page } from './page.ts'
import { type AnyOptions, type Parts, partsOf } from './parts.ts'
import type { Asker, Chosen, Condition, FilterField, FiltersOf, ListAnswer, ListAsked } from './types.ts'

/** A list on the server: its call's handler, and the same conditions for whatever else goes over what the list shows. */
export type List<Asked, Answer> = {
  readonly handler: (asked: Asked, ctx: Context) => Promise<Answer>
  /** What filters come to, the tab and what always holds among them: for exports and batches over a filter. */
  readonly conditions: (db: Db, chosen: Chosen<FiltersOf<Asked>>, asker: Asker) => Promise<readonly Condition[]>
  /** How many rows that is, up to the cap where they must be counted. */
  readonly count: (db: Db, chosen: Chosen<FiltersOf<Asked>>, asker: Asker) => Promise<number>
  /** `merchants`: its rows are those of all of them, and whoever reads them does so as the system. */
  readonly over: 'merchants' | undefined
  /** Where its rows lie, which the request may decide. */
  readonly table: Parts['table']
}

/**
 * Makes a list of its call in the contract. Page, cursor, jumps, capped totals, counts of tabs and options, pasted numbers with those not
 * found and days of the person's zone are here; a list says what its rows, sorts, filters and tabs are.
 */
export const listOf = <Asked extends ListAsked, Answer extends ListAnswer, TabField extends FilterField<Asked> = never>(
  endpoint: Endpoint<z.ZodType<Asked, unknown>, z.ZodType<unknown, Answer>>,
  options: ListOptions<Asked, Answer, TabField>,
): List<Asked, Answer> => {
  const loose: AnyOptions = options
  const parts = partsOf(endpoint, loose)
  const count = options.count ?? countedInOne
  const read = async (db: Db, asked: Asked, ctx: Context): Promise<Answer> => {
    const asker = { now: ctx.now(), timeZone: asked.timeZone, caller: ctx.caller }
    const toCount = await parts.resolve(db, { ...asked }, asker)
    const { found } = toCount
    const [page, counted, more] = await Promise.all([
      options.rows(db, parts.wanted(asked, toCount), ctx),
      count(db, parts, toCount),
      loose.more?.(asked as never, ctx, db, toCount),
    ])
    return answerOf(asked, page, counted, { ...more, ...(found.notFound && { notFound: [...found.notFound] }) })
  }
  return {
    handler: (asked, ctx) =>
      options.over === 'merchants'
        ? ctx.within({ role: 'system' }, (db) => read(db, asked, ctx))
        : read(ctx.db, asked, ctx),
    conditions: async (db, chosen, asker) => {
      const { found, tab, asker: told } = await parts.resolve(db, chosen.filters ?? {}, asker, chosen.ids)
      return [...found.conditions, ...parts.tab(tab, told)]
    },
    count: async (db, chosen, asker) =>
      (await count(db, parts, await parts.resolve(db, chosen.filters ?? {}, asker, chosen.ids))).total,
    over: options.over,
    table: parts.table,
  }
}

/** The only place that an answer with a page is put together. */
const answerOf = <Answer extends ListAnswer>(
  { page, pageSize }: ListAsked,
  { items, json, next }: Page<unknown>,
  { total, isCapped, counts, options }: Counted,
  more: object,
): Answer => {
  const rest = {
    total,
    ...(isCapped && { totalIsCapped: true as const }),
    ...(counts && { counts }),
    page,
    pageSize,
    ...options,
    ...more,
    ...(next !== undefined && { next }),
  }
  // `ListOptions` holds every part to the call's answer; here they are parts of any list.
  const answer: object = json ? jsonPage(json, rest) : { items, ...rest }
  return answer as Answer
}
