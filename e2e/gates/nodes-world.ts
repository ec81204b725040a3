import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import pg from 'pg'
import { freePort } from '../../apps/server/src/testing/postgres-server.ts'
import { type S3Server, startS3Server } from '../../apps/server/src/testing/s3-server.ts'
import { type ReverseProxy, startReverseProxy } from '../../tools/nodes/reverse-proxy.ts'
import { type Credentials, type Env, newDataDir, type Server, startServer } from '../server.ts'
import { type Pooler, startPgBouncer } from './pgbouncer.ts'
import { gatesOwner } from './postgres-setup.ts'

type Role = 'web' | 'worker'

/** Several nodes of one installation: PostgreSQL, a bucket, a proxy before those that answer. */
export type Nodes = {
  readonly web: Server[]
  readonly workers: Server[]
  readonly proxy: ReverseProxy
  readonly url: string
  readonly credentials: Credentials
  readonly env: Env
  /** As a superuser in the installation's database, or in another. */
  readonly ask: <Row extends pg.QueryResultRow>(
    sql: string,
    values?: readonly unknown[],
    database?: string,
  ) => Promise<Row[]>
  readonly database: string
  readonly startNode: (role: Role, more?: Env) => Promise<Server>
  readonly stop: () => Promise<void>
}

const withClient = async <T>(database: string, act: (client: pg.Client) => Promise<T>): Promise<T> => {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return act(client).finally(() => client.end())
}

const ownerUrlOf = (database: string): string =>
  Object.assign(new URL(inject('adminUrl')), {
    username: gatesOwner,
    password: gatesOwner,
    pathname: `/${database}`,
  }).href

/** Straight to the database, or through a pooler with a direct way for what has to be heard. */
const databaseEnv = (url: string, pooler: Pooler | undefined): Env =>
  pooler ? { DATABASE_URL: pooler.urlOf(url), DATABASE_DIRECT_URL: url, DATABASE_PREPARED: '0' } : { DATABASE_URL: url }

/** Settings of every node; `delay` is what the practice carrier takes to answer, so that a batch lasts. */
const envOf = (url: string, pooler: Pooler | undefined, s3: S3Server, delay: number): Env => ({
  ...s3.env,
  ...databaseEnv(url, pooler),
  DEMO: '1',
  PRACTICE_DAY: '86400',
  PRACTICE_DELAY: String(delay),
  TRUSTED_PROXIES: '127.0.0.1',
  DRAIN_SECONDS: '2',
})

/** What starts a node of this installation, and ends all of them. */
const starterOf = (env: Env) => {
  const started: Server[] = []
  const startNode = async (role: Role, more: Env = {}): Promise<Server> => {
    const port = String(await freePort())
    const node = await startServer({
      ...env,
      ROLES: role,
      PORT: port,
      ...(role === 'worker' && { HEALTH_PORT: port }),
      ...more,
    })
    started.push(node)
    return node
  }
  return { startNode, endAll: () => Promise.all(started.map((node) => node.stop())) }
}

const createDatabase = async (): Promise<string> => {
  const database = `${gatesOwner}_nodes_${randomBytes(4).toString('hex')}`
  await withClient('postgres', (admin) => admin.query(`create database ${database} owner ${gatesOwner}`))
  return database
}

/** Two that answer and two that work, all begun at once on an empty database: one of them migrates and fills it, the others wait for it. */
export const startNodes = async (delay: number, isPooled: boolean): Promise<Nodes> => {
  const database = await createDatabase()
  const s3 = await startS3Server()
  const url = ownerUrlOf(database)
  const pooler = isPooled ? await startPgBouncer(url) : undefined
  const env = { ...envOf(url, pooler, s3, delay), SECRETS_FILE: join(newDataDir(), 'secrets.json') }
  const { startNode, endAll } = starterOf(env)
  const stop = async () => {
    await endAll()
    await pooler?.stop()
    await s3.stop()
    await withClient('postgres', (admin) => admin.query(`drop database ${database} with (force)`))
  }
  try {
    const [web, workers] = await Promise.all([
      Promise.all([startNode('web'), startNode('web')]),
      Promise.all([startNode('worker'), startNode('worker')]),
    ])
    // One that passes on to the node whose turn it is, or fails: nothing covers up for a node that leaves too early.
    const proxy = await startReverseProxy(
      web.map(({ url }) => url),
      { asksNext: false },
    )
    const filled = [...web, ...workers].find(({ dataDir }) => existsSync(join(dataDir, 'demo-credentials.json')))
    if (!filled) throw new Error('no node has filled the demo')
    return {
      ...{ web, workers, proxy, env, database, startNode, url: `http://127.0.0.1:${proxy.port}` },
      credentials: filled.credentials(),
      ask: (sql, values = [], at = database) =>
        withClient(at, async (client) => (await client.query(sql, [...values])).rows),
      stop: () => proxy.stop().then(stop),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
