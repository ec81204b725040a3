import { chainStart } from '@stowline/domain/billing/chain'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Figures = {
  readonly opening: string | null
  readonly came_before: string | null
  readonly closing: string | null
  readonly came: string | null
  readonly number: string | null
  readonly hash: string | null
}

const lastEntry = (condition: RawBuilder<unknown>) =>
  sql`(select balance_cents, came_cents from book_entries ${condition} order by at desc, number desc limit 1)`

/**
 * The account over some days, and the end of its chain: one statement of three rows of an index, however many entries there are. What came is what
 * had come until the last of them without what had come before; what went is the rest of the balance (decision 0071).
 */
export const figuresOf = (from: Date | undefined, to: Date | undefined): RawBuilder<Figures> => sql<Figures>`
  select o.balance_cents as opening, o.came_cents as came_before, c.balance_cents as closing, c.came_cents as came, h.number, h.hash
  from (values (1)) one
  left join lateral ${from ? lastEntry(sql`where at < ${from}`) : lastEntry(sql`where false`)} o on true
  left join lateral ${lastEntry(to ? sql`where at < ${to}` : sql``)} c on true
  left join lateral (select number, hash from book_entries order by number desc limit 1) h on true`

const centsOf = (value: string | null | undefined): number => Number(value ?? 0)
const decimal = (value: number): string => toDecimal(cents(value))

export const statementOf = async (db: Db, from: Date | undefined, to: Date | undefined) => {
  const { rows } = await figuresOf(from, to).execute(db)
  const figures = rows[0]
  const [opening, closing] = [centsOf(figures?.opening), centsOf(figures?.closing)]
  const moneyIn = centsOf(figures?.came) - centsOf(figures?.came_before)
  return {
    statement: {
      opening: decimal(opening),
      moneyIn: decimal(moneyIn),
      moneyOut: decimal(opening + moneyIn - closing),
      closing: decimal(closing),
    },
    chain: { number: Number(figures?.number ?? chainStart.number), hash: figures?.hash ?? chainStart.hash },
  }
}
