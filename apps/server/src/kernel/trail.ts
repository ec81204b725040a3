import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

/** What led to the work at hand: the request that asked for it, and what runs on its behalf. It stands in every line of the log. */
export type Trail = {
  readonly requestId?: string
  readonly queue?: string
  readonly job?: string
  /** The span that it belongs to (W3C trace context), where traces are kept. */
  traceparent?: string | undefined
}

const trails = new AsyncLocalStorage<Trail>()

export const currentTrail = (): Trail | undefined => trails.getStore()

/** Runs `fn`, and all that it starts, as part of a trail. */
export const onTrail = <T>(trail: Trail, fn: () => T): T => trails.run(trail, fn)

/** What a line of the log bears of it. */
export const trailInLog = (): object => {
  const { requestId, queue, job } = currentTrail() ?? {}
  return { ...(requestId && { requestId }), ...(queue && { queue }), ...(job && { job }) }
}

/** What is sent along with a job. */
export type SentTrail = Pick<Trail, 'requestId' | 'traceparent'>
export const sentTrail = (): { readonly trail?: SentTrail } => {
  const { requestId, traceparent } = currentTrail() ?? {}
  return requestId ? { trail: { requestId, ...(traceparent && { traceparent }) } } : {}
}

/** What a span is told of: whoever keeps traces listens on these channels (traces.ts); without anybody they cost nothing. */
export type Traced = { readonly name: string; readonly about: Readonly<Record<string, string>>; readonly trail?: Trail }

const channels = {
  request: tracingChannel<Traced>('stowline:request'),
  job: tracingChannel<Traced>('stowline:job'),
  carrier: tracingChannel<Traced>('stowline:carrier'),
}

/** Tells of a piece of work from its beginning to its end. */
export const traced = <T>(kind: keyof typeof channels, what: Traced, fn: () => Promise<T>): Promise<T> =>
  channels[kind].tracePromise(fn, what)
