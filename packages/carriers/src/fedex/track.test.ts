import type { Outcome } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import * as track from './track.ts'

const detail = <Detail>(outcome: Outcome<Detail> | undefined): Detail | undefined =>
  outcome?.ok ? outcome.detail : undefined

describe('tracking', () => {
  const scan = (eventType: string, date: string, changes: object = {}) => ({
    eventType,
    derivedStatusCode: eventType,
    date,
    eventDescription: `about ${eventType}`,
    ...changes,
  })
  const result = (changes: object = {}) => ({ trackingNumberInfo: { trackingNumber: '794607673315' }, ...changes })
  const replyOf = (trackResults: unknown, trackingNumber = '794607673315') => ({
    output: { completeTrackResults: [{ trackingNumber, trackResults }] },
  })
  const report = (trackResults: unknown) => detail(track.fromResponse(replyOf(trackResults), ['794607673315']))?.[0]

  test('scans oldest first, in UTC, in both languages, with what FedEx sent', () => {
    const place = { city: 'AUSTIN', stateOrProvinceCode: 'TX', countryCode: 'US' }
    const scans = [
      scan('DE', '2026-07-16T09:30:00-05:00', {
        exceptionCode: '007',
        exceptionDescription: 'Customer not available or business closed',
        scanLocation: place,
      }),
      scan('PU', '2026-07-14T18:00:00-04:00'),
    ]
    expect(report(result({ scanEvents: scans, latestStatusDetail: { derivedCode: 'DE', code: 'DE' } }))).toEqual({
      trackingNumber: '794607673315',
      state: 'exception',
      events: [
        {
          at: '2026-07-14T22:00:00.000Z',
          state: 'pickedUp',
          code: 'PU',
          text: ['已揽收', 'about PU'],
          raw: expect.objectContaining({ eventType: 'PU' }),
        },
        {
          at: '2026-07-16T14:30:00.000Z',
          state: 'exception',
          code: 'DE-007',
          text: ['派送异常：收件人不在或商家已关门', 'about DE: Customer not available or business closed'],
          place: 'AUSTIN, TX',
          raw: expect.objectContaining({ exceptionCode: '007' }),
        },
      ],
    })
  })

  const latest = (code: string) => ({
    scanEvents: [scan('PU', '2026-07-14T18:00:00Z')],
    latestStatusDetail: { derivedCode: code, description: 'said' },
  })
  test.each([
    ['IT', 'inTransit'],
    ['OD', 'outForDelivery'],
    ['DL', 'delivered'],
    ['DE', 'exception'],
    ['HL', 'exception'],
    ['RS', 'returned'],
    ['Ow', 'inTransit'],
    ['DY', 'pickedUp'],
    ['QQ', 'inTransit'],
  ])('a latest status %s that no scan shows is the last event: %s', (code, state) => {
    expect(report(result(latest(code)))?.state).toBe(state)
  })

  test('an unknown code is under way, in its own words, and kept', () => {
    const event = report(result({ scanEvents: [scan('ZZ', '2026-07-14T18:00:00Z')] }))?.events[0]
    expect(event).toMatchObject({
      state: 'inTransit',
      code: 'ZZ',
      text: ['about ZZ', 'about ZZ'],
      raw: { eventType: 'ZZ' },
    })
  })

  test('a cancelled label is voided, a parcel on its way is not', () => {
    expect(
      report(
        result({
          latestStatusDetail: { code: 'CA' },
          dateAndTimes: [{ type: 'SHIP', dateTime: '2026-07-14T00:00:00Z' }],
        }),
      )?.state,
    ).toBe('voided')
    expect(
      report(result({ scanEvents: [scan('OC', '2026-07-14T18:00:00Z'), scan('CA', '2026-07-14T19:00:00Z')] }))?.state,
    ).toBe('voided')
    expect(
      report(result({ scanEvents: [scan('PU', '2026-07-14T18:00:00Z'), scan('CA', '2026-07-14T19:00:00Z')] }))?.state,
    ).toBe('pickedUp')
  })

  test('a delivered parcel is not taken back by later news', () => {
    const scans = [scan('DL', '2026-07-16T18:00:00Z'), scan('IT', '2026-07-17T08:00:00Z')]
    expect(report(result({ scanEvents: scans, latestStatusDetail: { derivedCode: 'IT' } }))?.state).toBe('delivered')
  })

  test('of several parcels under one number the last one scanned is meant', () => {
    const old = result({ scanEvents: scan('DL', '2024-03-01T18:00:00Z') })
    const fresh = result({ scanEvents: [scan('PU', '2026-07-14T18:00:00Z')] })
    expect(report([fresh, old])?.state).toBe('pickedUp')
    expect(report([old, fresh])?.state).toBe('pickedUp')
  })

  test.each([
    ['an error in its place', { error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND', message: 'Not found' } }],
    ['neither scans nor status', {}],
    ['scans without a moment', { scanEvents: [scan('PU', ''), scan('PU', 'soon')] }],
    ['nulls', { scanEvents: null, latestStatusDetail: null, dateAndTimes: null }],
  ])('not found: %s', (_name, changes) => {
    expect(report(result(changes))).toEqual({ trackingNumber: '794607673315', state: 'notFound', events: [] })
  })

  test('reports in the order asked for, as they were written', () => {
    const asked = ['7946 0767 3316', '794607673315']
    const both = [
      replyOf(result(latest('IT'))),
      replyOf(result({ ...latest('DL'), trackingNumberInfo: { trackingNumber: '794607673316' } }), '794607673316'),
    ]
    const body = { output: { completeTrackResults: both.flatMap(({ output }) => output.completeTrackResults) } }
    expect(
      detail(track.fromResponse(body, asked))?.map(({ trackingNumber, state }) => [trackingNumber, state]),
    ).toEqual([
      ['7946 0767 3316', 'delivered'],
      ['794607673315', 'inTransit'],
    ])
  })

  test('the day of delivery is told until it has come', () => {
    const dates = [{ type: 'ESTIMATED_DELIVERY', dateTime: '2026-07-17T20:00:00-05:00' }]
    const window = { window: { begins: '2026-07-17T13:00:00-05:00', ends: '2026-07-17T17:00:00-05:00' } }
    expect(report(result({ ...latest('IT'), dateAndTimes: dates }))?.eta).toBe('2026-07-18T01:00:00.000Z')
    expect(report(result({ ...latest('IT'), dateAndTimes: dates, estimatedDeliveryTimeWindow: window }))?.eta).toBe(
      '2026-07-17T22:00:00.000Z',
    )
    expect(report(result({ ...latest('DL'), dateAndTimes: dates }))).not.toHaveProperty('eta')
  })
})
