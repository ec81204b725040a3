import { expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { beginTestFile, freshDatabase, testDatabase } from './database.ts'
import { rememberState } from './reset-database.ts'

const nextFile = () => {
  beginTestFile()
  return testDatabase()
}
const one = async (database: Database, sql: string) => Object.values((await database.raw.query(sql)).rows[0] ?? {})[0]
const isThere = (database: Database) => one(database, `select count(*)::int from tenants where id = 'same'`)
const write = (database: Database) =>
  database.raw.query(
    `insert into tenants (id, code, kind, name_cn, name_en) values ('same', 'SAME', 'merchant', 's', 's')`,
  )

it('two files write the same and do not see each other', async () => {
  for (let file = 0; file < 3; file++) {
    const database = await nextFile()
    expect(await isThere(database)).toBe(0)
    await write(database)
    expect(await isThere(await testDatabase())).toBe(1)
  }
})

it('what a new database holds is there again, and numbers begin again', async () => {
  const database = await nextFile()
  const version = await one(database, 'select version from jobs.version')
  const number = () => one(database, `select nextval('order_numbers')::int`)
  const first = await number()
  expect(version).toBeGreaterThan(0)
  await database.raw.query('delete from jobs.version')
  expect(await one(await nextFile(), 'select version from jobs.version')).toBe(version)
  expect(await number()).toBe(first)
})

it('a database whose schema, rights or settings a file has changed is left to it', async () => {
  const database = await freshDatabase()
  const name = await one(database, 'select current_database()')
  const reset = await database.asSuperuser(rememberState)
  await write(database)
  expect(await database.asSuperuser(reset), 'rows alone').toBe(true)
  for (const change of [
    'create table left_behind (n int)',
    'alter table tenants add column left_behind int',
    'alter table tenants disable row level security',
    'grant delete on tenants to stowline_app',
    `create function left_behind() returns int language sql as 'select 1'`,
    `alter database "${name}" set work_mem = '5MB'`,
  ]) {
    const unlessChanged = await database.asSuperuser(rememberState)
    await database.raw.query(change)
    expect(await database.asSuperuser(unlessChanged), change).toBe(false)
  }
})

it('the next file gets another database then', async () => {
  const database = await nextFile()
  expect(await nextFile()).toBe(database)
  await database.raw.query('create table left_behind (n int)')
  expect(await nextFile()).not.toBe(database)
})
