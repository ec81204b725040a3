import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isThere = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The tool that begins a program with another policy of the scheduler (util-linux, on every Debian); Node.js has no call for it. */
const chrt = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'chrt'))
  .find(isThere)

/**
 * How Node.js is begun so that it computes only while a core has nothing else to do (SCHED_IDLE). A low priority alone makes whoever wakes up wait until the other has had its
 * stretch, a whole one of 3 to 4 ms at each step of a call; this one is put off its core at once. Without the tool, or on another system than Linux, it is begun as usual.
 */
export const lastInLine = (options: readonly string[]): { execPath?: string; execArgv: string[] } =>
  process.platform === 'linux' && chrt !== undefined
    ? { execPath: chrt, execArgv: ['--idle', '0', process.execPath, ...options] }
    : { execArgv: [...options] }

/** How often is looked, in milliseconds, and how many looks in a row must find it starving. */
const [every, looks] = [1_000, 3]
/** It starves when it waited so much longer than it computed. Beside people who keep both cores busy with calls it is 1 to 3 times. */
const starving = 20

type Shares = { readonly ran: number; readonly waited: number }

/** What the scheduler counted of all threads of a process, in nanoseconds. */
const sharesOf = (processId: number): Shares => {
  const threads = `/proc/${processId}/task`
  return readdirSync(threads)
    .map((thread) => readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ').map(Number))
    .reduce((sum, [ran = 0, waited = 0]) => ({ ran: sum.ran + ran, waited: sum.waited + waited }), {
      ran: 0,
      waited: 0,
    })
}

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
      // It is gone, or this system keeps no such books.
      clearInterval(timer)
    }
  }, every).unref()
  return () => clearInterval(timer)
}
