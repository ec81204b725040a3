import { expect, test } from 'vitest'
import { estimateOf, refundOf } from './refund.ts'

const row = (charge: string | null, more: object = {}) => ({
  status: 'toShip' as const,
  isProcessing: false,
  labelState: 'ready' as const,
  charge,
  ...more,
})

test('the money of labels that can be given back is added up to the cent', () => {
  expect(refundOf([row('0.10'), row('0.20', { labelState: 'printed' }), row('1691.47')])).toBe('1691.77')
})

test('nothing comes back for orders without a label of ours, or whose label cannot be given back', () => {
  expect(refundOf([row(null), row('5.00', { labelState: 'voiding' }), row('5.00', { isProcessing: true })])).toBe(
    undefined,
  )
  expect(refundOf([row('5.00', { status: 'shipped' })])).toBe(undefined)
})

test('what is not priced counts nothing', () => {
  expect(estimateOf([{ estimate: '21.39' }, { estimate: null }, { estimate: '0.01' }])).toBe('21.40')
  expect(estimateOf([{ estimate: null }])).toBe(undefined)
})
