import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, startServerIn } from '../apps/server/src/testing/postgres-server.ts'
import { startS3Server } from '../apps/server/src/testing/s3-server.ts'
import { startReverseProxy } from './nodes/reverse-proxy.ts'
import { buildStale } from './build.ts'
import { childEnv, root } from './run-command.ts'
import { builtServer } from './server-build.ts'

/**
 * `npm run nodes`: several nodes of one installation on this machine, to try out: PostgreSQL, an S3 server, two processes that answer, two that work, a reverse
 * proxy before them. What they keep lies under data/nodes and is there again at the next start. Kill any of them: the others go on.
 */
const folder = join(root, 'data/nodes')
const port = Number(process.env['PORT'] ?? 8080)
const owner = 'stowline'

const createOwner = async (adminUrl: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [owner])
  if (!rowCount) {
    await admin.query(`create role ${owner} login createrole`)
    await admin.query(`create database ${owner} owner ${owner}`)
  }
  await admin.end()
  return Object.assign(new URL(adminUrl), { username: owner, pathname: `/${owner}` }).href
}

/** Starts a node; what it prints is told with its name before it. */
const startNode = (name: string, env: Readonly<Record<string, string>>): ChildProcess => {
  const child = spawn(process.execPath, [builtServer], {
    cwd: root,
    env: childEnv({ DATA_DIR: join(folder, name), LOG_LEVEL: 'warn', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const tell = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) if (line) console.log(`${name.padEnd(9)} ${line}`)
  }
  child.stdout.on('data', tell)
  child.stderr.on('data', tell)
  child.on('close', (code, signal) => console.log(`${name.padEnd(9)} has ended (${signal ?? code})`))
  console.log(`${name.padEnd(9)} is process ${child.pid}`)
  return child
}

const gone = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('close', resolve))

await buildStale()
mkdirSync(join(folder, 'postgres'), { recursive: true })
const postgres = await startServerIn(join(folder, 'postgres'), {})
const s3 = await startS3Server(join(folder, 's3'))
const shared = {
  ...s3.env,
  DATABASE_URL: await createOwner(postgres.adminUrl),
  SECRETS_FILE: join(folder, 'secrets.json'),
  PUBLIC_URL: `http://localhost:${port}`,
  TRUSTED_PROXIES: '127.0.0.1',
  DRAIN_SECONDS: '2',
  DEMO: process.env['DEMO'] ?? '1',
}
const ports = await Promise.all([freePort(), freePort()])
const nodes = [
  ...ports.map((own, at) => startNode(`web-${at + 1}`, { ...shared, ROLES: 'web', PORT: String(own) })),
  ...[1, 2].map((at) => startNode(`worker-${at}`, { ...shared, ROLES: 'worker' })),
]
const proxy = await startReverseProxy(
  ports.map((own) => `http://127.0.0.1:${own}`),
  { port },
)
while (proxy.ready().length < ports.length) await new Promise((resolve) => setTimeout(resolve, 200))
console.log(
  `\nTwo nodes answer at http://localhost:${port}, two work. Accounts: demo-credentials.json under data/nodes. Ctrl+C ends them all.`,
)

const stop = async () => {
  for (const node of nodes) node.kill('SIGTERM')
  await Promise.all(nodes.map(gone))
  await proxy.stop()
  await s3.stop()
  await postgres.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
