import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Begins a program with another policy of the scheduler (util-linux, on every Debian); Node.js has no call for it. */
const chrt = 'chrt'
const idle = ['--idle', '0'] as const

let isPossible: boolean | undefined
/** Tried once: the tool may be missing, and a container may refuse what it asks the system for. */
const canBeLast = (): boolean => {
  isPossible ??= process.platform === 'linux' && spawnSync(chrt, [...idle, 'true'], { timeout: 2_000 }).status === 0
  return isPossible
}

/**
 * How Node.js is begun so that it computes only while a core has nothing else to do (SCHED_IDLE). A low priority alone makes whoever wakes up wait until the other has had its
 * stretch, a whole one of 3 to 4 ms at each step of a call; this one is put off its core at once. Where that cannot be, it is begun as usual.
 */
export const lastInLine = (options: readonly string[]): { execPath?: string; execArgv: string[] } =>
  canBeLast() ? { execPath: chrt, execArgv: [...idle, process.execPath, ...options] } : { execArgv: [...options] }

/** How often is looked, in milliseconds, and how many looks in a row must find it starving. */
const [every, looks] = [1_000, 3]
/** It starves when it waited so much longer than it computed. Beside people who keep both cores busy with calls it is 1 to 3 times. */
const starving = 20

type Shares = { readonly ran: number; readonly waited: number }

const none: Shares = { ran: 0, waited: 0 }

/** What the scheduler counted of a thread; nothing of one that is just ending. */
const sharesOfThread = (folder: string): Shares => {
  try {
    const [ran = 0, waited = 0] = readFileSync(`${folder}/schedstat`, 'utf8').split(' ').map(Number)
    return { ran, waited }
  } catch {
    return none
  }
}

/** Of all threads of a process, in nanoseconds. */
const sharesOf = (processId: number): Shares =>
  readdirSync(`/proc/${processId}/task`)
    .map((thread) => sharesOfThread(`/proc/${processId}/task/${thread}`))
    .reduce((sum, { ran, waited }) => ({ ran: sum.ran + ran, waited: sum.waited + waited }), none)

/** Tells, once, that a process wants to compute and comes to nothing: something on this machine leaves no core a moment. Answers how to stop looking. */
export const watchForStarving = (processId: number, starves: () => void): (() => void) => {
  let last: Shares | undefined
  let hungry = 0
  const look = () => {
    const shares = sharesOf(processId)
    const [ran, waited] = [shares.ran - (last?.ran ?? shares.ran), shares.waited - (last?.waited ?? shares.waited)]
    last = shares
    hungry = waited > 0.5e6 * every && waited > starving * ran ? hungry + 1 : 0
    if (hungry < looks) return
    clearInterval(timer)
    starves()
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch {
      // It is gone.
      clearInterval(timer)
    }
  }, every).unref()
  return () => clearInterval(timer)
}
