import { setTimeout as pause } from 'node:timers/promises'
import type { FromProcess, ToProcess } from './background-process.ts'

/** What the process that began this one has given it. Signals are for that one: it says here when to stop. */
export const givenWork = <Given>(): Promise<Given> => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  return new Promise((resolve) => {
    process.once('message', (told: { readonly given: Given }) => resolve(told.given))
  })
}

type Serving<Work, News> = {
  readonly work: (work: Work, signal: AbortSignal) => Promise<void>
  readonly hear: (news: News) => void
  readonly close: () => Promise<void>
}

/** How long work may go on when nobody is left to hear of it, in milliseconds. */
const longestStop = 10_000

/**
 * The process's side of `createBackgroundProcess`: does what it is told until it is to end. When the process that began it is gone, it stops as if
 * it had been told to.
 */
export const serveWork = <Work, News>({ work, hear, close }: Serving<Work, News>): void => {
  const underWay = new Map<number, { readonly stopping: AbortController; readonly ended: Promise<void> }>()
  const say = (said: FromProcess) => void (process.connected && process.send?.(said, undefined, {}, () => {}))
  const doOne = async (id: number, piece: Work, { signal }: AbortController) => {
    const fault = await work(piece, signal).then(
      () => undefined,
      (error: unknown) => (error instanceof Error && error.stack) || String(error),
    )
    underWay.delete(id)
    say({ ended: id, ...(fault !== undefined && { fault }) })
  }
  const begin = (id: number, piece: Work) => {
    const stopping = new AbortController()
    underWay.set(id, { stopping, ended: doOne(id, piece, stopping) })
  }
  const leave = async () => {
    const left = [...underWay.values()]
    for (const { stopping } of left) stopping.abort()
    await Promise.race([Promise.all(left.map(({ ended }) => ended)), pause(longestStop)])
    await close().finally(() => process.exit())
  }
  process.once('disconnect', leave)
  if (!process.connected) void leave()
  process.on('message', (told: ToProcess<Work, News>) => {
    if (told === 'end') process.disconnect()
    else if ('news' in told) hear(told.news)
    else if ('stop' in told) underWay.get(told.stop)?.stopping.abort()
    else if ('begin' in told) begin(told.begin, told.work)
  })
}
