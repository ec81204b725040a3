import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { listMigrations } from '../apps/server/src/db/migrate.ts'
import { openEmbedded } from '../apps/server/src/db/pglite/engine.ts'
import { startServerIn, type TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { machineToken } from '../e2e/ask.ts'
import { type MachineClient, type Server, startServer } from '../e2e/server.ts'
import { generateOrders } from './generate-orders.ts'

/** A started product with so many orders of one tenant, and a bare connection beside it. */
export type OrderWorld = {
  readonly server: Server
  readonly tenant: string
  readonly token: string
  readonly databaseUrl: string
}

/** As production would have it on this machine; both sides of every ratio use the same server. */
const settings = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  maintenance_work_mem: '512MB',
  jit: 'off',
  max_connections: '100',
}

/** Made data is kept under the hash of the schema and of what makes it: a changed migration makes it anew. */
export const cacheFolder = async (): Promise<string> => {
  const hash = createHash('sha256').update(readFileSync(new URL('./generate-orders.ts', import.meta.url)))
  for (const { checksum } of await listMigrations()) hash.update(checksum)
  const folder = join(tmpdir(), `stowline-bench-${hash.digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

export const startBenchPostgres = async (): Promise<TestServer> => {
  const folder = join(await cacheFolder(), 'postgres')
  mkdirSync(folder, { recursive: true })
  return startServerIn(folder, settings)
}

export const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The larger of the demo's merchants. */
export const firstClient = (server: Server): MachineClient => {
  const client = server.credentials().clients.find(({ tenant }) => tenant === 'northpeak')
  if (!client) throw new Error('the demo gives its first merchant no machine client')
  return client
}

const withName = (adminUrl: string, name: string) => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Nothing of the product's own goes on beside what is measured. */
const quiet = { DEMO: '1', PRACTICE_DAY: '86400', LOG_LEVEL: 'warn' }

/** The world of so many orders on PostgreSQL: from the cache, or made now. 0: the demo alone, made anew each time, for work that writes. */
export const openOrderWorld = async (
  postgres: TestServer,
  orders: number,
  own: Readonly<Record<string, string>> = {},
): Promise<OrderWorld> => {
  const name = `orders_${orders}`
  const databaseUrl = withName(postgres.adminUrl, name)
  const dataDir = join(await cacheFolder(), name)
  const done = join(dataDir, 'made')
  const env = { ...quiet, DATABASE_URL: databaseUrl, ...own }
  if (orders === 0 || !existsSync(done)) await clear(postgres.adminUrl, name, dataDir)
  // Started twice when made now: a process that has filled a demo is neither as quick to start nor as small as one that finds its rows.
  if (orders > 0 && !existsSync(done)) {
    await withTenant(await startServer(env, dataDir), databaseUrl, async ({ server, sql, tenant }) => {
      const started = performance.now()
      await generateOrders(sql, tenant, orders)
      console.log(`made ${orders} orders in ${((performance.now() - started) / 1000).toFixed(0)} s`)
      await server.end()
    })
    writeFileSync(done, '')
  }
  return withTenant(await startServer(env, dataDir), databaseUrl, async ({ server, tenant }) => ({
    server,
    tenant,
    token: await machineToken(server.url, firstClient(server)),
    databaseUrl,
  }))
}

type Filled = { readonly server: Server; readonly sql: pg.Client; readonly tenant: string }

/** Does something with the demo's first merchant and a connection of one's own. */
const withTenant = async <Result>(
  server: Server,
  databaseUrl: string,
  work: (filled: Filled) => Promise<Result>,
): Promise<Result> => {
  const sql = await connected(databaseUrl)
  try {
    const asked = 'select tenant_id from authorizations where client_id = $1'
    const { rows } = await sql.query<{ tenant_id: string }>(asked, [firstClient(server).clientId])
    return await work({ server, sql, tenant: rows[0]?.tenant_id ?? '' })
  } finally {
    await sql.end()
  }
}

const clear = async (adminUrl: string, name: string, dataDir: string) => {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  await makeDatabase(adminUrl, name)
}

const makeDatabase = async (adminUrl: string, name: string) => {
  const admin = await connected(adminUrl)
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
}

/** The address of a database without anything in it. */
export const emptyDatabaseOn = async ({ adminUrl }: TestServer, name: string): Promise<string> => {
  await makeDatabase(adminUrl, name)
  return withName(adminUrl, name)
}

/** The data folder of an embedded database with so many orders: from the cache, or made now. Nothing runs on it. */
export const embeddedWorld = async (orders: number): Promise<string> => {
  const dataDir = join(await cacheFolder(), `embedded_${orders}`)
  const done = join(dataDir, 'made')
  if (existsSync(done)) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const server = await startServer(quiet, dataDir)
  const client = firstClient(server)
  await server.end()
  const engine = await openEmbedded(dataDir)
  const started = performance.now()
  try {
    const { rows } = await engine.pool.query<{ tenant_id: string }>(
      'select tenant_id from authorizations where client_id = $1',
      [client.clientId],
    )
    await generateOrders({ query: (text) => engine.pool.query(text) }, rows[0]?.tenant_id ?? '', orders)
  } finally {
    await engine.close()
  }
  writeFileSync(done, '')
  console.log(`made ${orders} embedded orders in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return dataDir
}
