import { SystemTime } from '../kernel/system-time.ts'
import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { rpc } from '@stowline/contract/kernel/rpc'
import { pino } from 'pino'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { headerSets } from '../http/headers.ts'
import { createServer } from '../http/serve.ts'
import type { Context, Services } from '../kernel/context.ts'
import { servicesOver } from '../kernel/work.ts'
import type { Route } from '../kernel/implement.ts'
import { createLive } from '../kernel/live.ts'
import { announceTo } from '../jobs/events.ts'
import type { Person } from './people.ts'

export const anything = z.record(z.string(), z.unknown())
type UseCase = (input: Record<string, unknown>, ctx: Context) => Promise<unknown>

/** A call of a contract of one's own: `smallCall('POST test/Echo', { access: 'signedIn', input }, async (input) => input)`. */
export const smallCall = (
  wire: Endpoint['wire'],
  options: Omit<Endpoint, 'wire' | 'output'> & { output?: Endpoint['output'] },
  work: UseCase,
): Route => ({
  call: `t.${wire.split('/').at(-1)?.toLowerCase()}`,
  endpoint: rpc(wire, { output: anything, ...options }),
  handler: work as unknown as Route['handler'],
})

export type SmallSent = {
  readonly as?: Pick<Person, 'token'>
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
}
export type SmallAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly success: boolean
  readonly code: string
  readonly message: string
  readonly data: Record<string, unknown>
  readonly requestId: string
  readonly errors?: readonly { path: string; code: string }[]
}

/** The real server around a few calls made for a test, without a port. */
export function smallServer(database: Database, routes: readonly Route[], now: () => Date = () => new Date()) {
  const absent = {} as never
  const services: Services = servicesOver(database, {
    now,
    systemNow: () => new SystemTime(now()),
    log: pino({ level: 'silent' }),
    secrets: absent,
    ...{ labelPrinter: absent, jobs: absent, files: absent, mail: absent, post: absent },
    findZip: () => undefined,
    channels: new Map(),
    carriers: new Map(),
    publicUrl: '',
    count: () => {},
    seams: { puzzleX: undefined },
  })
  const settings = {
    live: createLive(database, now),
    headers: headerSets(false),
    announce: announceTo([]),
    trustedProxies: [],
  }
  const server = createServer({ routes, database, services, ...settings })
  // A request without a connection never closes, and a body that nobody read would be waited for after the test.
  server.addHook('onResponse', async ({ raw }) => void raw.emit('close'))

  async function send(
    path: string,
    body: unknown,
    { as, key, headers = {}, method = 'POST' }: SmallSent = {},
  ): Promise<SmallAnswer> {
    const isPost = method === 'POST'
    const answer = await server.inject({
      method,
      url: `/api/v1/test/${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(isPost && { 'content-type': 'application/json' }),
        'content-language': 'en',
        ...headers,
      },
      ...(isPost && { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const json = JSON.parse(answer.body) as Omit<SmallAnswer, 'status' | 'headers' | 'text'>
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, ...json }
  }
  return { send, close: () => server.close() }
}
