import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import type { Traced } from './trail.ts'

/** Spans kept while the receiver does not answer; further ones are dropped. Sent together, this many at most, so often, in milliseconds. */
const MOST_KEPT = 8_192
const MOST_SENT = 512
const EVERY = 1_000
/** How long a receiver may take, in milliseconds. */
const PATIENCE = 5_000

export type TraceSettings = {
  /** Where spans go: `/v1/traces` below it, as JSON. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
}

/** Kinds of OTLP: something that was asked of us, that we asked of others, that a queue brought. */
const kinds = { server: 2, client: 3, consumer: 5 } as const

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parent: string | undefined
  readonly name: string
  readonly kind: number
  readonly begun: bigint
  readonly about: Readonly<Record<string, string>>
  hasFailed: boolean
}

/** The clock of spans, in nanoseconds since 1970: one that never goes back. */
const nanoseconds = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n

const parentOf = (traceparent: string | undefined) => {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

const written = ({ traceId, spanId, parent, name, kind, begun, about, hasFailed }: Span, ended: bigint) => ({
  ...{ traceId, spanId, name, kind },
  ...(parent && { parentSpanId: parent }),
  startTimeUnixNano: String(begun),
  endTimeUnixNano: String(ended),
  attributes: Object.entries(about).map(([key, stringValue]) => ({ key, value: { stringValue } })),
  status: { code: hasFailed ? 2 : 0 },
})

/** Sends what has ended, together and now and then. */
function createSender({ endpoint, headers, service }: TraceSettings, log: Logger) {
  const done: ReturnType<typeof written>[] = []
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: service } }] }
  let isTold = false
  const send = async (): Promise<void> => {
    const spans = done.splice(0, MOST_SENT)
    if (spans.length === 0) return
    try {
      const answer = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'stowline' }, spans }] }] }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!answer.ok) throw new Error(`traces were answered with ${answer.status}`)
      isTold = false
    } catch (error) {
      // Said once, not every second; the spans are lost.
      if (!isTold) log.warn({ err: error }, 'traces could not be sent')
      isTold = true
    }
  }
  const timer = setInterval(() => void send(), EVERY)
  timer.unref()
  return {
    add: (span: Span): void => void (done.length < MOST_KEPT && done.push(written(span, nanoseconds()))),
    async close(): Promise<void> {
      clearInterval(timer)
      while (done.length) await send()
    },
  }
}

const current = new AsyncLocalStorage<Span | undefined>()

const begin = (kind: number, name: string, about: Span['about'], traceparent?: string): Span => {
  const above = current.getStore() ?? parentOf(traceparent)
  const [traceId, spanId] = [above?.traceId ?? randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, parent: above?.spanId, name, kind, begun: nanoseconds(), about, hasFailed: false }
}

/** Listens to a channel. `start` makes a span of what is told, or none; it is the one above whatever the work does. */
function follow<Told extends object>(
  channel: string,
  start: (told: Told) => Span | undefined,
  ended: (span: Span) => void,
): () => void {
  const { start: starting, asyncEnd, error } = tracingChannel<Span | undefined, Told>(channel)
  const spans = new WeakMap<object, Span>()
  const keep = (told: Told): Span | undefined => {
    const span = start(told)
    if (span) spans.set(told, span)
    return span
  }
  const of = (told: unknown) => (typeof told === 'object' && told ? spans.get(told) : undefined)
  const fail = (told: unknown) => {
    const span = of(told)
    if (span) span.hasFailed = true
  }
  const end = (told: unknown) => {
    const span = of(told)
    if (span) ended(span)
  }
  starting.bindStore(current, keep)
  error.subscribe(fail)
  asyncEnd.subscribe(end)
  return () => {
    starting.unbindStore(current)
    error.unsubscribe(fail)
    asyncEnd.unsubscribe(end)
  }
}

const ofWork =
  (kind: number) =>
  ({ name, about, trail }: Traced): Span => {
    const span = begin(kind, name, about, trail?.traceparent)
    if (trail) trail.traceparent = `00-${span.traceId}-${span.spanId}-01`
    return span
  }

/** A statement that belongs to nothing, as the queue's own looks, is no trace. */
const ofStatement = ({ sql }: { readonly sql: string }): Span | undefined => {
  const about = { 'db.system.name': 'postgresql', 'db.query.text': sql }
  return current.getStore() && begin(kinds.client, sql.trimStart().slice(0, 60), about)
}

/** Keeps traces and sends them by OTLP over HTTP. Answers with what sends the last of them and stops. */
export function keepTraces(settings: TraceSettings, log: Logger): () => Promise<void> {
  const { add, close } = createSender(settings, log)
  const leaving = [
    follow('stowline:request', ofWork(kinds.server), add),
    follow('stowline:job', ofWork(kinds.consumer), add),
    follow('stowline:carrier', ofWork(kinds.client), add),
    follow('stowline:sql', ofStatement, add),
  ]
  return async () => {
    for (const leave of leaving) leave()
    await close()
  }
}
