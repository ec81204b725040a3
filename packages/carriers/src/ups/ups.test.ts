import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Reply, Transport } from '../http.ts'
import { publishedHosts } from './account.ts'
import { upsCarrier } from './ups.ts'
import { type Script, account, answered, asked, faults, open, token, told } from './scripted.cases.ts'

describe('a purchase', () => {
  const bought = answered(200, {
    ShipmentResponse: { Response: {}, ShipmentResults: { ShipmentIdentificationNumber: '1Z1', PackageResults: [] } },
  })
  test.each<[string, Reply, string, object]>([
    ['sold', bought, 'ok', { detail: { trackingNumber: '1Z1' } }],
    [
      'refused',
      answered(400, faults('120206', 'Missing or invalid ship to state')),
      'refused',
      { messages: [{ kind: 'validation', code: '120206' }] },
    ],
    [
      'refused inside a good answer',
      answered(200, faults('120206')),
      'refused',
      { messages: [{ kind: 'validation' }] },
    ],
    [
      'without the wrapper of errors',
      answered(400, { errors: [{ code: 1, message: null }] }),
      'refused',
      { messages: [{ code: '1', text: '1' }] },
    ],
    [
      'not let in',
      answered(401, faults('250002', 'Invalid Authentication Information.')),
      'refused',
      { isStranger: true, messages: [{ kind: 'carrier', code: '250002' }] },
    ],
    ['blocked', answered(403, faults('250003')), 'refused', { messages: [{ kind: 'carrier' }] }],
    [
      'for an account that is not ours',
      answered(400, faults('120120')),
      'refused',
      { messages: [{ kind: 'carrier' }] },
    ],
    [
      'too fast',
      answered(429, faults('10429'), { 'retry-after': '30' }),
      'refused',
      { retryAfterMs: 30_000, messages: [{ kind: 'system' }] },
    ],
    ['too fast, without a time', answered(429, ''), 'refused', { retryAfterMs: 10_000 }],
    ['broken', answered(500, '<html>'), 'unknown', { messages: [{ kind: 'system', code: 'ups.http500' }] }],
    ['not available', answered(503, faults('10503')), 'unknown', {}],
    ['no JSON', answered(200, '{"ShipmentResponse":{'), 'unknown', { messages: [{ code: 'ups.unreadable' }] }],
    ['empty', answered(200, ''), 'unknown', {}],
    ['about something else', answered(200, { fault: 'x' }), 'unknown', {}],
    ['moved', answered(302, ''), 'unknown', {}],
    ['lost', { kind: 'lost', reason: 'timeout' }, 'unknown', { messages: [{ kind: 'system', code: 'ups.noAnswer' }] }],
    ['too large', { kind: 'lost', reason: 'tooLarge' }, 'unknown', {}],
    [
      'unreached',
      { kind: 'unreached', reason: 'ECONNREFUSED' },
      'unreached',
      { messages: [{ kind: 'system', code: 'ups.noConnection' }] },
    ],
  ])('%s', async (_, reply, certainty, expected) => {
    const outcome = await open({ '/ship': reply }).carrier.ship(asked, account)
    expect(told(outcome)).toBe(certainty)
    expect(outcome).toMatchObject(expected)
    expect('isStranger' in outcome).toBe('isStranger' in expected)
  })

  test('asked for twice at once or in turn is made once; a void frees its reference', async () => {
    const { carrier, asked: calls } = open({
      '/v2409/ship': bought,
      '/void': answered(200, { VoidShipmentResponse: { SummaryResult: { Status: { Code: '1' } } } }),
    })
    await Promise.all([carrier.ship(asked, account), carrier.ship(asked, account)])
    await carrier.ship(asked, account)
    expect(calls()).toHaveLength(1)
    await carrier.void({ trackingNumber: '1Z1', reference: asked.reference }, account)
    await carrier.ship(asked, account)
    expect(calls().filter(({ url }) => url.endsWith('/ship'))).toHaveLength(2)
  })

  test('that failed is made again', async () => {
    const { carrier } = open({ '/ship': [answered(500, ''), bought] })
    expect(told(await carrier.ship(asked, account))).toBe('unknown')
    expect(told(await carrier.ship(asked, account))).toBe('ok')
  })

  test('to a post office box is refused by us, and nothing is sent', async () => {
    const { carrier, calls } = open({})
    const outcome = await carrier.ship({ ...asked, to: { ...asked.to, street: 'PO Box 4' } }, account)
    expect(outcome).toMatchObject({
      ok: false,
      certainty: 'refused',
      messages: [{ kind: 'validation', code: 'ups.poBox' }],
    })
    expect(calls).toEqual([])
  })

  test('goes to the host of its account, with a name of its own', async () => {
    for (const [isTest, host] of [
      [true, publishedHosts.test],
      [false, publishedHosts.production],
    ] as const) {
      const { carrier, calls } = open({ '/ship': bought })
      await carrier.ship(asked, { ...account, isTest })
      expect(calls.map(({ url }) => url)).toEqual([
        `${host}/security/v1/oauth/token`,
        `${host}/api/shipments/v2409/ship`,
      ])
      expect(calls[1]?.headers).toMatchObject({
        authorization: 'Bearer t',
        transId: expect.stringMatching(/^[0-9a-f]{32}$/),
        transactionSrc: 'stowline',
      })
    }
  })
})

describe('a reference', () => {
  const unknownRef = answered(400, faults('9801031', 'The shipment could not be found'))
  const untracked = answered(404, faults('TW0001', 'Tracking Information Not Found'))
  const tracked = (type: string) =>
    answered(200, { trackResponse: { shipment: [{ package: [{ trackingNumber: '1Z9', currentStatus: { type } }] }] } })
  test.each<[string, Script, object]>([
    [
      'found',
      {
        '/recovery': answered(200, {
          LabelRecoveryResponse: { ShipmentIdentificationNumber: '1Z1', LabelResults: [] },
        }),
      },
      { ok: true, detail: { trackingNumber: '1Z1' } },
    ],
    ['voided', { '/recovery': answered(400, faults('9801040')) }, { ok: true, detail: 'absent' }],
    ['known to nobody', { '/recovery': unknownRef, '/reference/': untracked }, { ok: true, detail: 'absent' }],
    [
      'known to nobody, said with a warning',
      {
        '/recovery': unknownRef,
        '/reference/': answered(200, { trackResponse: { shipment: [{ warnings: [{ code: 'TW0001' }] }] } }),
      },
      { detail: 'absent' },
    ],
    [
      'known to tracking only',
      { '/recovery': unknownRef, '/reference/': tracked('M') },
      { ok: true, detail: { trackingNumber: '1Z9', documents: [] } },
    ],
    [
      'known to tracking as voided',
      { '/recovery': unknownRef, '/reference/': tracked('MV') },
      { ok: true, detail: 'absent' },
    ],
    [
      'while tracking is down',
      { '/recovery': unknownRef, '/reference/': answered(503, '') },
      { ok: false, certainty: 'unknown' },
    ],
    [
      'while tracking lets nobody in',
      { '/recovery': unknownRef, '/reference/': answered(403, faults('250002')) },
      { ok: false, certainty: 'unknown' },
    ],
    ['while recovery is down', { '/recovery': answered(500, '') }, { ok: false, certainty: 'unknown' }],
    ['answered with nonsense', { '/recovery': answered(200, '<html>') }, { ok: false, certainty: 'unknown' }],
    [
      'refused for another reason',
      { '/recovery': answered(400, faults('9801050')) },
      { ok: false, certainty: 'refused' },
    ],
  ])('%s', async (_, script, expected) => {
    expect(await open(script).carrier.findByReference('r', account)).toMatchObject(expected)
  })
})

describe('tracking', () => {
  const known = (number: string) =>
    answered(200, {
      trackResponse: { shipment: [{ package: [{ trackingNumber: number, currentStatus: { type: 'M' } }] }] },
    })
  test('tells of each number in its place; one that is none is not asked about', async () => {
    const { carrier, asked: calls } = open({
      '1Z0000001': known('1Z0000001'),
      '1Z0000002': answered(404, faults('TW0001')),
      '1Z0000003': known('1Z0000003'),
    })
    const outcome = await carrier.track(['0000', '1Z0000001', '1Z0000002', '1Z0000003'], account)
    expect(outcome.ok && outcome.detail.map(({ trackingNumber, state }) => `${trackingNumber} ${state}`)).toEqual([
      '0000 notFound',
      '1Z0000001 labelCreated',
      '1Z0000002 notFound',
      '1Z0000003 labelCreated',
    ])
    expect(calls()).toHaveLength(3)
  })

  test('what one call fails at does not hide the others', async () => {
    const { carrier } = open({ '1Z0000001': known('1Z0000001'), '1Z0000002': answered(500, '') })
    const outcome = await carrier.track(['1Z0000001', '1Z0000002'], account)
    expect(outcome).toMatchObject({
      ok: true,
      detail: [{ trackingNumber: '1Z0000001' }],
      messages: [{ code: 'ups.http500' }],
    })
    expect(told(await carrier.track(['1Z0000002'], account))).toBe('unknown')
  })

  describe('of thirty numbers', () => {
    const numbers = Array.from({ length: 30 }, (_, n) => `1Z${String(n).padStart(7, '0')}`)
    const timeoutMs = 900
    /** UPS, which never answers about the numbers that hang. */
    const hangingAt = (hangs: (number: string) => boolean) => {
      const called: string[] = []
      const transport: Transport = async ({ url, timeoutMs }) => {
        if (url.includes('/oauth/token')) return token
        const number = url.match(/1Z\d{7}/)?.[0] ?? ''
        called.push(number)
        if (!hangs(number)) return known(number)
        await pause(timeoutMs)
        return { kind: 'lost', reason: 'timeout' }
      }
      return {
        carrier: upsCarrier({ now: () => new Date('2026-07-14T15:00:00Z'), transport, timeoutMs: timeoutMs }),
        called,
      }
    }

    test('a few that hang lose none of the others, within the time of one call', async () => {
      const slow = numbers.slice(0, 8)
      const { carrier } = hangingAt((number) => slow.includes(number))
      const began = performance.now()
      const outcome = await carrier.track(numbers, account)
      expect(performance.now() - began).toBeLessThan(1.6 * timeoutMs)
      expect(outcome.ok && outcome.detail.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers.slice(8))
    })

    test('all that hang end in that time too: the last are not asked about', async () => {
      const { carrier, called } = hangingAt(() => true)
      const began = performance.now()
      expect(told(await carrier.track(numbers, account))).toBe('unknown')
      expect(performance.now() - began).toBeLessThan(1.6 * timeoutMs)
      expect(called.length).toBeLessThan(30)
    })
  })
})

test('addresses abroad are not asked about', async () => {
  const { carrier, calls } = open({})
  expect(await carrier.checkAddress({ ...asked.to, country: 'DE' }, account)).toMatchObject({
    ok: true,
    detail: { result: 'invalid' },
  })
  expect(calls).toEqual([])
})
