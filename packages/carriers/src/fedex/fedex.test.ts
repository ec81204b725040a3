import type { ShipRequest } from '@stowline/domain/shipping/carrier'
import { describe, expect, test, vi } from 'vitest'
import type { Call, Reply } from '../http.ts'
import { fedexCarrier } from './fedex.ts'
import { account, request } from './shipments.cases.ts'
import {
  type Script,
  answered,
  bought,
  granted,
  host,
  kindsOf,
  lost,
  nothingFound,
  open,
  paper,
  refused,
  ship,
  tracked,
} from './scripted.cases.ts'

describe('a purchase', () => {
  test.each([
    ['no connection', { kind: 'unreached', reason: 'ECONNREFUSED' } as Reply, 'unreached', 'system fedex.noConnection'],
    ['silence', lost, 'unknown', 'system fedex.noAnswer'],
    ['an error of FedEx', refused(500, 'INTERNAL.SERVER.ERROR'), 'unknown', 'system INTERNAL.SERVER.ERROR'],
    ['a gateway in between', answered(502, '<html>'), 'unknown', 'system fedex.http502'],
    ['a page instead of an answer', answered(200, '<html>'), 'unknown', 'system fedex.unreadable'],
    ['half an answer', answered(200, '{"output":{"transactionShip'), 'unknown', 'system fedex.unreadable'],
    ['nothing', answered(200, ''), 'unknown', 'system fedex.unreadable'],
    [
      'no shipment in it',
      answered(200, { output: { transactionShipments: [] } }),
      'unknown',
      'system fedex.unreadable',
    ],
    ['a redirection', answered(302, ''), 'unknown', 'system fedex.http302'],
    ['a refusal', refused(400, 'RECIPIENTS.POSTALCODE.INVALID'), 'refused', 'validation RECIPIENTS.POSTALCODE.INVALID'],
    [
      'a refusal about the account',
      refused(400, 'ACCOUNT.NUMBER.MISMATCH'),
      'refused',
      'carrier ACCOUNT.NUMBER.MISMATCH',
    ],
    ['no permission', refused(403, 'FORBIDDEN.ERROR'), 'refused', 'carrier FORBIDDEN.ERROR'],
    [
      'a good status with errors in it',
      answered(200, { errors: [{ code: 'SERVICETYPE.NOT.ALLOWED' }] }),
      'refused',
      'validation SERVICETYPE.NOT.ALLOWED',
    ],
    ['a refusal without words', answered(422, ''), 'refused', 'validation fedex.http422'],
  ])('%s', async (_name, reply, certainty, message) => {
    const { carrier } = open({ shipments: reply })
    const outcome = await ship(carrier)
    expect(outcome).toMatchObject({ ok: false, certainty })
    expect(kindsOf(outcome)).toEqual([message])
  })

  test('too many calls: refused, and when to come back', async () => {
    const busy = (headers: Record<string, string>) =>
      ship(open({ shipments: refused(429, 'TOO.MANY', headers) }).carrier)
    expect(await busy({ 'retry-after': '30' })).toMatchObject({ certainty: 'refused', retryAfterMs: 30_000 })
    expect(await busy({})).toMatchObject({ certainty: 'refused', retryAfterMs: 10_000, messages: [{ kind: 'system' }] })
  })

  test('a label with its document, remarks aside', async () => {
    const { carrier, calls } = open({ shipments: bought() })
    expect(await ship(carrier)).toMatchObject({
      ok: true,
      detail: { trackingNumber: '794607673315', documents: [{ format: 'pdf', bytes: Buffer.from('%PDF-1') }] },
    })
    expect(calls.map(({ method, headers }) => [method, headers['authorization'] ?? ''])).toEqual([
      ['POST', ''],
      ['POST', 'Bearer token'],
    ])
  })

  test('post office boxes, military post, no telephone, endless streets: refused without asking FedEx', async () => {
    const { carrier, calls } = open({})
    const to = request.to
    const cases: readonly (readonly [Partial<ShipRequest>, string])[] = [
      [{ to: { ...to, street: 'P.O. Box 12' } }, 'fedex.poBox'],
      [{ to: { ...to, state: 'AE', city: 'APO' } }, 'fedex.military'],
      [{ to: { ...to, phone: '12' }, from: { ...request.from, phone: '' } }, 'fedex.phone'],
      [{ to: { ...to, street: 'Word '.repeat(40) } }, 'fedex.addressTooLong'],
    ]
    for (const [changes, code] of cases) {
      const outcome = await ship(carrier, changes)
      expect(outcome).toMatchObject({ ok: false, certainty: 'refused', messages: [{ kind: 'validation', code }] })
    }
    expect(await carrier.rate({ ...request, to: { ...to, street: 'PO BOX 9' } }, account)).toMatchObject({
      ok: false,
      certainty: 'refused',
    })
    expect(calls).toEqual([])
  })
})

describe('documents by address', () => {
  const at = (url: string) => ({ ...paper, encodedLabel: null, url })
  const documents = async (url: string, reply: Reply = answered(200, '%PDF-2')) => {
    const { carrier, calls } = open({ shipments: bought(at(url)), 'SH,1': reply })
    const outcome = await ship(carrier)
    const asked = calls.filter((call) => call.url === url)
    return {
      bytes: outcome.ok ? outcome.detail.documents.map(({ bytes }) => Buffer.from(bytes).toString()) : undefined,
      asked,
    }
  }
  test('are fetched from FedEx or the host we speak to, without our token', async () => {
    for (const url of ['https://wwwtest.fedex.com/document/SH,1', `${host}/document/SH,1`]) {
      const { bytes, asked } = await documents(url)
      expect(bytes).toEqual(['%PDF-2'])
      expect(asked.map(({ headers }) => headers)).toEqual([{}])
    }
  })
  test.each([
    'https://fedex.com.evil.example/SH,1',
    'http://www.fedex.com/SH,1',
    'https://169.254.169.254/SH,1',
    'file:///etc/SH,1',
    'SH,1',
  ])('are not fetched from %s', async (url) => {
    expect(await documents(url)).toEqual({ bytes: [], asked: [] })
  })
  test('are fetched within the time of the purchase', async () => {
    const whole = 33_000
    let passed = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed)
    const calls: Call[] = []
    const carrier = (shipTakes: number) =>
      fedexCarrier({
        now: () => new Date(),
        hosts: { test: host, production: host },
        transport: async (call) => {
          calls.push(call)
          if (call.url.endsWith('/token')) return granted
          if (!call.url.endsWith('/shipments')) return answered(200, '%PDF-2')
          passed += shipTakes
          return bought(at(`${host}/document/SH,1`))
        },
      })
    expect(await ship(carrier(29_000))).toMatchObject({ ok: true, detail: { documents: [{ format: 'pdf' }] } })
    expect(calls.at(-1)).toMatchObject({ method: 'GET', timeoutMs: whole - 29_000 })
    expect(await ship(carrier(whole))).toMatchObject({ ok: true, detail: { documents: [] } })
    expect(calls.at(-1)).toMatchObject({ method: 'POST' })
    clock.mockRestore()
  })
  test('that cannot be had are missing, and the label is bought all the same', async () => {
    expect((await documents(`${host}/document/SH,1`, answered(404, 'gone'))).bytes).toEqual([])
  })
})

describe('tokens', () => {
  test('one for many calls, another for tracking where it has its own', async () => {
    const { carrier, paths } = open({ shipments: bought(), trackingnumbers: tracked('PU') })
    const both = { ...account, secrets: { ...account.secrets, trackClientId: 't', trackClientSecret: 's' } }
    await Promise.all([ship(carrier), ship(carrier, { reference: 'b' }), carrier.track(['794607673315'], both)])
    expect(paths().filter((path) => path === '/oauth/token')).toHaveLength(2)
  })
  test('one that is no longer taken is replaced once', async () => {
    const { carrier, paths } = open({ shipments: [refused(401, 'NOT.AUTHORIZED.ERROR'), bought()] })
    expect(await ship(carrier)).toMatchObject({ ok: true })
    expect(paths()).toEqual(['/oauth/token', '/ship/v1/shipments', '/oauth/token', '/ship/v1/shipments'])
  })
  test('credentials that are refused are told, and nothing is sent', async () => {
    const { carrier, paths } = open({ token: answered(401, { error_description: 'Invalid CXS JWT' }) })
    const outcome = await ship(carrier)
    expect(outcome).toMatchObject({
      ok: false,
      certainty: 'refused',
      isStranger: true,
      messages: [{ kind: 'carrier', text: 'Invalid CXS JWT' }],
    })
    expect(paths()).toEqual(['/oauth/token'])
  })
  test('a right that good credentials lack is another matter', async () => {
    const outcome = await ship(open({ shipments: refused(403, 'FORBIDDEN.ERROR') }).carrier)
    expect(outcome).toMatchObject({ ok: false, certainty: 'refused', messages: [{ kind: 'carrier' }] })
    expect(outcome).not.toHaveProperty('isStranger')
  })
  test('test and production are other hosts', async () => {
    const { carrier, calls } = open({ shipments: bought() })
    await carrier.ship(request, { ...account, isTest: false })
    expect(calls.map(({ url }) => new URL(url).host)).toEqual(['real.example', 'real.example'])
  })
})

describe('a question for a lost answer', () => {
  test.each([
    ['in an error', refused(400, 'TRACKING.REFERENCENUMBER.NOTFOUND'), 'absent'],
    ['a path that is not there', refused(404, 'NOT.FOUND.ERROR'), undefined],
    ['a lookup that is down', refused(503, 'SERVICE.UNAVAILABLE.ERROR'), undefined],
    ['no access', refused(403, 'FORBIDDEN.ERROR'), undefined],
  ])('absent or not: %s', async (_name, reply, expected) => {
    const outcome = await open({ referencenumbers: reply }).carrier.findByReference('x', account)
    expect(outcome.ok ? outcome.detail : undefined).toBe(expected)
  })
})

describe('a purchase of a moment ago', () => {
  test('is sold once to any number of callers, and found with its documents', async () => {
    const { carrier, paths } = open({ shipments: bought(), referencenumbers: nothingFound })
    const outcomes = await Promise.all([ship(carrier), ship(carrier), ship(carrier)])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await carrier.findByReference(request.reference, account)).toMatchObject({
      detail: { documents: [{ format: 'pdf' }] },
    })
    expect(paths().filter((path) => path === '/ship/v1/shipments')).toHaveLength(1)
  })
  test('is not kept for long, and a failed one not at all', async () => {
    const { carrier, paths, clock } = open({ shipments: [bought(), lost, bought()], referencenumbers: nothingFound })
    await ship(carrier)
    clock.time += 120_000
    expect(await carrier.findByReference(request.reference, account)).toMatchObject({ detail: 'absent' })
    expect(await ship(carrier)).toMatchObject({ ok: false, certainty: 'unknown' })
    expect(await ship(carrier)).toMatchObject({ ok: true })
    expect(paths().filter((path) => path === '/ship/v1/shipments')).toHaveLength(3)
  })
  test('is forgotten when it is voided', async () => {
    const cancelled = answered(200, { output: { cancelledShipment: true } })
    const { carrier, paths } = open({ shipments: bought(), cancel: cancelled, referencenumbers: nothingFound })
    await ship(carrier)
    expect(await carrier.void({ trackingNumber: '794607673315', reference: request.reference }, account)).toMatchObject(
      { detail: 'voided' },
    )
    expect(await carrier.findByReference(request.reference, account)).toMatchObject({ detail: 'absent' })
    expect(paths().at(-1)).toBe('/track/v1/referencenumbers')
  })
})

describe('a void', () => {
  const wanted = { trackingNumber: '794607673315', reference: 'r' }
  const no = answered(200, { output: { cancelledShipment: false, message: 'Not possible.' } })
  test.each([
    ['the carrier’s no, and the parcel is on its way', { cancel: no, trackingnumbers: tracked('PU') }, 'refused'],
    ['its no, but it was cancelled before', { cancel: no, trackingnumbers: tracked('OC', 'CA') }, 'alreadyVoided'],
    ['an error that says so', { cancel: refused(400, 'CANCELSHIPMENT.TRACKINGNUMBER.DELETED') }, 'alreadyVoided'],
    [
      'another error',
      { cancel: refused(400, 'TRACKINGIDS.TRACKINGNUMBER.CLOSED'), trackingnumbers: tracked('OC') },
      'refused',
    ],
    [
      'its no, and tracking does not take the number',
      { cancel: no, trackingnumbers: refused(400, 'TRACKING.TRACKINGNUMBER.INVALID') },
      'refused',
    ],
  ])('%s', async (_name, script: Script, expected) => {
    const outcome = await open(script).carrier.void(wanted, account)
    expect(outcome).toMatchObject({ ok: true, detail: expected, messages: [{ text: expect.stringMatching(/./) }] })
  })
  test('that is refused to an account without tracking is told as that, in both words', async () => {
    const outcome = await open({ cancel: no, trackingnumbers: refused(403, 'FORBIDDEN.ERROR') }).carrier.void(
      wanted,
      account,
    )
    expect(outcome).toMatchObject({
      ok: true,
      detail: 'unexplained',
      messages: [{ text: 'Not possible.' }, { code: 'FORBIDDEN.ERROR' }],
    })
  })
  test.each([
    ['silence', { cancel: lost }, 'unknown'],
    ['an error of FedEx', { cancel: refused(500, 'X') }, 'unknown'],
    ['an answer without a word about it', { cancel: answered(200, { output: {} }) }, 'unknown'],
    ['a no, and tracking is too busy', { cancel: no, trackingnumbers: refused(429, 'X') }, 'unknown'],
    ['a no that tracking cannot confirm', { cancel: no, trackingnumbers: lost }, 'unknown'],
    ['no access', { cancel: refused(403, 'FORBIDDEN.ERROR') }, 'refused'],
    ['too many calls', { cancel: refused(429, 'X') }, 'refused'],
  ])('not settled: %s', async (_name, script: Script, certainty) => {
    expect(await open(script).carrier.void(wanted, account)).toMatchObject({ ok: false, certainty })
  })
})

test('tracking asks for thirty numbers at a time', async () => {
  const { carrier, calls } = open({ trackingnumbers: tracked('PU') })
  const numbers = Array.from({ length: 61 }, (_, index) => String(794607673300 + index))
  const outcome = await carrier.track(numbers, account)
  const sizes = calls
    .filter(({ url }) => url.includes('/track/'))
    .map(({ body }) => JSON.parse(body ?? '').trackingInfo.length)
  expect(sizes).toEqual([30, 30, 1])
  expect(outcome.ok && outcome.detail.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers)
})

test('an address that FedEx does not find is invalid, not an error', async () => {
  const { carrier } = open({ resolve: refused(400, 'STANDARDIZED.ADDRESS.NOTFOUND') })
  expect(await carrier.checkAddress(request.to, account)).toMatchObject({ ok: true, detail: { result: 'invalid' } })
})
