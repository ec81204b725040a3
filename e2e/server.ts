import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../apps/server/src/testing/postgres-server.ts'
import { childEnv, root } from '../tools/run-command.ts'
import { builtServer, serverBundle } from '../tools/server-build.ts'
import { isFresh } from '../tools/when-stale.ts'

export type Env = Readonly<Record<string, string>>
export type Account = {
  readonly tenant: string
  readonly userName: string
  readonly password: string
  readonly role: string
}
export type MachineClient = { readonly tenant: string; readonly clientId: string; readonly clientSecret: string }
export type Credentials = { readonly accounts: readonly Account[]; readonly clients: readonly MachineClient[] }

/** A started product: the real server in a process of its own, with its own data folder and port. */
export type Server = {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Milliseconds from the start of the process until /readyz answered 200. */
  readonly readyMs: number
  /** Everything it has printed. */
  readonly log: () => string
  readonly credentials: () => Credentials
  /** SIGKILL, and gone when this resolves. */
  readonly kill: () => Promise<void>
  /** SIGTERM, and gone when this resolves. */
  readonly end: () => Promise<void>
  /** The same, then the data folder goes too. */
  readonly stop: () => Promise<void>
}

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'stowline-data-'))

let productMain: string | undefined
/** The server as it is shipped; as its sources where these have changed since it was built. */
const findMain = (): string => {
  productMain ??= isFresh(serverBundle) ? builtServer : join(root, 'apps/server/src/start.ts')
  return productMain
}

/** A test server: fixed captcha answer, no browser, small clock steps of the practice carrier only where asked. */
const testEnv: Env = { STOWLINE_TEST: '1', NODE_ENV: 'test', LOG_LEVEL: 'info' }

/** `main`: another beginning than the product's own; its process can be sent messages. */
export const spawnServer = (env: Env, main?: string): { child: ChildProcess; log: () => string } => {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...(main ? ['ipc' as const] : [])]
  const child = spawn(process.execPath, [main ?? findMain()], {
    cwd: root,
    env: childEnv({ ...testEnv, ...env }),
    stdio,
  })
  let log = ''
  const keep = (chunk: Buffer) => {
    log += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { child, log: () => log }
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => (hasEnded(child) ? resolve() : child.once('close', () => resolve())))

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status === 200
  } catch {
    return false
  }
}

/** Ends what hangs: a first start fills the demo, on a busy machine for minutes. How fast a server is again is measured by the gates. */
const hangsAfter = 600_000

const untilReady = async (url: string, child: ChildProcess, log: () => string) => {
  const deadline = performance.now() + hangsAfter
  while (!(await answers(`${url}/readyz`))) {
    if (hasEnded(child))
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${log().slice(-4_000)}`)
    if (performance.now() > deadline)
      throw new Error(`the server is not ready after ${hangsAfter / 1000} s:\n${log().slice(-4_000)}`)
    await wait(20)
  }
}

/** Starts the server and waits until it is ready. `dataDir`: an existing folder, for a restart; `PORT`: where another server already expects it. */
export const startServer = async (env: Env = {}, dataDir = newDataDir(), main?: string): Promise<Server> => {
  const port = Number(env['PORT'] ?? (await freePort()))
  const started = performance.now()
  const url = `http://127.0.0.1:${port}`
  const { child, log } = spawnServer({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env }, main)
  await untilReady(url, child, log).catch((error: unknown) => {
    // Whoever waited in vain knows no way to end it.
    child.kill('SIGKILL')
    throw error
  })
  const readyMs = performance.now() - started
  const kill = async () => {
    child.kill('SIGKILL')
    await ended(child)
  }
  const end = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended(child)
    clearTimeout(timer)
  }
  const stop = async () => {
    await end()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const credentials = () => JSON.parse(readFileSync(join(dataDir, 'demo-credentials.json'), 'utf8')) as Credentials
  return { url, dataDir, process: child, readyMs, log, credentials, kill, end, stop }
}
