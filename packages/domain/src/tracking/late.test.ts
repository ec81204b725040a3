import { expect, test } from 'vitest'
import { daysLate } from './late.ts'

test.each([
  ['before its day', { state: 'inTransit', eta: '2026-11-22' }, 0],
  ['on its day', { state: 'outForDelivery', eta: '2026-11-21' }, 0],
  ['after it', { state: 'inTransit', eta: '2026-11-18' }, 3],
  ['with a carrier exception', { state: 'exception', eta: '2026-10-31' }, 21],
  ['delivered, whenever that was', { state: 'delivered', eta: '2026-11-01' }, 0],
  ['that comes back', { state: 'returned', eta: '2026-11-01' }, 0],
  ['without an estimate', { state: 'inTransit', eta: null }, 0],
] as const)('a parcel %s', (_, parcel, days) => expect(daysLate(parcel, '2026-11-21')).toBe(days))
