import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { describe, expect, test } from 'vitest'
import { stateOfStatus } from './scan.ts'
import { fromReferenceResponse, fromResponse, toNumber } from './track.ts'

const number = '1Z5R89390357567127'
const status = (type: string, statusCode: string, code = '', description = '') => ({
  type,
  statusCode,
  code,
  description,
})
const scan = (day: string, time: string, told: object, changes: object = {}) => ({
  date: day,
  time,
  gmtDate: day,
  gmtTime: `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`,
  gmtOffset: '-05:00',
  status: told,
  location: { address: { city: 'Edison', stateProvince: 'NJ', countryCode: 'US' } },
  ...changes,
})
const reply = (parcel: object) => ({
  trackResponse: { shipment: [{ inquiryNumber: number, package: [{ trackingNumber: number, ...parcel }] }] },
})
const reportOf = (body: unknown): TrackingReport | undefined => {
  const outcome = fromResponse(body, number, number)
  return outcome?.ok ? outcome.detail : undefined
}

describe('what a status means', () => {
  test.each<[string, string, string, TrackingState]>([
    ['M', '003', 'MP', 'labelCreated'],
    ['MV', '007', 'VP', 'voided'],
    ['M', '007', '', 'voided'],
    ['P', '038', 'PU', 'pickedUp'],
    ['I', '038', 'PU', 'pickedUp'],
    ['I', '005', 'DP', 'inTransit'],
    ['I', '10', 'AR', 'inTransit'],
    ['I', '021', 'OT', 'outForDelivery'],
    ['D', '011', 'FS', 'delivered'],
    ['D', '', 'KB', 'delivered'],
    ['D', '034', '', 'returned'],
    ['X', '022', '', 'exception'],
    ['X', '046', '', 'exception'],
    ['X', '081', '', 'returned'],
    ['I', '035', '', 'inTransit'],
    // The same two letters in two tables: the type decides.
    ['I', '005', 'DL', 'inTransit'],
    ['X', '', 'DL', 'exception'],
    ['M', '', 'DP', 'labelCreated'],
    ['X', '', 'DP', 'exception'],
    // Only type D has delivered anything.
    ['I', '011', '', 'inTransit'],
    ['X', '011', '', 'exception'],
    // Unknown numbers and types.
    ['I', '9999', 'ZZ', 'inTransit'],
    ['X', '9999', 'ZZ', 'exception'],
    ['Q', '9999', 'ZZ', 'inTransit'],
    ['', '', '', 'inTransit'],
    ['I', 'abc', '', 'inTransit'],
  ])('%s %s %s is %s', (type, statusCode, code, expected) => {
    expect(stateOfStatus(status(type, statusCode, code), 'pickedUp')).toBe(expected)
  })

  test('news leaves a parcel where it is', () => {
    expect(stateOfStatus(status('U', '153'), 'outForDelivery')).toBe('outForDelivery')
    expect(stateOfStatus(status('I', '054'), 'pickedUp')).toBe('pickedUp')
  })
})

describe('a report', () => {
  const journey = {
    activity: [
      scan('20260716', '180000', status('D', '011', 'FS', 'DELIVERED')),
      scan('20260716', '110000', status('I', '021', 'OT', 'Out For Delivery Today')),
      scan('20260715', '020000', status('I', '010', 'DP', 'Departed from Facility')),
      scan('20260714', '190000', status('I', '038', 'OR', 'Origin Scan')),
      scan(
        '20260714',
        '150000',
        status('M', '003', 'MP', 'Shipper created a label, UPS has not received the package yet.'),
      ),
    ],
    deliveryDate: [{ type: 'DEL', date: '20260716' }],
  }

  test('tells the journey oldest first', () => {
    const report = reportOf(reply(journey))
    expect(report?.state).toBe('delivered')
    expect(report?.events.map(({ state }) => state)).toEqual([
      'labelCreated',
      'pickedUp',
      'inTransit',
      'outForDelivery',
      'delivered',
    ])
    expect(report?.events[2]).toMatchObject({
      at: '2026-07-15T02:00:00.000Z',
      code: 'I-DP-10',
      place: 'Edison, NJ, US',
      text: ['运输中（Departed from Facility）', 'Departed from Facility'],
      raw: { gmtOffset: '-05:00' },
    })
    expect(report?.events[4]?.text).toEqual(['已签收', 'Delivered'])
    expect(report).not.toHaveProperty('eta')
  })

  test('tells the day of delivery, the later one when it was put off', () => {
    const days = [
      { type: 'SDD', date: '20260716' },
      { type: 'RDD', date: '20260718' },
    ]
    expect(reportOf(reply({ deliveryDate: days.slice(0, 1) }))?.eta).toBe('2026-07-16T15:00:00.000Z')
    expect(reportOf(reply({ deliveryDate: days }))?.eta).toBe('2026-07-18T15:00:00.000Z')
    expect(reportOf(reply({ deliveryDate: { type: 'SDD', date: 'soon' } }))).not.toHaveProperty('eta')
  })

  test('without Greenwich time counts from the offset of the place', () => {
    const local = (changes: object) =>
      reportOf(
        reply({ activity: scan('20260714', '210000', status('I', '10'), { gmtDate: '', gmtTime: null, ...changes }) }),
      )
    expect(local({})?.events[0]?.at).toBe('2026-07-15T02:00:00.000Z')
    expect(local({ gmtOffset: '' })?.events[0]?.at).toBe('2026-07-14T21:00:00.000Z')
  })

  test.each([
    ['a scan without a day', { activity: [scan('', '', status('I', '10'))] }, 'labelCreated', 0],
    ['a scan without a status', { activity: [scan('20260714', '150000', {}, { status: null })] }, 'labelCreated', 0],
    ['scans that are none', { activity: ['x', null, 7] }, 'labelCreated', 0],
    ['one scan in place of a list', { activity: scan('20260714', '150000', status('I', '10')) }, 'inTransit', 1],
    ['no scans, but a state', { activity: null, currentStatus: status('MV', '7') }, 'voided', 0],
    ['nothing but its number', {}, 'labelCreated', 0],
  ])('of %s', (_, parcel, state, events) => {
    const report = reportOf(reply(parcel))
    expect([report?.state, report?.events.length]).toEqual([state, events])
  })

  test('of a number UPS does not know says so: with a warning in place of a parcel', () => {
    const warned = {
      trackResponse: {
        shipment: [
          { inquiryNumber: number, warnings: [{ code: 'TW0001', message: 'Tracking Information Not Found' }] },
        ],
      },
    }
    expect(reportOf(warned)).toEqual({ trackingNumber: number, state: 'notFound', events: [] })
    expect(reportOf({ trackResponse: { shipment: [] } })?.state).toBe('notFound')
  })

  test('is of the parcel asked for', () => {
    const other = { trackingNumber: '1ZOTHER', activity: [scan('20260714', '150000', status('D', '11'))] }
    const own = { trackingNumber: number, activity: [scan('20260714', '150000', status('I', '10'))] }
    expect(reportOf({ trackResponse: { shipment: [{ package: [other, own] }] } })?.state).toBe('inTransit')
  })

  test.each([undefined, null, 'x', [], {}, { trackResponse: null }])('%j is no answer', (body) => {
    expect(fromResponse(body, number, number)).toBeUndefined()
  })
})

test('numbers are as UPS writes them, or none', () => {
  expect(toNumber(' 1z 5r8 939 0357 5671 27 ')).toBe(number)
  expect(toNumber('0000')).toBeUndefined()
  expect(toNumber('1'.repeat(35))).toBeUndefined()
})

describe('by reference', () => {
  const voided = { trackingNumber: '1ZVOIDED', currentStatus: status('MV', '7') }
  const live = { trackingNumber: '1ZLIVE', currentStatus: status('M', '3') }
  const found = (...parcels: object[]) => {
    const outcome = fromReferenceResponse({ trackResponse: { shipment: [{ package: parcels }] } }, 'r')
    return outcome?.ok ? outcome.detail : undefined
  }

  test('the number that was not voided is meant, without documents', () => {
    expect(found(voided, live)).toEqual({ trackingNumber: '1ZLIVE', reference: 'r', serviceCode: '', documents: [] })
    expect(found(voided)).toBe('absent')
    expect(found()).toBe('absent')
  })
})
