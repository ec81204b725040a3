import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { jsonOf, readText } from './text-rows.ts'

it('writes every kind of column as the contract wants it, on both engines', async () => {
  const database = await testDatabase()
  const rows = await database.transaction({ role: 'system' }, (db) =>
    readText(
      db,
      sql`select true as yes, false as no, 9007199254740991::int8 as big, 7::int4 as n, 3.25::float8 as measure, 12 as whole, null::text as nothing,
        'a "quoted" \\ 行' || chr(10) as words, '2026-07-14 09:32:00.12+00'::timestamptz as at, '2026-07-14 09:32:00+08'::timestamptz(3) as "early",
        '{"a": [1, null]}'::jsonb as tree, (1230::numeric / 100)::numeric(17, 2)::text as money`,
    ),
  )
  expect(jsonOf(rows).map((row) => JSON.parse(row))).toEqual([
    {
      ...{ yes: true, no: false, big: 9007199254740991, n: 7, measure: 3.25, whole: 12, nothing: null },
      ...{
        words: 'a "quoted" \\ 行\n',
        at: '2026-07-14T09:32:00.12Z',
        early: '2026-07-14T01:32:00Z',
        tree: { a: [1, null] },
        money: '12.30',
      },
    },
  ])
})
