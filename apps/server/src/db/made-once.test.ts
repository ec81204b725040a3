import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { camel } from './camel.ts'
import { asWritten, madeOnce, onPaper } from './made-once.ts'

it('SQL that was made once has the value of each run, wherever it stands', async () => {
  const { owner } = await testDatabase()
  let times = 0
  const between = madeOnce<number, number>((value) => {
    times += 1
    return sql`(select ${value}::int - 1 as low, ${value}::int + 1 as high)`
  })
  for (const value of [1, 7]) {
    const { rows } = await sql`select s.*, ${'b'} as "after" from ${between(value)} s where ${'a'} = 'a'`.execute(owner)
    expect(rows).toEqual([{ low: value - 1, high: value + 1, after: 'b' }])
  }
  expect(times).toBe(1)
})

it('a query that was written before is the beginning of another, in names of the code', async () => {
  const { owner } = await testDatabase()
  const head = asWritten(
    onPaper
      .selectFrom('tenants as t')
      .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 't.id').on('u.kind', '=', 'admin'))
      .select(['t.nameCn', 'u.userName'])
      .compile(),
  )
  const query = sql`${head} where ${sql.ref('t.code')} = ${'x'}`.compile(camel(owner))
  expect(query.sql).toBe(
    'select "t"."name_cn", "u"."user_name" from "tenants" as "t" left join "users" as "u" on "u"."tenant_id" = "t"."id" and "u"."kind" = $1 where "t"."code" = $2',
  )
  expect(query.parameters).toEqual(['admin', 'x'])
})

it('refuses what would be misread: a text like a value, and SQL of several values', () => {
  expect(() => asWritten(sql`select 'for $5' as price`.compile(onPaper))).toThrow('a text looks like a value')
  expect(() => madeOnce<number, number>((value) => sql`${value} + ${2}`)(1)).toThrow('of several values')
})
