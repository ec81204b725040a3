import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOver } from '../../apps/server/src/db/database.ts'
import { openPostgres } from '../../apps/server/src/db/postgres/engine.ts'
import { newId } from '../../apps/server/src/kernel/new-id.ts'
import { prepareDatabase } from '../../apps/server/src/ready-database.ts'
import { gatesOwner } from './postgres-setup.ts'

/** An empty, migrated database of its own on the run's PostgreSQL server, dropped when closed. */
export const openOwnDatabase = async (what: string, poolSize = 20): Promise<Database> => {
  const name = `${gatesOwner}_${what}_${newId()}`
  const owner = new URL(inject('adminUrl'))
  Object.assign(owner, { username: gatesOwner, password: gatesOwner, pathname: `/${name}` })
  await asAdmin(`create database ${name} owner ${gatesOwner}`)
  const database = databaseOver(await openPostgres({ url: owner.href, poolSize }))
  await prepareDatabase(database)
  return { ...database, close: () => database.close().then(() => asAdmin(`drop database ${name} with (force)`)) }
}

const asAdmin = async (command: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(command).finally(() => admin.end())
}
