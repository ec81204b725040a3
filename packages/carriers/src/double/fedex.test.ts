import { recogniseNumber } from '@stowline/domain/tracking/numbers'
import { describe, expect, test } from 'vitest'
import { benchOfFile } from './testing/bench.ts'
import { fedexAddressCheck, fedexCancel, fedexFind, fedexRate, fedexShip, fedexTrack } from './testing/requests.ts'

const opened = benchOfFile('FedEx', 12)

const shipPath = '/ship/v1/shipments'
type Shipped = {
  pieceResponses: {
    trackingNumber: string
    packageDocuments: { docType: string; encodedLabel?: string; url?: string }[]
  }[]
  completedShipmentDetail: { shipmentRating: { shipmentRateDetails: { totalNetCharge: number }[] } }
}
const buy = async (wishes: Parameters<typeof fedexShip>[0] = {}, changes: object = {}): Promise<Shipped> => {
  const { status, json } = await opened().ask('fedex', { path: shipPath, body: { ...fedexShip(wishes), ...changes } })
  expect([status, json['errors']]).toEqual([200, undefined])
  const [shipped] = (json as { output: { transactionShipments: Shipped[] } }).output.transactionShipments
  if (!shipped) throw new Error('nothing was sold')
  return shipped
}
const numberOf = ({ pieceResponses }: Shipped): string => pieceResponses[0]?.trackingNumber ?? ''
const cancel = (number: string) =>
  opened().ask('fedex', { method: 'PUT', path: '/ship/v1/shipments/cancel', body: fedexCancel(number) })
type Result = { latestStatusDetail?: { derivedCode: string }; error?: { code: string } }
const resultOf = async (number: string): Promise<Result | undefined> => {
  const { json } = await opened().ask('fedex', { path: '/track/v1/trackingnumbers', body: fedexTrack(number) })
  return (json as { output: { completeTrackResults: { trackResults: Result[] }[] } }).output.completeTrackResults[0]
    ?.trackResults[0]
}

test('a wrong secret gets no token', async () => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'fedex-double-client',
    client_secret: 'guess',
  })
  const reply = await fetch(`${opened().double.fedexHost}/oauth/token`, { method: 'POST', body })
  expect([reply.status, await reply.json()]).toMatchObject([401, { errors: [{ code: 'NOT.AUTHORIZED.ERROR' }] }])
})

describe('rating and shipping', () => {
  test('a label costs what its rate said; homes get home delivery, not ground', async () => {
    const { json } = await opened().ask('fedex', { path: '/rate/v1/rates/quotes', body: fedexRate() })
    type Reply = { serviceType: string; ratedShipmentDetails: { rateType: string; totalNetCharge: number }[] }
    const rates = (json as { output: { rateReplyDetails: Reply[] } }).output.rateReplyDetails
    expect(rates.map(({ serviceType }) => serviceType)).toContain('GROUND_HOME_DELIVERY')
    expect(rates.map(({ serviceType }) => serviceType)).not.toContain('FEDEX_GROUND')
    const [list, account] =
      rates.find(({ serviceType }) => serviceType === 'GROUND_HOME_DELIVERY')?.ratedShipmentDetails ?? []
    expect([list?.rateType, account?.rateType]).toEqual(['LIST', 'ACCOUNT'])
    const before = opened().double.book().cents
    const shipped = await buy()
    expect(
      shipped.completedShipmentDetail.shipmentRating.shipmentRateDetails.map(({ totalNetCharge }) => totalNetCharge),
    ).toEqual([account?.totalNetCharge, list?.totalNetCharge])
    expect(opened().double.book().cents - before).toBe(Math.round((account?.totalNetCharge ?? 0) * 100))
  })

  test('every piece has a sound number of its own, and a label in the format asked for, in the answer or behind an address', async () => {
    for (const [label, start] of [
      ['PDF', '%PDF'],
      ['PNG', '\x89PNG'],
      ['ZPLII', '^XA'],
    ] as const) {
      const shipped = await buy({ label, pieces: 2 })
      expect(new Set(shipped.pieceResponses.map(({ trackingNumber }) => trackingNumber)).size).toBe(2)
      for (const { trackingNumber, packageDocuments } of shipped.pieceResponses) {
        expect(recogniseNumber(trackingNumber)[0]).toEqual({ carrier: 'fedex', kind: 'Express 12', isCheckValid: true })
        expect(
          Buffer.from(packageDocuments[0]?.encodedLabel ?? '', 'base64')
            .toString('latin1')
            .startsWith(start),
        ).toBe(true)
      }
    }
    const [piece] = (await buy({ label: 'PDF' }, { labelResponseOptions: 'URL_ONLY' })).pieceResponses
    const document = await fetch(piece?.packageDocuments[0]?.url ?? '')
    expect(
      Buffer.from(await document.arrayBuffer())
        .toString('latin1')
        .startsWith('%PDF'),
    ).toBe(true)
  })

  test.each([
    [{ zip: '00000' }, 'RECIPIENTS.POSTALCODE.INVALID'],
    [{ pounds: '151' }, 'PACKAGE.WEIGHT.EXCEEDED'],
    [{ service: 'BY_BICYCLE' }, 'SERVICETYPE.INVALID'],
    [{ shipDate: '2026-07-12' }, 'SHIPMENT.SHIPDATESTAMP.INVALID'],
  ])('%o is refused with %s, and nothing is sold', async (wishes, code) => {
    const before = opened().double.book().labels
    const { status, json } = await opened().ask('fedex', { path: shipPath, body: fedexShip(wishes) })
    expect([status, json]).toMatchObject([400, { errors: [{ code }] }])
    expect(opened().double.book().labels).toBe(before)
  })

  test('asked twice under one reference it sells twice, and finds both', async () => {
    const numbers = [numberOf(await buy({ reference: 'twice' })), numberOf(await buy({ reference: 'twice' }))]
    const find = (reference: string) =>
      opened().ask('fedex', { path: '/track/v1/referencenumbers', body: fedexFind(reference) })
    expect((await find('twice')).json).toMatchObject({
      output: { completeTrackResults: numbers.map((trackingNumber) => ({ trackingNumber })) },
    })
    expect((await find('never')).json).toMatchObject({
      output: { completeTrackResults: [{ trackResults: [{ error: { code: 'TRACKING.REFERENCENUMBER.NOTFOUND' } }] }] },
    })
  })
})

describe('cancelling and tracking', () => {
  test('a shipment is cancelled once, and not after the first scan; both are told with a 200', async () => {
    const number = numberOf(await buy())
    const { labels, voided } = opened().double.book()
    expect((await cancel(number)).json).toMatchObject({ output: { cancelledShipment: true } })
    expect(opened().double.book()).toMatchObject({ labels: labels - 1, voided: voided + 1 })
    expect((await cancel(number)).json).toMatchObject({ output: { cancelledShipment: false } })
    expect((await resultOf(number))?.latestStatusDetail?.derivedCode).toBe('CA')
    const late = numberOf(await buy())
    opened().passDays(2)
    const refused = await cancel(late)
    expect([refused.status, refused.json]).toMatchObject([200, { output: { cancelledShipment: false } }])
    expect((await resultOf(late))?.latestStatusDetail?.derivedCode).not.toBe('CA')
  })

  test('parcels travel with the clock to their end; an unknown number is an error in its place', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 25 }, async () => numberOf(await buy({ shipDate: '2026-07-16', label: 'ZPLII' }))),
    )
    const seen = new Set<string>()
    for (let day = 0; day < 16; day += 1) {
      for (const number of numbers) seen.add((await resultOf(number))?.latestStatusDetail?.derivedCode ?? '')
      opened().passDays(1)
    }
    for (const code of ['OC', 'PU', 'DL']) expect(seen).toContain(code)
    const ends = await Promise.all(
      numbers.map(async (number) => (await resultOf(number))?.latestStatusDetail?.derivedCode),
    )
    expect(ends.every((end) => end === 'DL' || end === 'RS')).toBe(true)
    expect((await resultOf('123456789012'))?.error?.code).toBe('TRACKING.TRACKINGNUMBER.NOTFOUND')
  })
})

test('addresses are confirmed, corrected or not known', async () => {
  const check = async (state: string, zip: string) =>
    (await opened().ask('fedex', { path: '/address/v1/addresses/resolve', body: fedexAddressCheck(state, zip) })).json
  expect(await check('TX', '78701')).toMatchObject({
    output: { resolvedAddresses: [{ city: 'AUSTIN', stateOrProvinceCode: 'TX', attributes: { Resolved: true } }] },
  })
  expect(await check('OK', '78701')).toMatchObject({ output: { resolvedAddresses: [{ stateOrProvinceCode: 'TX' }] } })
  expect(await check('TX', '00000')).toMatchObject({
    output: { resolvedAddresses: [{ classification: 'UNKNOWN', attributes: { Resolved: false } }] },
  })
})
