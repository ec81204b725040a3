import type { Outcome } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import * as find from './find.ts'
import { request } from './shipments.cases.ts'

const detail = <Detail>(outcome: Outcome<Detail> | undefined): Detail | undefined =>
  outcome?.ok ? outcome.detail : undefined

describe('found by reference', () => {
  const reference = request.reference
  const found = (number: string, changes: object = {}) => ({
    trackingNumber: number,
    trackResults: [
      {
        trackingNumberInfo: { trackingNumber: number },
        scanEvents: [{ eventType: 'OC', date: '2026-07-14T18:00:00Z' }],
        serviceDetail: { type: 'GROUND_HOME_DELIVERY' },
        additionalTrackingInfo: { packageIdentifiers: [{ type: 'CUSTOMER_REFERENCE', values: [reference] }] },
        ...changes,
      },
    ],
  })
  const nothing = (code: string) => ({
    trackResults: [{ error: { code, message: 'Reference number cannot be found.' } }],
  })
  const read = (...completeTrackResults: readonly object[]) =>
    find.fromResponse({ output: { completeTrackResults } }, reference)
  const mps = { additionalTrackingInfo: { packageIdentifiers: [{ type: 'STANDARD_MPS', values: ['794607673315'] }] } }
  const cancelled = { latestStatusDetail: { derivedCode: 'CA' } }

  test('a label without what tracking does not know', () => {
    expect(detail(read(found('794607673315')))).toEqual({
      trackingNumber: '794607673315',
      reference,
      serviceCode: 'GROUND_HOME_DELIVERY',
      documents: [],
    })
  })
  test.each([
    ['pieces of one shipment, by its number', [found('794607673326', mps), found('794607673315', mps)]],
    [
      'pieces of one shipment, by their order',
      [
        found('794607673326', { packageDetails: { sequenceNumber: '2' } }),
        found('794607673315', { packageDetails: { sequenceNumber: '1' } }),
      ],
    ],
    ['one of two was cancelled', [found('794607673326', cancelled), found('794607673315')]],
  ])('%s', (_name, results) => {
    expect(detail(read(...results))).toMatchObject({ trackingNumber: '794607673315' })
  })
  test.each([
    ['FedEx has nothing', [nothing('TRACKING.REFERENCENUMBER.NOTFOUND')]],
    ['only a cancelled one', [found('794607673315', cancelled)]],
    [
      'only another’s',
      [
        found('794607673315', {
          additionalTrackingInfo: { packageIdentifiers: { type: 'CUSTOMER_REFERENCE', values: 'other' } },
        }),
      ],
    ],
  ])('absent: %s', (_name, results) => {
    expect(detail(read(...results))).toBe('absent')
  })
  test.each([
    ['several shipments', [found('794607673315'), found('794607673326')]],
    ['several, says FedEx', [nothing('TRACKING.DATA.NOTUNIQUE')]],
    ['an error without a code', [{ trackResults: [{ error: { code: '' } }] }]],
    ['a system in trouble', [nothing('SYSTEM.UNAVAILABLE')]],
  ])('not proven: %s', (_name, results) => {
    expect(read(...results)).toMatchObject({
      ok: false,
      certainty: 'unknown',
      messages: [expect.objectContaining({ kind: 'system' })],
    })
  })
})
