import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertRows } from '../db/insert-rows.ts'
import { newId } from '../kernel/new-id.ts'
import { makeMerchant, type Merchant } from '../testing/factories/merchant.ts'
import { makeOrders } from '../testing/factories/orders.ts'
import { startTestPortal, type TestPortal } from '../testing/server.ts'

const secret = 'left with the carrier'
const limit = 256 * 1024
const hour = 3_600_000

let portal: TestPortal
let merchant: Merchant
let accountId: string
let number: string
let made = 0
const inTenant = <T>(fn: Parameters<TestPortal['database']['transaction']>[1]) =>
  portal.database.transaction({ role: 'app', tenantId: merchant.tenantId }, fn) as Promise<T>

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

/** A merchant with an account at FedEx and a parcel on its way. */
beforeEach(async () => {
  merchant = await makeMerchant(portal.database)
  const [orderId = ''] = await makeOrders(portal.database, merchant, 1)
  accountId = newId()
  number = `7946076733${String(++made).padStart(2, '0')}`
  const sealed = Buffer.from(portal.services.secrets.encrypt(JSON.stringify({ webhookSecret: secret }))).toString('hex')
  await inTenant(async (db) => {
    await insertRows(db, 'logistics_accounts', [
      { id: accountId, name: 'FedEx', carrier: 'fedex', account_number: '1', secrets: `\\x${sealed}` },
    ])
    const parcel = { id: newId(), order_id: orderId, carrier: 'fedex', tracking_number: number, order_no: 'SO1' }
    await insertRows(db, 'parcels', [
      { ...parcel, store_id: merchant.stores.amazon, created_at: portal.services.now() },
    ])
  })
})

/** One scan, written with spaces and a letter beyond ASCII: whoever parses and writes it again changes its bytes. */
const scanned = (): Buffer => {
  const at = new Date(portal.services.now().getTime() - hour).toISOString()
  const event = {
    date: at,
    eventType: 'PU',
    derivedStatusCode: 'PU',
    eventDescription: 'Picked up · Peñasco',
    scanLocation: { city: 'Austin' },
  }
  const latestStatusDetail = { code: 'PU', derivedCode: 'PU', description: 'Picked up' }
  return Buffer.from(
    JSON.stringify(
      { trackingNumberInfo: { trackingNumber: number }, latestStatusDetail, scanEvents: [event] },
      null,
      3,
    ),
  )
}
const signed = (raw: Buffer, key = secret) => ({
  'fdx-signature': createHmac('sha256', key).update(raw).digest('base64'),
})

type Sending = { readonly to?: string; readonly carrier?: string; readonly headers?: Readonly<Record<string, string>> }
const push = async (raw: Buffer, { to = accountId, carrier = 'fedex', headers = signed(raw) }: Sending = {}) => {
  const url = `${portal.url}/api/v1/oms/Logistics/Webhook/${carrier}/${to}`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(raw),
  })
  return { status: answer.status, ...((await answer.json()) as { code: string }) }
}
type Kept = { readonly raw: Buffer; readonly state: string }
const messages = () => inTenant<Kept[]>((db) => db.selectFrom('carrier_messages').select(['raw', 'state']).execute())
const parcelState = () => inTenant((db) => db.selectFrom('parcels').select('state').executeTakeFirstOrThrow())
const scans = () => inTenant((db) => db.selectFrom('parcel_events').select('code').execute())
const untouched = async () => {
  expect(await messages()).toEqual([])
  expect(await parcelState()).toEqual({ state: 'labelCreated' })
}

test('a proven message is kept byte for byte and changes its parcel, whatever kind of content it calls itself', async () => {
  const raw = scanned()
  expect(await push(raw, { headers: { ...signed(raw), 'content-type': 'text/plain' } })).toMatchObject({
    status: 200,
    code: 'ok',
  })
  const [kept] = await messages()
  expect(kept?.state).toBe('applied')
  expect(kept?.raw.equals(raw)).toBe(true)
  expect(await parcelState()).toEqual({ state: 'pickedUp' })
})

test('the same message twenty times at once is one change', async () => {
  const raw = scanned()
  const answers = await Promise.all(Array.from({ length: 20 }, () => push(raw)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await messages()).toHaveLength(1)
  expect(await scans()).toEqual([{ code: 'PU' }])
})

const sentAgo = (ms: number) => new Date(portal.services.now().getTime() - ms).toUTCString()
test.each<[string, (raw: Buffer) => Sending]>([
  ['signed with another secret', (raw) => ({ headers: signed(raw, 'guessed') })],
  ['signed for other bytes', (raw) => ({ headers: signed(Buffer.concat([raw, Buffer.from(' ')])) })],
  ['without a signature', () => ({ headers: {} })],
  ['with an empty signature', () => ({ headers: { 'fdx-signature': '' } })],
  ['that is stale', (raw) => ({ headers: { ...signed(raw), date: sentAgo(310_000) } })],
  ['from the future', (raw) => ({ headers: { ...signed(raw), date: sentAgo(-310_000) } })],
  ['for an account that nobody has', () => ({ to: newId() })],
  ['for an account of another carrier', () => ({ to: merchant.accountId })],
  ['for no account of ours', () => ({ to: "x'%20or%201=1" })],
  ['of the wrong carrier', () => ({ carrier: 'ups' })],
  ['of a carrier without messages', () => ({ carrier: 'practice' })],
  ['of a carrier that is none', () => ({ carrier: 'nobody' })],
  ['of a carrier written otherwise', () => ({ carrier: 'FedEx' })],
])('a message %s is refused and changes nothing', async (_kind, sending) => {
  const raw = scanned()
  expect(await push(raw, sending(raw))).toMatchObject({ status: 401, code: 'access.notProven' })
  await untouched()
})

test('an empty body is refused', async () => {
  expect(await push(Buffer.alloc(0), { headers: {} })).toMatchObject({ status: 401, code: 'access.notProven' })
  await untouched()
})

test('a body may have 256 kilobytes and not a byte more', async () => {
  const padded = (bytes: number) => Buffer.concat([scanned(), Buffer.alloc(bytes, ' ')], bytes)
  expect(await push(padded(limit + 1))).toMatchObject({ status: 413, code: 'request.tooLarge' })
  await untouched()
  expect(await push(padded(limit))).toMatchObject({ status: 200 })
  expect(await parcelState()).toEqual({ state: 'pickedUp' })
})

/** Announces a body and never sends it: whoever waits for it never answers. */
const announceOnly = (headers: Readonly<Record<string, string>>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const path = `/api/v1/oms/Logistics/Webhook/fedex/${accountId}`
    const sending = request(
      new URL(path, portal.url),
      { method: 'POST', headers: { 'content-length': '200000', ...headers } },
      (answer) => {
        resolve(answer.statusCode)
        sending.destroy()
      },
    )
    sending.on('error', reject)
    sending.flushHeaders()
  })

test('a message that brings no proof is refused before its body has come', async () => {
  const count = vi.spyOn(portal.services, 'count')
  expect(await announceOnly({})).toBe(401)
  expect(count).toHaveBeenLastCalledWith('carrier_messages', { carrier: 'fedex', outcome: 'forged' })
})

test('the 601st message of a minute from one address about one account is refused unread', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address, 'fdx-signature': 'guessed' })
  const count = vi.spyOn(portal.services, 'count')
  const raw = scanned()
  // A window begins with its first call.
  portal.clock.move(60_000)
  for (let batch = 0; batch < 12; batch += 1)
    await Promise.all(Array.from({ length: 50 }, () => push(raw, { headers: from('192.0.2.7') })))
  expect(await push(raw, { headers: from('192.0.2.7') })).toMatchObject({ status: 429, code: 'request.tooMany' })
  expect(count).toHaveBeenLastCalledWith('carrier_messages', { carrier: 'fedex', outcome: 'throttled' })
  expect(await announceOnly(from('192.0.2.7'))).toBe(429)
  // Others are not held up, and a minute later the same address is not either.
  expect(await push(raw, { headers: { ...signed(raw), 'x-forwarded-for': '192.0.2.8' } })).toMatchObject({
    status: 200,
  })
  portal.clock.move(60_000)
  expect(await push(raw, { headers: from('192.0.2.7') })).toMatchObject({ status: 401 })
}, 30_000)
