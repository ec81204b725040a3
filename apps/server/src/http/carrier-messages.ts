import type { FastifyInstance } from 'fastify'
import { addressKey } from '../kernel/address-key.ts'
import { carrierAddress, messagesCounter } from '../kernel/carrier-address.ts'
import type { Services } from '../kernel/context.ts'
import { Refusal, tooMany } from '../kernel/refusal.ts'
import { createCallWindow } from './call/call-window.ts'
import type { HeaderSets } from './headers.ts'
import { answered } from './call/reply.ts'
import { sendReply } from './send-reply.ts'

/** A message holds an event or the history of a few parcels. In bytes. */
const mostBytes = 256 * 1024

type Arrived = {
  readonly carrier: string
  readonly accountId: string
  readonly raw: Uint8Array
  /** By their names in small letters; of several of one name the first. */
  readonly headers: Readonly<Record<string, string | undefined>>
}
/** Takes a message in; false when it is not proven to be the carrier's. */
export type ReceiveMessage = (message: Arrived) => Promise<boolean>

/** Messages taken from one address, and of those about one account, in a minute. */
const mostFrom = { address: 3_000, account: 600 }
const minute = 60_000

type Target = { readonly carrier: string; readonly accountId: string }
type MessageServices = Pick<Services, 'carriers' | 'systemNow' | 'count'>

/** Where carriers send what happens to a parcel: nobody is signed in, each message brings its own proof (docs/wire.md). */
export function addCarrierMessages(
  server: FastifyInstance,
  services: MessageServices,
  receive: ReceiveMessage,
  headers: HeaderSets,
): void {
  const admit = createGate(services)
  server.post<{ Params: Target }>(
    carrierAddress(':carrier', ':accountId'),
    { bodyLimit: mostBytes, onRequest: async (request) => admit(request.params, request.headers, request.ip) },
    async (request, reply) => {
      const first = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      )
      const raw = Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      if (!(await receive({ ...request.params, raw, headers: first }))) throw new Refusal('access.notProven')
      return sendReply(reply, answered('{}', request.id), headers)
    },
  )
}

/** Refuses before anything of the body is read: what can have no proof, and too many from one address. */
function createGate(services: MessageServices) {
  const countCall = createCallWindow(minute, services.systemNow)
  return ({ carrier, accountId }: Target, given: Readonly<Record<string, unknown>>, address: string): void => {
    const webhook = services.carriers.get(carrier)?.webhook
    const counted = (outcome: string) =>
      services.count(messagesCounter, { carrier: webhook ? carrier : 'unknown', outcome })
    if (!webhook?.proofHeaders.some((name) => given[name]) || !/^[0-9a-z]{1,64}$/.test(accountId)) {
      counted('forged')
      throw new Refusal('access.notProven')
    }
    const key = addressKey(address)
    const wait = countCall(key, mostFrom.address) || countCall(`${key} ${accountId}`, mostFrom.account)
    if (wait > 0) {
      counted('throttled')
      throw tooMany(wait)
    }
  }
}
