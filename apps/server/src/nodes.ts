import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Db } from './db/database.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import type { Storage } from './files/storage.ts'
import { newId } from './kernel/new-id.ts'

/** How often a node gives a sign of life, in milliseconds. */
const signEvery = 5_000
/** One that has given none for so long is gone, in seconds. */
const goneAfter = 15
/** Where a store keeps the name that it was given by the first node that used it. */
const nameKey = '.stowline-files'

const system = { role: 'system' } as const

export type NodeSettings = { readonly roles: ReadonlySet<string>; readonly storage: Storage }

/**
 * Enters this process among those that serve the installation, and answers with its leave-taking. Nodes with different files are no installation: what one
 * has taken in the other cannot give out, so the later one does not begin. What tells them apart is a name in the store itself, so that a shared
 * folder is as good as a bucket.
 */
export const joinNodes = async (database: Database, { roles, storage }: NodeSettings): Promise<() => Promise<void>> => {
  // One process alone, or one that neither answers nor works.
  if (database.engine === 'embedded' || roles.size === 0) return async () => {}
  const node = { id: newId(), host: hostname(), roles: [...roles].join(','), files: '' }
  await oneAtATime(database, async () => {
    node.files = await nameOf(storage)
    await database.transaction(system, (db) => enter(db, node))
  })
  const sign = () => void database.transaction(system, (db) => saysItLives(db, node)).catch(() => {})
  const timer = setInterval(sign, signEvery).unref()
  return async () => {
    clearInterval(timer)
    await database
      .transaction(system, (db) => db.deleteFrom('nodes').where('id', '=', node.id).execute())
      .catch(() => {})
  }
}

/** What a folder and a store say of a file that was never written. Whatever else they say is no word about that: a store that is busy keeps its name. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? error.code === 'ENOENT' : error.name === 'NoSuchKey')

/** The name of a store; one that has none gets one. */
const nameOf = async (storage: Storage): Promise<string> => {
  const known = await storage.readWhole(nameKey).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (known) return known.toString()
  const name = randomUUID()
  await storage.write(nameKey, Readable.from([Buffer.from(name)], { objectMode: false }))
  return name
}

type Node = { readonly id: string; readonly host: string; readonly roles: string; readonly files: string }

const enter = async (db: Db, node: Node): Promise<void> => {
  await sql`delete from nodes where seen_at < now() - ${goneAfter} * interval '1 second'`.execute(db)
  const other = await db.selectFrom('nodes').select('host').where('files', '!=', node.files).limit(1).executeTakeFirst()
  if (other) throw new Error(otherFiles(other.host))
  await saysItLives(db, node)
}

/** The database's clock, since those of the machines differ. A row that somebody has removed meanwhile comes back. */
const saysItLives = (db: Db, node: Node): Promise<unknown> =>
  db
    .insertInto('nodes')
    .values(node)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()

const otherFiles = (host: string): string =>
  [
    `此数据库上已有另一节点（${host}），其文件不在此处：多个节点须共用文件。请让所有节点使用同一 FILES_URL=s3://...，或同一个共享的 DATA_DIR/files；若该节点已停止，请在 ${goneAfter} 秒后再启动。`,
    `Another node (${host}) serves this database and has other files: nodes have to share them. Give all of them the same FILES_URL=s3://..., or one shared DATA_DIR/files; if that node is gone, start again in ${goneAfter} seconds.`,
  ].join('\n')
