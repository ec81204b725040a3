import { recogniseNumber } from '@stowline/domain/tracking/numbers'
import { describe, expect, test } from 'vitest'
import { benchOfFile, openBench } from './testing/bench.ts'
import { upsAddressCheck, upsRate, upsRecovery, upsShip } from './testing/requests.ts'

const opened = benchOfFile('UPS', 12)

const shipPath = '/api/shipments/v2409/ship'
type Results = {
  ShipmentIdentificationNumber: string
  NegotiatedRateCharges: { TotalCharge: { MonetaryValue: string } }
  ShipmentCharges: { TotalCharges: { MonetaryValue: string } }
  PackageResults: { TrackingNumber: string; ShippingLabel: { ImageFormat: { Code: string }; GraphicImage: string } }[]
}
const buy = async (wishes: Parameters<typeof upsShip>[0] = {}): Promise<Results> => {
  const { status, json } = await opened().ask('ups', { path: shipPath, body: upsShip(wishes) })
  expect([status, json['response']]).toEqual([200, undefined])
  return (json as { ShipmentResponse: { ShipmentResults: Results } }).ShipmentResponse.ShipmentResults
}
const cents = (dollars: string): number => Math.round(Number(dollars) * 100)
const voidPath = (number: string) => ({ method: 'DELETE', path: `/api/shipments/v2409/void/cancel/${number}` })
const trackPath = (number: string) => ({ method: 'GET', path: `/api/track/v1/details/${number}` })
type Tracked = {
  trackResponse: {
    shipment: {
      package?: { activity: { status: { type: string; code: string; statusCode: string } }[] }[]
      warnings?: { code: string }[]
    }[]
  }
}
const statusOf = async (number: string) =>
  ((await opened().ask('ups', trackPath(number))).json as Tracked).trackResponse.shipment[0]?.package?.[0]?.activity[0]
    ?.status

describe('tokens', () => {
  test('a wrong secret gets none, and no call goes without', async () => {
    const wrong = {
      authorization: `Basic ${Buffer.from('ups-double-client:guess').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const refused = await fetch(`${opened().double.upsHost}/security/v1/oauth/token`, {
      method: 'POST',
      headers: wrong,
      body: 'grant_type=client_credentials',
    })
    expect(refused.status).toBe(401)
    const { status, json } = await opened().ask('ups', {
      path: shipPath,
      body: upsShip(),
      headers: { authorization: 'Bearer made-up' },
    })
    expect([status, json]).toEqual([
      401,
      { response: { errors: [{ code: '250002', message: 'Invalid Authentication Information.' }] } },
    ])
  })

  test('a token ends with its time', async () => {
    const own = await openBench()
    const token = await fetch(`${own.double.upsHost}/security/v1/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('ups-double-client:ups-double-secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    }).then((reply) => reply.json() as Promise<{ access_token: string; expires_in: string }>)
    const authorization = { authorization: `Bearer ${token.access_token}` }
    const call = () => own.ask('ups', { ...trackPath('1Z0000'), headers: authorization })
    expect((await call()).status).toBe(200)
    own.double.advance(Number(token.expires_in) * 1000)
    expect((await call()).status).toBe(401)
    await own.double.stop()
  })
})

describe('rating and shipping', () => {
  test('a label costs what its rate said, and the rate of the account is lower than the published one', async () => {
    const { json } = await opened().ask('ups', { path: '/api/rating/v2409/Shoptimeintransit', body: upsRate() })
    type Rated = {
      Service: { Code: string }
      TotalCharges: { MonetaryValue: string }
      NegotiatedRateCharges: { TotalCharge: { MonetaryValue: string } }
      Zone: string
    }
    const rates = (json as { RateResponse: { RatedShipment: Rated[] } }).RateResponse.RatedShipment
    expect(rates.map(({ Service }) => Service.Code).sort()).toEqual(['01', '02', '03', '12', '13', '14'])
    const ground = rates.find(({ Service }) => Service.Code === '03')
    const before = opened().double.book().cents
    const bought = await buy()
    expect(bought.NegotiatedRateCharges.TotalCharge).toEqual(ground?.NegotiatedRateCharges.TotalCharge)
    expect(bought.ShipmentCharges.TotalCharges).toEqual(ground?.TotalCharges)
    expect(cents(bought.NegotiatedRateCharges.TotalCharge.MonetaryValue)).toBeLessThan(
      cents(bought.ShipmentCharges.TotalCharges.MonetaryValue),
    )
    expect(opened().double.book().cents - before).toBe(cents(bought.NegotiatedRateCharges.TotalCharge.MonetaryValue))
  })

  test('every piece has a sound number of its own, and a label in the format asked for', async () => {
    for (const [label, start] of [
      ['GIF', 'GIF8'],
      ['ZPL', '^XA'],
    ] as const) {
      const { PackageResults, ShipmentIdentificationNumber } = await buy({ label, pieces: 3 })
      expect(new Set(PackageResults.map(({ TrackingNumber }) => TrackingNumber)).size).toBe(3)
      expect(ShipmentIdentificationNumber).toBe(PackageResults[0]?.TrackingNumber)
      for (const { TrackingNumber, ShippingLabel } of PackageResults) {
        expect(recogniseNumber(TrackingNumber)[0]).toEqual({ carrier: 'ups', kind: '1Z', isCheckValid: true })
        expect(ShippingLabel.ImageFormat.Code).toBe(label)
        expect(Buffer.from(ShippingLabel.GraphicImage, 'base64').toString('latin1')).toMatch(
          new RegExp(`^${start.replace('^', '\\^')}`),
        )
      }
    }
  })

  test.each([
    [{ zip: '00000' }, '120802'],
    [{ pounds: '151' }, '120608'],
    [{ service: '99' }, '121210'],
    [{ shipDate: '20260712' }, '128083'],
  ])('%o is refused with %s, and nothing is sold', async (wishes, code) => {
    const before = opened().double.book().labels
    const { status, json } = await opened().ask('ups', { path: shipPath, body: upsShip(wishes) })
    expect([status, json]).toMatchObject([400, { response: { errors: [{ code }] } }])
    expect(opened().double.book().labels).toBe(before)
  })

  test('asked twice under one reference it sells twice, and finds both', async () => {
    const numbers = [await buy({ reference: 'twice' }), await buy({ reference: 'twice' })].map(
      (one) => one.ShipmentIdentificationNumber,
    )
    const { json } = await opened().ask('ups', { method: 'GET', path: '/api/track/v1/reference/details/twice' })
    const packages = (json as { trackResponse: { shipment: { package: { trackingNumber: string }[] }[] } })
      .trackResponse.shipment[0]?.package
    expect(packages?.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers)
    expect(
      opened()
        .double.book()
        .sales.filter(({ references }) => references.includes('twice')),
    ).toHaveLength(2)
  })

  test('labels are recovered by number and by reference', async () => {
    const bought = await buy({ reference: 'again', pieces: 2 })
    const image = bought.PackageResults[0]?.ShippingLabel.GraphicImage
    for (const wanted of [{ number: bought.ShipmentIdentificationNumber }, { reference: 'again' }]) {
      const { json } = await opened().ask('ups', { path: '/api/labels/v1/recovery', body: upsRecovery(wanted) })
      expect(json).toMatchObject({
        LabelRecoveryResponse: { LabelResults: [{ LabelImage: { GraphicImage: image } }, {}] },
      })
    }
    const codeFor = async (reference: string) =>
      (await opened().ask('ups', { path: '/api/labels/v1/recovery', body: upsRecovery({ reference }) })).json
    expect(await codeFor('never')).toMatchObject({ response: { errors: [{ code: '9801031' }] } })
    await opened().ask('ups', voidPath(bought.ShipmentIdentificationNumber))
    expect(await codeFor('again')).toMatchObject({ response: { errors: [{ code: '9801040' }] } })
  })
})

describe('voiding and tracking', () => {
  test('a label is voided once, and not after the first scan', async () => {
    const { ShipmentIdentificationNumber: number } = await buy()
    const { labels, voided } = opened().double.book()
    expect((await opened().ask('ups', voidPath(number))).status).toBe(200)
    expect(opened().double.book()).toMatchObject({ labels: labels - 1, voided: voided + 1 })
    expect((await opened().ask('ups', voidPath(number))).status).toBe(400)
    expect(await statusOf(number)).toMatchObject({ type: 'MV', statusCode: '007' })
    const { ShipmentIdentificationNumber: late } = await buy()
    opened().passDays(2)
    expect((await opened().ask('ups', voidPath(late))).json).toMatchObject({
      response: { errors: [{ code: '190101' }] },
    })
  })

  test('parcels travel with the clock to their end; an unknown number is a warning', async () => {
    const shipDate = '20260716'
    const numbers = await Promise.all(
      Array.from({ length: 25 }, async () => (await buy({ shipDate, label: 'ZPL' })).ShipmentIdentificationNumber),
    )
    const ends = new Set<string>()
    const seen = new Set<string>()
    for (let day = 0; day < 16; day += 1) {
      for (const number of numbers) {
        const { type = '', statusCode = '' } = (await statusOf(number)) ?? {}
        seen.add(type)
        if (day === 15) ends.add(`${type}${Number(statusCode)}`)
      }
      opened().passDays(1)
    }
    expect([...seen].sort().join()).toMatch(/^D,I,M(,X)?$/)
    expect([...ends].every((end) => ['D11', 'D34'].includes(end))).toBe(true)
    const unknown = (await opened().ask('ups', trackPath('1Z9999999999999999'))).json as Tracked
    expect(unknown.trackResponse.shipment[0]?.warnings?.[0]?.code).toBe('TW0001')
  })
})

test('addresses are confirmed, corrected or not known', async () => {
  const check = async (state: string, zip: string) =>
    (await opened().ask('ups', { path: '/api/addressvalidation/v2/3', body: upsAddressCheck(state, zip) })).json
  expect(await check('TX', '78701')).toMatchObject({
    XAVResponse: {
      ValidAddressIndicator: '',
      Candidate: [{ AddressKeyFormat: { PoliticalDivision1: 'TX', AddressLine: ['4821 CEDAR HOLW RD'] } }],
    },
  })
  expect(await check('OK', '78701')).toMatchObject({
    XAVResponse: { Candidate: [{ AddressKeyFormat: { PoliticalDivision1: 'TX' } }] },
  })
  expect(await check('TX', '00000')).toMatchObject({ XAVResponse: { NoCandidatesIndicator: '' } })
})
