import { type Database, databaseOver } from '../../apps/server/src/db/database.ts'
import { openPostgres } from '../../apps/server/src/db/postgres/engine.ts'
import { newId } from '../../apps/server/src/kernel/new-id.ts'
import { prepareDatabase } from '../../apps/server/src/ready-database.ts'
import { shared, withDatabase } from './world.ts'

/** An empty, migrated database beside the shared server's, owned by the same role; dropped when closed. */
export const openOwnDatabase = async (what: string, poolSize = 20): Promise<Database> => {
  const name = `stowline_gates_${what}_${newId()}`
  const owner = new URL(shared.databaseUrl)
  Object.assign(owner, { username: 'stowline_gates', password: 'stowline_gates', pathname: `/${name}` })
  await withDatabase((admin) => admin.query(`create database ${name} owner stowline_gates`))
  const database = databaseOver(await openPostgres({ url: owner.href, poolSize }))
  await prepareDatabase(database)
  const drop = () => withDatabase((admin) => admin.query(`drop database ${name} with (force)`))
  return { ...database, close: async () => void (await database.close().then(drop)) }
}
