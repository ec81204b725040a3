import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newTenant, testDatabase } from '../testing/database.ts'
import { camel } from './camel.ts'

it('reaches every table and column under its name in camel case', async () => {
  const database = await testDatabase()
  const { rows } = await database.raw.query<{ table: string; column: string }>(`
    select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`)
  const inCamel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const reached = rows.map(({ table, column }) => {
    const query = sql`select ${sql.ref(inCamel(column))} from ${sql.table(inCamel(table))}`
    return query.compile(camel(database.owner)).sql
  })
  expect(reached.length).toBeGreaterThan(300)
  expect(reached).toEqual(rows.map(({ table, column }) => `select "${column}" from "${table}"`))
})

it('reads and writes rows without aliases, and leaves the keys of json alone', async () => {
  const database = await testDatabase()
  const tenantId = await newTenant(database)
  const row = await database.transaction({ role: 'app', tenantId }, async (db) => {
    const entry = { tenantId, id: 'a1', at: new Date(0), userName: 'n', userKind: 'system', call: 'c', requestId: 'r' }
    await camel(db)
      .insertInto('auditLog')
      .values({ ...entry, entity: 'e', entityId: 'i', action: 'x', after: { some_key: 1 } })
      .execute()
    return camel(db).selectFrom('auditLog').select(['entityId', 'after']).executeTakeFirstOrThrow()
  })
  expect(row).toEqual({ entityId: 'i', after: { some_key: 1 } })
})

it('queries inside queries are written in the names of their own handle', async () => {
  const database = await testDatabase()
  const inner = camel(database.owner).selectFrom('orderLines').select('lineNo')
  expect(sql`select 1 as "itsOwn" where 1 in ${inner}`.compile(database.owner).sql).toBe(
    'select 1 as "itsOwn" where 1 in (select "line_no" from "order_lines")',
  )
})
