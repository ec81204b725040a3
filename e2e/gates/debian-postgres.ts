import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../apps/server/src/testing/postgres-server.ts'
import { hasEnded } from '../server.ts'
import { nobody, postgresPrograms } from './debian.ts'
import { gatesOwner } from './postgres-setup.ts'

/** A folder that the servers' account may write to. */
export const serversFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'stowline-debian-'))
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  return folder
}

/** Runs one of PostgreSQL's programs, as the servers' account. */
export const postgresProgram = (name: string, ...args: readonly string[]): void => {
  execFileSync(join(postgresPrograms, name), args, { ...nobody, cwd: tmpdir(), stdio: 'pipe' })
}

export type DebianServer = {
  readonly process: ChildProcess
  readonly folder: string
  readonly port: number
  readonly urlOf: (user: string, database: string) => string
  readonly query: <Row extends pg.QueryResultRow>(text: string, database?: string) => Promise<Row[]>
  readonly stop: () => Promise<void>
  /** SIGKILL of all its processes, as when the machine loses its power. */
  readonly kill: () => Promise<void>
  /** Lets all its processes stand still, as when the network is gone; answers with the way on. */
  readonly freeze: () => () => void
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended.
  }
}

/** Starts PostgreSQL over a folder and waits until it takes connections. */
export const startDebian = async (
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DebianServer> => {
  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(postgresPrograms, 'postgres'), ['-D', folder, ...flags], {
    ...nobody,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    child.on('close', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  const end = async (name: NodeJS.Signals) => {
    if (hasEnded(child)) return
    child.kill(name)
    await once(child, 'close')
  }
  const everyProcess = () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]
  const urlOf = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`
  return {
    process: child,
    folder,
    port,
    urlOf,
    async query(text, database = 'postgres') {
      const client = new pg.Client({ connectionString: urlOf('postgres', database) })
      await client.connect()
      return (await client.query(text).finally(() => client.end())).rows
    },
    stop: () => end('SIGINT'),
    async kill() {
      const gone = once(child, 'close')
      for (const pid of everyProcess()) signal(pid, 'SIGKILL')
      await gone
    },
    freeze() {
      const frozen = everyProcess()
      for (const pid of frozen) signal(pid, 'SIGSTOP')
      return () => frozen.forEach((pid) => void signal(pid, 'SIGCONT'))
    },
  }
}

/** A new server with an empty database `stowline` and its owner, who is no superuser. */
export const newDebian = async (settings: Readonly<Record<string, string>> = {}): Promise<DebianServer> => {
  const folder = join(serversFolder(), 'data')
  postgresProgram(
    'initdb',
    '-D',
    folder,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const server = await startDebian(folder, settings)
  await server.query(`create role ${gatesOwner} login createrole`)
  await server.query(`create database stowline owner ${gatesOwner}`)
  return server
}

export const removeFolder = ({ folder }: DebianServer): void =>
  rmSync(join(folder, '..'), { recursive: true, force: true })

export const emptyFolder = (name: string): string => {
  const folder = join(serversFolder(), name)
  mkdirSync(folder)
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  chmodSync(folder, 0o700)
  return folder
}
