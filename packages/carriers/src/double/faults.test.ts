import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpTransport, type Reply } from '../http.ts'
import { type FaultKind, faultNatures } from './double.ts'
import { type OpenBench, openBench } from './testing/bench.ts'
import { fedexCancel, fedexFind, fedexShip, upsShip } from './testing/requests.ts'

let bench: OpenBench
beforeEach(async () => {
  bench = await openBench()
  // Tokens first, so that a fault without an operation strikes the call that it is meant for.
  await ship('ups', 'warm-up')
  await ship('fedex', 'warm-up')
})
afterEach(() => bench.double.stop())

type Carrier = 'ups' | 'fedex'
const carriers: readonly Carrier[] = ['ups', 'fedex']
const requests = {
  ups: (reference: string) => ({ path: '/api/shipments/v2409/ship', body: upsShip({ reference, label: 'ZPL' }) }),
  fedex: (reference: string) => ({ path: '/ship/v1/shipments', body: fedexShip({ reference, label: 'ZPLII' }) }),
}
const ship = (carrier: Carrier, reference: string) => bench.ask(carrier, requests[carrier](reference))
const soldUnder = (reference: string) =>
  bench.double.book().sales.filter(({ references }) => references.includes(reference))

/** The same call as the product makes it: its own transport tells what was sent from what was not. */
const transported = async (
  carrier: Carrier,
  reference: string,
  limits: { timeoutMs?: number; maxBytes?: number } = {},
): Promise<Reply> => {
  const { double } = bench
  const { secrets } = double.accounts[carrier]
  const [id = '', secret = ''] = [secrets['clientId'], secrets['clientSecret']]
  const host = carrier === 'ups' ? double.upsHost : double.fedexHost
  const { path, body } = requests[carrier](reference)
  const fields = { grant_type: 'client_credentials', client_id: id, client_secret: secret }
  const token = await fetch(`${double.url}${carrier === 'ups' ? '/security/v1' : ''}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  }).then((reply) => reply.json() as Promise<{ access_token: string }>)
  const headers = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' }
  return httpTransport({
    method: 'POST',
    url: `${host}${path}`,
    headers,
    body: JSON.stringify(body),
    timeoutMs: 2000,
    maxBytes: 1024 * 1024,
    ...limits,
  })
}

describe.each(carriers)('%s', (carrier) => {
  const set = (kind: FaultKind, more: object = {}) => bench.double.faults.set({ kind, carrier, times: 1, ...more })

  test('refused connections: nothing was sent; the other carrier answers, and the first again when all is well', async () => {
    set('refuseConnection')
    expect(await transported(carrier, 'r')).toMatchObject({ kind: 'unreached' })
    expect((await ship(carrier === 'ups' ? 'fedex' : 'ups', 'other')).status).toBe(200)
    bench.double.faults.clear()
    expect(await transported(carrier, 'r')).toMatchObject({ kind: 'answered', status: 200 })
    expect(soldUnder('r')).toHaveLength(1)
  })

  test.each<[FaultKind, number]>([
    ['timeoutBefore', 0],
    ['timeoutAfter', 1],
    ['resetMidBody', 1],
    ['hugeBody', 1],
  ])('%s: the answer is lost, sold %i', async (kind, sold) => {
    set(kind, { operation: 'ship' })
    expect(await transported(carrier, 'r', { timeoutMs: kind.startsWith('timeout') ? 300 : 2000 })).toMatchObject({
      kind: 'lost',
    })
    expect(soldUnder('r')).toHaveLength(sold)
  })

  test.each<[FaultKind, number, number]>([
    ['status429', 429, 0],
    ['status500Before', 500, 0],
    ['status503', 503, 0],
    ['revokedCredentials', 401, 0],
    ['wrongDate', 400, 0],
    ['status500After', 500, 1],
    ['error200', 200, 1],
    ['html', 200, 1],
    ['empty', 200, 1],
    ['malformedJson', 200, 1],
    ['warning200', 200, 1],
    ['bareObject', 200, 1],
    ['missingNumber', 200, 1],
    ['foreignNumber', 200, 1],
    ['duplicateNumber', 200, 1],
    ['badLabelBytes', 200, 1],
    ['emptyLabel', 200, 1],
    ['otherPrice', 200, 1],
  ])('%s: status %i, sold %i, and only once', async (kind, status, sold) => {
    set(kind, { retryAfter: 30 })
    const reply = await ship(carrier, 'r')
    expect(reply.status).toBe(status)
    expect(soldUnder('r')).toHaveLength(sold)
    if (kind === 'status429') expect(reply.headers.get('retry-after')).toBe('30')
    expect((await ship(carrier, 'r')).status).toBe(200)
    expect(bench.double.faults.list()).toMatchObject([{ kind, struck: 1 }])
  })

  test('what an answer says wrong, it says where the product reads it', async () => {
    const [own] = soldUnder('warm-up').filter((sale) => sale.carrier === carrier)
    const texts = async (kind: FaultKind) => {
      set(kind)
      return (await ship(carrier, kind)).bytes.toString('utf8')
    }
    const numberOf = (kind: FaultKind) => soldUnder(kind)[0]?.numbers[0] ?? 'none'
    expect(await texts('duplicateNumber')).toContain(own?.numbers[0])
    for (const kind of ['missingNumber', 'foreignNumber', 'duplicateNumber'] as const)
      expect(await texts(kind)).not.toContain(numberOf(kind))
    expect(await texts('badLabelBytes')).toContain(Buffer.from('This is not a label.').toString('base64'))
    expect(await texts('emptyLabel')).toMatch(/"(GraphicImage|encodedLabel)":""/)
    expect(await texts('bareObject')).toMatch(/"(PackageResults|pieceResponses)":\{/)
    expect(await texts('warning200')).toMatch(/"(Alert|alerts)":/)
  })

  test('another price is billed by as many cents as asked for', async () => {
    set('otherPrice', { cents: 250 })
    await ship(carrier, 'dear')
    await ship(carrier, 'right')
    expect((soldUnder('dear')[0]?.cents ?? 0) - (soldUnder('right')[0]?.cents ?? 0)).toBe(250)
  })

  test('packed answers are whole; slow ones take their time', async () => {
    set('gzip', { operation: 'ship' })
    const raw = await transported(carrier, 'packed')
    expect(raw).toMatchObject({ kind: 'answered', status: 200, headers: { 'content-encoding': 'gzip' } })
    set('slow', { operation: 'ship', ms: 300 })
    const started = performance.now()
    expect((await ship(carrier, 'late')).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(290)
  })

  test('a rule strikes the calls it is for: by text, after some, as often as it says', async () => {
    set('status503', { match: 'unlucky', after: 1, times: 2 })
    const statuses: number[] = []
    for (const reference of ['lucky', 'unlucky', 'unlucky', 'lucky', 'unlucky', 'unlucky'])
      statuses.push((await ship(carrier, reference)).status)
    expect(statuses).toEqual([200, 200, 503, 200, 503, 200])
  })

  test('voids: already done, already scanned, never answered', async () => {
    const number = async (reference: string) => {
      await ship(carrier, reference)
      return soldUnder(reference)[0]?.numbers[0] ?? ''
    }
    const cancel = async (given: string) =>
      carrier === 'ups'
        ? bench.ask('ups', { method: 'DELETE', path: `/api/shipments/v2409/void/cancel/${given}` })
        : bench.ask('fedex', { method: 'PUT', path: '/ship/v1/shipments/cancel', body: fedexCancel(given) })
    set('alreadyVoided')
    const done = await cancel(await number('done'))
    expect([/already/.test(done.bytes.toString()), soldUnder('done')[0]?.isVoided]).toEqual([true, true])
    set('alreadyScanned')
    await cancel(await number('scanned'))
    expect(soldUnder('scanned')[0]?.isVoided).toBe(false)
    set('voidTimeout')
    const silent = cancel(await number('silent'))
    await Promise.race([silent, new Promise((resolve) => setTimeout(resolve, 200))])
    expect(soldUnder('silent')[0]?.isVoided).toBe(true)
    silent.catch(() => {})
  })

  test('questions can be refused while labels are sold', async () => {
    bench.double.faults.set({ kind: 'lookupDown', carrier })
    const find = () =>
      carrier === 'ups'
        ? bench.ask('ups', { method: 'GET', path: '/api/track/v1/reference/details/warm-up' })
        : bench.ask('fedex', { path: '/track/v1/referencenumbers', body: fedexFind('warm-up') })
    expect([(await find()).status, (await ship(carrier, 'r')).status]).toEqual([503, 200])
    bench.double.faults.clear()
    expect((await find()).status).toBe(200)
  })
})

test('every kind of fault is tried above', async () => {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(import.meta.filename, 'utf8')
  expect(Object.keys(faultNatures).filter((kind) => !text.includes(`'${kind}'`))).toEqual([])
})
