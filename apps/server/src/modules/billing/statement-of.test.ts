import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { figure } from '../../../../../tools/figure.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { figuresOf, statementOf } from './statement-of.ts'

const entries = 100_000
let database: Database
let tenantId: string

/** One entry a minute, ten cents in, then three cents out: long enough a book that nobody adds it up at each look. */
beforeAll(async () => {
  database = await testDatabase()
  tenantId = await newTenant(database)
  const { raw } = database
  // What a set must be is no matter here.
  await raw.query('alter table posting_sets disable trigger user')
  await raw.query(
    `insert into posting_sets (tenant_id, id, kind, business_id, at) select $1, 's' || n, 'label', 'l' || n, now() from generate_series(1, $2::int) n`,
    [tenantId, entries],
  )
  await raw.query('alter table posting_sets enable trigger user')
  await raw.query(
    `insert into book_entries (tenant_id, number, set_id, at, kind, about_kind, about_id, cents, balance_cents, came_cents, hash)
     select $1, n, 's' || n, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute', 'label', 'label', 'l' || n,
       case n % 2 when 1 then 10 else -3 end, (n + 1) / 2 * 10 - n / 2 * 3, (n + 1) / 2 * 10, 'h' || n from generate_series(1, $2::int) n`,
    [tenantId, entries],
  )
  await raw.query('analyze book_entries')
}, 60_000)

type Plan = { readonly 'Actual Rows': number; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] }
const read = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + read(part), 0)

const from = new Date('2026-01-02T00:00:00Z')
const to = new Date('2026-03-01T00:00:00Z')

test.each([
  ['some days', from, to],
  ['all days', undefined, undefined],
])('the statement of %s reads three rows of a hundred thousand', async (_, first, last) => {
  const plan = await database.transaction({ role: 'app', tenantId }, async (db) => {
    const asked = sql<{
      'QUERY PLAN': readonly { readonly Plan: Plan }[]
    }>`explain (analyze, format json) ${figuresOf(first, last)}`
    return (await asked.execute(db)).rows[0]?.['QUERY PLAN'][0]?.Plan
  })
  const rows = plan ? read(plan) : Number.NaN
  figure('statement of an account', `${rows} rows read of ${entries}`)
  expect(rows).toBeLessThanOrEqual(3)
})

test('its figures are those of the entries between', async () => {
  const found = await database.transaction({ role: 'app', tenantId }, (db) => statementOf(db, from, to))
  const { rows } = await database.raw.query<Record<'came' | 'went', number>>(
    `select sum(cents) filter (where cents > 0)::int as came, -sum(cents) filter (where cents < 0)::int as went
     from book_entries where tenant_id = $1 and at >= $2 and at < $3`,
    [tenantId, from.toISOString(), to.toISOString()],
  )
  const { opening, moneyIn, moneyOut, closing } = found.statement
  expect([Number(moneyIn), Number(moneyOut)]).toEqual([(rows[0]?.came ?? 0) / 100, (rows[0]?.went ?? 0) / 100])
  expect(Number(opening) + Number(moneyIn) - Number(moneyOut)).toBeCloseTo(Number(closing), 6)
  expect(found.chain).toEqual({ number: entries, hash: `h${entries}` })
})
