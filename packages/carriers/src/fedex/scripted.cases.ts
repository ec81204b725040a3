import type { Carrier, Outcome, ShipRequest } from '@stowline/domain/shipping/carrier'
import type { Call, Reply } from '../http.ts'
import { fedexCarrier } from './fedex.ts'
import { account, request } from './shipments.cases.ts'

export const host = 'http://fedex.example'
export const answered = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  kind: 'answered',
  status,
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
export const granted = answered(200, { access_token: 'token', token_type: 'bearer', expires_in: '3600' })
export const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  answered(status, { errors: [{ code, message: `about ${code}` }] }, headers)
export const lost: Reply = { kind: 'lost', reason: 'timeout' }

export const paper = { contentType: 'LABEL', docType: 'PDF', encodedLabel: Buffer.from('%PDF-1').toString('base64') }
export const bought = (papers: object = paper) =>
  answered(200, {
    output: {
      transactionShipments: [
        { masterTrackingNumber: '794607673315', pieceResponses: [{ packageDocuments: [papers] }] },
      ],
    },
  })
export const tracked = (...scans: readonly string[]) =>
  answered(200, {
    output: {
      completeTrackResults: [
        {
          trackingNumber: '794607673315',
          trackResults: [
            { scanEvents: scans.map((eventType, index) => ({ eventType, date: `2026-07-14T1${index}:00:00Z` })) },
          ],
        },
      ],
    },
  })
export const nothingFound = answered(200, {
  output: { completeTrackResults: [{ trackResults: [{ error: { code: 'TRACKING.REFERENCENUMBER.NOTFOUND' } }] }] },
})

export type Script = Readonly<Record<string, Reply | readonly Reply[]>>

/** FedEx as a script: for the last part of each path what it answers, the last answer again and again. Tokens are granted unless told otherwise. */
export const open = (script: Script) => {
  const clock = { time: Date.UTC(2026, 6, 14, 12) }
  const calls: Call[] = []
  const counts = new Map<string, number>()
  const transport = async (call: Call): Promise<Reply> => {
    calls.push(call)
    const name = call.url.split('/').at(-1) ?? ''
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    const replies = [script[name] ?? (name === 'token' ? granted : lost)].flat()
    return replies[Math.min(count, replies.length - 1)] ?? lost
  }
  const carrier = fedexCarrier({
    now: () => new Date(clock.time),
    transport,
    hosts: { test: host, production: 'http://real.example' },
  })
  const paths = () => calls.map(({ url }) => url.replace(host, ''))
  return { carrier, clock, calls, paths }
}

export const ship = (carrier: Carrier, changes: Partial<ShipRequest> = {}) =>
  carrier.ship({ ...request, ...changes }, account)
export const kindsOf = (outcome: Outcome<unknown>) => outcome.messages.map(({ kind, code }) => `${kind} ${code}`)
