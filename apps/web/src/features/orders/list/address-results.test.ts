import { addressStateNames } from '@stowline/text/orders'
import { batch } from '@stowline/text/ui'
import { expect, test } from 'vitest'
import { addressCounts, addressTone } from './address-results.ts'

const failure = (id: string, code: string) => ({ id, no: null, code, message: '' })

test('a check of addresses says how many are valid, how many have a suggestion and how many are wrong', () => {
  const failed = [
    failure('a', 'orders.addressCorrected'),
    failure('b', 'orders.addressCorrected'),
    failure('c', 'orders.addressInvalid'),
  ]
  const counts = addressCounts({ succeeded: ['d'], failed })
  expect(counts.map(({ label, count }) => [label, count])).toEqual([
    [addressStateNames.valid, 1],
    [addressStateNames.corrected, 2],
    [addressStateNames.invalid, 1],
  ])
  expect(addressCounts({ succeeded: [], failed: [failure('e', 'request.notFound')] }).at(-1)).toMatchObject({
    label: batch.failed,
    count: 1,
  })
})

test('a suggestion is looked at, a fault is mended', () => {
  expect(addressTone(failure('a', 'orders.addressCorrected'))).toBe('attention')
  expect(addressTone(failure('a', 'orders.addressInvalid'))).toBe('blocked')
})

test('what none of the addresses was is not counted out', () => {
  expect(addressCounts({ succeeded: ['a'], failed: [] })).toHaveLength(1)
})
