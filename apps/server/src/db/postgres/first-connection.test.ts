import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { openPostgres } from './engine.ts'
import { firstConnection } from './first-connection.ts'

const { systemNow } = createClock()
const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

/** A connection that fails for as long as it is said, with what was told meanwhile; time passes in the pauses alone. */
const tried = async (error: Error, failures: number) => {
  const told: string[] = []
  const pauses: number[] = []
  let time = 0
  let left = failures
  const ended = await firstConnection(
    async () => {
      if (left-- > 0) throw error
    },
    {
      tell: (text) => void told.push(text),
      now: () => time,
      wait: async (milliseconds) => {
        pauses.push(milliseconds)
        time += milliseconds
      },
    },
  ).then(
    () => 'connected',
    (fault: Error) => fault.message,
  )
  return { ended, told, pauses }
}

test.each([
  ['nobody listens', failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['PostgreSQL starts', failure('the database system is starting up', '57P03')],
  ['the driver waited too long', failure('timeout expired')],
  ['the pool waited too long', failure('Connection terminated due to connection timeout')],
])('%s: asked again with growing pauses, a line each', async (_what, error) => {
  const { ended, told, pauses } = await tried(error, 3)
  expect(ended).toBe('connected')
  expect(pauses).toEqual([500, 1_000, 2_000])
  expect(told).toHaveLength(3)
  expect(told[0]).toContain(error.message)
})

test.each([
  ['a wrong password', failure('password authentication failed for user "stowline"', '28P01')],
  ['an unknown host', failure('getaddrinfo ENOTFOUND nowhere', 'ENOTFOUND')],
  ['another database', failure('database "stowlin" does not exist', '3D000')],
])('%s is told at once', async (_what, error) => {
  expect(await tried(error, 100)).toEqual({ ended: error.message, told: [], pauses: [] })
})

test('in the end the fault is told, each address of a host too', async () => {
  const each = ['::1', '127.0.0.1'].map((address) => failure(`connect ECONNREFUSED ${address}:5432`, 'ECONNREFUSED'))
  const { ended, pauses } = await tried(Object.assign(new AggregateError(each), { code: 'ECONNREFUSED' }), 100)
  expect(ended).toMatch(/did not answer for 5\d seconds: connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127/)
  expect(Math.max(...pauses)).toBe(8_000)
})

const adminUrl = inject('testServerUrl')

test.runIf(adminUrl)('a PostgreSQL that begins to listen late is waited for', async () => {
  const server = new URL(adminUrl ?? '')
  const [real, host] = [Number(server.port || 5432), server.hostname]
  const late = createServer((socket) => socket.pipe(connect(real, host)).pipe(socket))
  const listen = (port: number) => new Promise<void>((done) => late.listen(port, '127.0.0.1', done))
  await listen(0)
  const address = late.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  await new Promise((done) => late.close(done))
  Object.assign(server, { hostname: '127.0.0.1', port: String(port) })
  const told: string[] = []
  const begun = systemNow().getTime()
  const opening = openPostgres({ url: server.href, tell: (text) => void told.push(text) })
  opening.catch(() => {})
  await pause(800)
  await listen(port)
  const engine = await opening.finally(() => late.close())
  await engine.close()
  expect(told.length).toBeGreaterThan(0)
  expect(systemNow().getTime() - begun).toBeGreaterThan(700)
})
