import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { lastInLine, watchForStarving } from './last-in-line.ts'
import { lowerPriorityOf } from './low-priority.ts'

export type BackgroundRules = {
  /** What the process runs; it ends its loading with `serveWork` (serve-work.ts). */
  readonly script: URL
  /** Options of Node.js itself. */
  readonly options: readonly string[]
  /** What the script is given when it starts. */
  readonly given: () => unknown
  /** How long the process is kept without work, in milliseconds. */
  readonly kept: number
}

/** What the process is told. */
export type ToProcess<Work, News> =
  | { readonly given: unknown }
  | { readonly begin: number; readonly work: Work }
  | { readonly stop: number }
  | { readonly news: News }
  | 'end'
/** What it says of a piece of work: that it has ended, or what broke it. */
export type FromProcess = { readonly ended: number; readonly fault?: string }

/** One process for work that computes long, beside the one that answers requests. */
export type BackgroundProcess<Work, News> = {
  /** Work is about to come: the process is started unless it runs. */
  makeReady(): void
  /**
   * Has a piece of work done, several at the same time if need be. A signal tells the process to stop; what it does then is waited for. Fails when
   * the process dies or the work breaks; the next piece gets a new process.
   */
  run(work: Work, signal: AbortSignal): Promise<void>
  /** Tells a process that runs what has changed of what it was given. */
  tell(news: News): void
  /** The number of the process that runs. */
  pid(): number | undefined
  close(): Promise<void>
}

/** How long a process that was told to end may take, in milliseconds. */
const longestEnd = 5_000

type Running<Work, News> = {
  readonly child: ChildProcess
  readonly send: (message: ToProcess<Work, News>) => void
  readonly underWay: Map<number, PromiseWithResolvers<void>>
  /** Resolves when the process is gone. */
  readonly gone: Promise<unknown>
}

/** `starves`: the process is begun last in line for the cores, and this is called when that turns out to be never. */
const start = <Work, News>(
  { script, options, given }: BackgroundRules,
  starves: (() => void) | undefined,
): Running<Work, News> => {
  const child = fork(script, {
    serialization: 'advanced',
    ...(starves ? lastInLine(options) : { execArgv: [...options] }),
  })
  if (child.pid !== undefined) lowerPriorityOf(child.pid)
  if (child.pid !== undefined && starves) child.once('exit', watchForStarving(child.pid, starves))
  const underWay: Running<Work, News>['underWay'] = new Map()
  const gone = Promise.withResolvers<unknown>()
  const fail = (error: Error) => {
    for (const { reject } of underWay.values()) reject(error)
    underWay.clear()
    gone.resolve(undefined)
  }
  child.on('error', fail)
  child.on('exit', (code, signal) => fail(new Error(`The process ended early (${signal ?? code})`)))
  child.on('message', ({ ended, fault }: FromProcess) => {
    const piece = underWay.get(ended)
    underWay.delete(ended)
    if (fault === undefined) piece?.resolve()
    else piece?.reject(new Error(fault))
  })
  // One that is gone cannot be told; who waits for it hears so by its exit.
  const send = (message: ToProcess<Work, News>) => void (child.connected && child.send(message, () => {}))
  send({ given: given() })
  return { child, send, underWay, gone: gone.promise }
}

const end = async <Work, News>({ child, send, gone }: Running<Work, News>): Promise<void> => {
  send('end')
  await Promise.race([gone, pause(longestEnd, undefined, { ref: false })])
  child.kill('SIGKILL')
}

/** Without work neither the process nor the way to it keeps its parent from ending. */
const unref = ({ child }: Pick<Running<unknown, unknown>, 'child'>) => {
  child.unref()
  child.channel?.unref()
}
const ref = ({ child }: Pick<Running<unknown, unknown>, 'child'>) => {
  child.ref()
  child.channel?.ref()
}

const carryOut = async <Work, News>(own: Running<Work, News>, id: number, work: Work, signal: AbortSignal) => {
  const ended = Promise.withResolvers<void>()
  own.underWay.set(id, ended)
  ref(own)
  const stop = () => own.send({ stop: id })
  own.send({ begin: id, work })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  await ended.promise.finally(() => signal.removeEventListener('abort', stop))
}

/** Keeps a process while there is work for it, and a while longer: with nothing to do it gives its memory back. */
export const createBackgroundProcess = <Work, News>(rules: BackgroundRules): BackgroundProcess<Work, News> => {
  let running: Running<Work, News> | undefined
  /** Last in line for the cores, until that is found to mean never. */
  let isLast = true
  let clock: NodeJS.Timeout | undefined
  let count = 0

  const close = async () => {
    clearTimeout(clock)
    const last = running
    running = undefined
    if (last) await end(last)
  }
  const rest = (resting: Running<Work, News>) => {
    if (running !== resting || resting.underWay.size > 0) return
    unref(resting)
    clearTimeout(clock)
    clock = setTimeout(() => {
      isLast = true
      void close()
    }, rules.kept).unref()
  }
  /** Its work is given back as by one that died, and goes on in a process that merely stands behind the others. */
  const stepForward = () => {
    isLast = false
    void close()
  }
  const ready = (): Running<Work, News> => {
    if (running?.child.connected) return running
    running = start(rules, isLast ? stepForward : undefined)
    return running
  }

  return {
    makeReady: () => rest(ready()),
    run: async (work, signal) => {
      const own = ready()
      clearTimeout(clock)
      await carryOut(own, ++count, work, signal).finally(() => rest(own))
    },
    tell: (news) => running?.send({ news }),
    pid: () => (running?.child.connected ? running.child.pid : undefined),
    close,
  }
}
