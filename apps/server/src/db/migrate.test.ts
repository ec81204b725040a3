import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'
import { listMigrations, type Migration, migrate, pending } from './migrate.ts'

let database: Database
let all: Migration[]
beforeAll(async () => {
  database = await testDatabase()
  all = await listMigrations()
})

const extra = (sql: string): Migration => ({ name: '9999-extra.sql', sql, checksum: 'c' })

describe('migrating', () => {
  it('does nothing on a database that is up to date, also from several sides at once', async () => {
    expect(await Promise.all([migrate(database), migrate(database), migrate(database)])).toEqual([[], [], []])
  })

  it('refuses a file that was changed after it had been applied', () => {
    const changed = all.map((migration, i) => (i === 0 ? { ...migration, checksum: 'other' } : migration))
    expect(() => pending(changed, all)).toThrow(`${all[0]?.name} was changed after it had been applied`)
  })

  it('refuses a database that a newer version has used', () => {
    expect(() => pending(all.slice(0, -1), all)).toThrow('does not know')
  })

  it('leaves nothing of a migration that fails halfway', async () => {
    const broken = [...all, extra('create table half_done (n int); select 1 / 0')]
    await expect(migrate(database, broken)).rejects.toThrow('Migration 9999-extra.sql failed: division by zero')
    expect((await database.raw.query("select to_regclass('half_done') as made")).rows).toEqual([{ made: null }])
    expect(await migrate(database)).toEqual([])
  })

  it('applies a new file once', async () => {
    const more = [...all, extra('create table for_a_moment (n int)')]
    expect(await Promise.all([migrate(database, more), migrate(database, more)]).then((done) => done.flat())).toEqual([
      '9999-extra.sql',
    ])
    await database.raw.query("drop table for_a_moment; delete from schema_migrations where name = '9999-extra.sql'")
  })
})
