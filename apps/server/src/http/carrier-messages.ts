import type { FastifyInstance } from 'fastify'
import { Refusal } from '../kernel/refusal.ts'
import type { HeaderSets } from './headers.ts'
import { answered } from './reply.ts'
import { prefix, sendReply } from './serve.ts'

/** A message holds one event, at most with a photo of the delivery. In bytes. */
const mostBytes = 2 * 1024 * 1024

type Arrived = {
  readonly carrier: string
  readonly accountId: string
  readonly raw: Uint8Array
  /** By their names in small letters; of several of one name the first. */
  readonly headers: Readonly<Record<string, string | undefined>>
}
/** Takes a message in; false when it is not proven to be the carrier's. */
export type ReceiveMessage = (message: Arrived) => Promise<boolean>

/** Where carriers send what happens to a parcel: nobody is signed in, each message brings its own proof (docs/wire.md). */
export function addCarrierMessages(server: FastifyInstance, receive: ReceiveMessage, headers: HeaderSets): void {
  server.post<{ Params: { carrier: string; accountId: string } }>(
    `${prefix}oms/Logistics/Webhook/:carrier/:accountId`,
    { bodyLimit: mostBytes },
    async (request, reply) => {
      const { carrier, accountId } = request.params
      const first = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]))
      const raw = Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      const isNamed = /^[a-z]{2,20}$/.test(carrier) && /^[0-9a-z]{1,64}$/.test(accountId)
      if (!isNamed || !(await receive({ carrier, accountId, raw, headers: first }))) throw new Refusal('access.notProven')
      return sendReply(reply, answered('{}', request.id), headers)
    },
  )
}
