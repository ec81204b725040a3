import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import type { CallbackEvent } from '@stowline/domain/authorizations/callback-events'
import { announceTo } from '../../jobs/events.ts'
import { inTransaction, systemContext } from '../../kernel/work.ts'
import { sendCallbacksJob } from '../../modules/authorizations/index.ts'
import { tellSystems } from '../../modules/authorizations/tell-systems.ts'
import { caller, dataOf } from '../call.ts'
import { makePerson } from '../people.ts'
import { startTestPortal } from '../server.ts'
import { makeMerchant } from './merchant.ts'

export type Received = {
  readonly id: string
  readonly headers: Record<string, string>
  readonly body: string
  /** What was answered. */
  readonly status: number
}

/** A merchant's own server on this machine. */
const startReceiver = async () => {
  const state = { received: [] as Received[], answer: (_count: number): number => 204, count: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const status = state.answer(++state.count)
      state.received.push({ id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(parts).toString(), status })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
      response.end(status >= 400 ? 'not now' : '')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}/hooks`, close: () => server.close() }
}

type Form = Sent<typeof authorizations.create>
const events: readonly CallbackEvent[] = ['order.shipped', 'label.ready', 'ticket.answered']

/** A portal whose merchant has a receiver; what happens is told to it when a test says so. */
export const startCallbackWorld = async () => {
  const receiver = await startReceiver()
  const portal = await startTestPortal({ CALLBACK_HOSTS: '127.0.0.1' })
  const call = caller(portal.url)
  const merchant = await makeMerchant(portal.database)
  const admin = await makePerson(portal.database, { tenantId: merchant.tenantId })
  const context = () => systemContext(portal.services, announceTo([]), 'test')
  let made = 0
  const form = (more: Partial<Form> = {}): Form => ({
    authorizationName: `Shop ${++made}`,
    redirectUrl: receiver.url,
    events: [...events],
    scope: ['/delivery/index', '/service/index'],
    ...more,
  })
  return {
    ...{ portal, call, merchant, admin, form, receiver: receiver.state },
    make: async (more: Partial<Form> = {}) => dataOf(await call(authorizations.create, form(more), { as: admin })),
    send: () =>
      sendCallbacksJob.handle({}, { ...context(), signal: new AbortController().signal, leaveBehind: () => {} }),
    tell: async (nos: readonly string[], event: CallbackEvent = 'order.shipped', tenantId = merchant.tenantId) => {
      const work = context().workFor(tenantId)
      const happened = nos.map((no) => ({ subject: `${event} ${no}`, no, at: new Date(), data: { orderNo: no } }))
      await work.transaction((db) => tellSystems(inTransaction(work, db), event, happened))
    },
    listed: async (authorizationId: string) =>
      dataOf(
        await call(authorizations.callbacks, { authorizationIds: [authorizationId], pageSize: 100 }, { as: admin }),
      ).items,
    end: async (id: string) => dataOf(await call(authorizations.remove, { id }, { as: admin })),
    /** Before each test. */
    quiet: () => Object.assign(receiver.state, { received: [], answer: () => 204, count: 0 }),
    stop: async () => {
      await portal.stop()
      receiver.close()
    },
  }
}
export type CallbackWorld = Awaited<ReturnType<typeof startCallbackWorld>>
