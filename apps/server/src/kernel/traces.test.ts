import { once } from 'node:events'
import { createServer } from 'node:http'
import { Writable } from 'node:stream'
import { memoryBook, practiceCarrier } from '@stowline/carriers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing/database.ts'
import { makePerson, type Person } from '../testing/people.ts'
import { smallCall, smallServer } from '../testing/small-server.ts'
import { defineJob, type Job, type JobContext } from '../jobs/job.ts'
import { jobsThrough } from '../jobs/send-job.ts'
import { createJobs } from '../jobs/worker.ts'
import type { Database } from '../db/database.ts'
import { guardCarriers } from './guarded-carriers.ts'
import { keepTraces } from './traces.ts'
import { trailInLog } from './trail.ts'

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code: number }
}
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

let database: Database
let person: Person
const lines: Record<string, unknown>[] = []
const log = pino(
  { base: null, mixin: trailInLog },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  }),
)
const carriers = guardCarriers(
  new Map([['practice', practiceCarrier({ book: memoryBook(), now: () => new Date(), day: 1_000 })]]),
  () => new Date(),
)
let jobs: ReturnType<typeof jobsThrough>

const job = defineJob<{ n: number }>({
  queue: 'test-trail',
  handle: async ({ n }, ctx) => {
    ctx.log.info({ n }, 'worked')
    await database.transaction({ role: 'system' }, (db) => db.selectFrom('tenants').select('id').execute())
    await carriers.get('practice')?.track([], { id: 'a', number: 'A', isTest: true, secrets: {} } as never)
    if (n === 2) throw new Error('this one fails')
  },
})
const route = smallCall(
  'POST test/Send',
  { access: 'signedIn', input: z.strictObject({ n: z.int() }) },
  async ({ n }, ctx) => {
    await jobs.send('test-trail', { n }, { db: ctx.db })
    return {}
  },
)

const runtimeOf = () =>
  createJobs({
    ...{ database, jobs: [job] as unknown as Job[], log, isWorking: false, ownNights: () => undefined },
    context: () => ({ log, now: () => new Date() }) as Omit<JobContext, 'signal' | 'leaveBehind'>,
  })

let server: ReturnType<typeof smallServer>
beforeAll(async () => {
  database = await testDatabase()
  person = await makePerson(database)
  jobs = jobsThrough(database)
  server = smallServer(database, [route])
})
afterAll(() => server.close())

/** A receiver of OTLP over HTTP that keeps what it is sent. */
const receiver = async () => {
  const spans: Span[] = []
  const paths: string[] = []
  const http = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    paths.push(`${request.method} ${request.url} ${request.headers['x-key']}`)
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.end('{}')
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(() => void http.close())
  return { spans, paths, endpoint: `http://127.0.0.1:${port}/` }
}

test('a job says in the log which request sent it, on whichever node it is done', async () => {
  const runtime = runtimeOf()
  await runtime.start()
  onTestFinished(() => runtime.stop())
  const { requestId } = await server.send('Send', { n: 1 }, { as: person })
  await runtime.drain()
  const [line] = lines.filter(({ msg }) => msg === 'worked')
  expect(line).toMatchObject({ requestId, queue: 'test-trail', n: 1, job: expect.any(String) })
  // What it works with is what was sent: the trail is no part of it.
  expect(Object.keys(line ?? {})).not.toContain('trail')
})

test('a request, its statements, the job that it sends and the call to a carrier are one trace', async () => {
  const { spans, paths, endpoint } = await receiver()
  const close = keepTraces({ endpoint, headers: { 'x-key': 'k' }, service: 'stowline' }, log)
  const runtime = runtimeOf()
  await runtime.start()
  onTestFinished(() => runtime.stop())
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await server.send('Send', { n: 1 }, { as: person, headers: { traceparent } })
  await server.send('Send', { n: 2 }, { as: person })
  await runtime.drain().catch(() => {})
  await close()
  expect(paths[0]).toBe('POST /v1/traces k')
  const ours = spans.filter(({ traceId }) => traceId === traceparent.slice(3, 35))
  const named = (name: string) => ours.filter((span) => span.name.startsWith(name))
  const [request] = named('POST /api/v1/test/Send')
  const [done] = named('test-trail')
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331', kind: 2 })
  expect(done).toMatchObject({ parentSpanId: request?.spanId, kind: 5, status: { code: 0 } })
  expect(named('select enqueue_job')[0]).toMatchObject({ parentSpanId: request?.spanId, kind: 3 })
  expect(named('select "id" from "tenants"')[0]?.parentSpanId).toBe(done?.spanId)
  expect(named('practice track')[0]).toMatchObject({ parentSpanId: done?.spanId, kind: 3 })
  const failed = spans.filter(({ name, status }) => name === 'test-trail' && status.code === 2)
  expect(failed).toHaveLength(1)
  expect(failed[0]?.traceId).not.toBe(done?.traceId)
})

test('a receiver that is away loses spans, is told of once, and keeps nobody waiting', async () => {
  lines.length = 0
  const close = keepTraces({ endpoint: 'http://127.0.0.1:9', headers: {}, service: 'stowline' }, log)
  for (let n = 0; n < 3; n++) expect((await server.send('Send', { n: 1 }, { as: person })).status).toBe(200)
  await close()
  expect(lines.filter(({ msg }) => msg === 'traces could not be sent')).toHaveLength(1)
})
