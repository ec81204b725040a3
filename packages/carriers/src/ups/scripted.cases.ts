import type { CarrierAccount, Outcome } from '@stowline/domain/shipping/carrier'
import type { Call, Reply, Transport } from '../http.ts'
import { shapeOf } from '../testing/shipment-shapes.ts'
import { upsCarrier } from './ups.ts'

export const account: CarrierAccount = {
  id: 'a',
  carrier: 'ups',
  number: 'A1B2C3',
  secrets: { clientId: 'id', clientSecret: 'secret' },
  isTest: true,
}
export const answered = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  kind: 'answered',
  status,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
export const faults = (code: string, message = 'x') => ({ response: { errors: [{ code, message }] } })
export const token = answered(200, { access_token: 't', expires_in: '14399' })

export type Script = Readonly<Record<string, Reply | readonly Reply[]>>

/** UPS on a script: a reply, or one after the other, by a part of the address. */
export const open = (script: Script) => {
  const calls: Call[] = []
  const turns = new Map<string, number>()
  const transport: Transport = async (call) => {
    calls.push(call)
    if (call.url.includes('/oauth/token')) return token
    const [part, replies] = Object.entries(script).find(([one]) => call.url.includes(one)) ?? []
    if (part === undefined || !replies) throw new Error(`not in the script: ${call.url}`)
    const turn = turns.get(part) ?? 0
    turns.set(part, turn + 1)
    return Array.isArray(replies) ? (replies[Math.min(turn, replies.length - 1)] as Reply) : (replies as Reply)
  }
  const carrier = upsCarrier({ now: () => new Date('2026-07-14T15:00:00Z'), transport })
  return { carrier, calls, asked: () => calls.filter(({ url }) => !url.includes('/oauth/token')) }
}
export const asked = shapeOf('single', 'UPS_GROUND')
export const told = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.certainty)
