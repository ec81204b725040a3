import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { insertRows, packRows } from './insert-rows.ts'

const rollback = new Error('enough seen')

test('values of every kind arrive as they were given, and what is no value is none', async () => {
  const database = await testDatabase()
  const row = {
    words: `a "quoted" \\ {行}, 'so'\n`,
    marks: ['a,b', '{c}', '"d"', 'NULL', ''],
    none: [],
    sizes: [1, 2],
    tree: { a: [1, null, { b: '"' }] },
    scalar: 'text',
    yes: false,
    big: '9007199254740993',
    n: 0,
    measure: 0.1,
    at: new Date('2026-07-14T09:32:00.123Z'),
    day: '2026-07-14',
    money: '12.30',
  }
  const empty = Object.fromEntries(Object.keys(row).map((name) => [name, null]))
  let stored: unknown
  const seen = database.owner.transaction().execute(async (db) => {
    await sql`create table kinds_of_value (tenant_id text not null, words text, marks text[], none text[], sizes int[], tree jsonb, scalar jsonb, yes boolean,
      big bigint, n int, measure float8, at timestamptz(3), day date, money numeric(17, 2), left_out int default 7)`.execute(
      db,
    )
    await insertRows(db, 'kinds_of_value' as 'orders', [row, empty, { words: 'alone' }], 't1')
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(k) as row from kinds_of_value k`.execute(db)
    stored = rows.map((one) => one.row)
    throw rollback
  })
  await expect(seen).rejects.toBe(rollback)
  const own = { tenant_id: 't1', left_out: 7 }
  expect(stored).toEqual([
    { ...row, ...own, big: Number(row.big), money: 12.3, at: '2026-07-14T09:32:00.123+00:00' },
    { ...empty, ...own },
    { ...empty, ...own, words: 'alone' },
  ])
})

test('what all of many rows share arrives in each of them', async () => {
  const database = await testDatabase()
  const [tree, at] = [{ a: [1] }, '2026-07-14T09:32:00.123Z']
  const rows = Array.from({ length: 25 }, (_, n) => ({
    n,
    ...{ words: 'so "it" is', marks: ['a,b', '{c}'], tree, at: new Date(at), none: null },
    last: n === 24 ? 'other' : null,
  }))
  let stored: readonly { readonly row: unknown }[] = []
  const seen = database.owner.transaction().execute(async (db) => {
    await sql`create table shared_values (tenant_id text not null, words text, marks text[], tree jsonb, at timestamptz(3), none int, n int, last text)`.execute(
      db,
    )
    await insertRows(db, 'shared_values' as 'orders', rows, 't1')
    stored = (await sql<{ row: unknown }>`select to_jsonb(k) as row from shared_values k order by n`.execute(db)).rows
    throw rollback
  })
  await expect(seen).rejects.toBe(rollback)
  expect(stored.map(({ row }) => row)).toEqual(
    rows.map((row) => ({ ...row, tenant_id: 't1', at: '2026-07-14T09:32:00.123+00:00' })),
  )
  const { shared, own } = packRows(rows)
  expect(shared.columns).toEqual(['words', 'tree', 'at', 'none'])
  expect(own.columns).toEqual(['n', 'marks', 'last'])
})
