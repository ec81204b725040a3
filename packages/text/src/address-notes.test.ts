import { expect, test } from 'vitest'
import { addressFaultsIn } from './address-notes.ts'
import { addressFaultNames } from './orders.ts'

test('faults of the reference data and of our connections have words, a sentence of a carrier stays', () => {
  expect(addressFaultsIn('zipUnknown · The street has no house number. · Vacant lot')).toEqual([
    addressFaultNames.zipUnknown,
    ['街道缺少门牌号', 'The street has no house number.'],
    'Vacant lot',
  ])
})

test('where nothing was said there is no fault to name', () => expect(addressFaultsIn(null)).toEqual([]))
