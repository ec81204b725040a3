import type { Outcome } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import * as voiding from './void.ts'

const detail = <Detail>(outcome: Outcome<Detail> | undefined): Detail | undefined =>
  outcome?.ok ? outcome.detail : undefined

describe('voids', () => {
  const judged = (output: unknown) => detail(voiding.fromResponse({ output }))
  test.each([
    ['cancelled', { cancelledShipment: true, cancelledHistory: true }, 'voided'],
    ['in text', { cancelledShipment: 'true' }, 'voided'],
    ['a good status with a no', { cancelledShipment: false, message: 'The shipment has been tendered.' }, 'refused'],
    [
      'cancelled before, by its words',
      { cancelledShipment: false, message: 'Shipment has already been cancelled.' },
      'alreadyVoided',
    ],
    [
      'cancelled before, by its code',
      { cancelledShipment: false, alerts: [{ code: 'CANCELSHIPMENT.TRACKINGNUMBER.DELETED', message: 'Deleted' }] },
      'alreadyVoided',
    ],
    ['no word about it', { message: 'ok' }, undefined],
  ])('%s', (_name, output, expected) => {
    expect(judged(output)).toBe(expected)
  })
})
