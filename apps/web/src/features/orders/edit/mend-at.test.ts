import { expect, test } from 'vitest'
import { mendField, mendOrder, mendPath } from './mend-at.ts'

const order = {
  addressState: 'valid',
  warehouseId: 'w1',
  serviceCode: 's1',
  length: 1,
  width: 1,
  height: 1,
  weight: null,
  unit: 'imperial',
} as never
const atOf = (code: string, detail?: string) =>
  new URLSearchParams(mendPath('o1', { code, message: '', detail }).split('?')[1]).get('at')
const fieldOfReason = (reason: string) =>
  new URLSearchParams(mendPath('o1', { code: 'labels.carrierRefused', message: '', reason }).split('?')[1]).get('at')
const fieldOf = (code: string, detail?: string) => mendField(atOf(code, detail), order)

test('a failure leads to the field that mends it', () => {
  expect(fieldOf('orders.noWarehouse')).toBe('warehouseId')
  expect(fieldOf('orders.addressInvalid')).toEqual(['address', 'street'])
})

test("a carrier's refusal leads to what its reason is about: a field, or the accounts", () => {
  expect(mendField(fieldOfReason('phone'), order)).toEqual(['address', 'phone'])
  expect(mendField(fieldOfReason('recipientName'), order)).toEqual(['address', 'recipient'])
  expect(mendField(fieldOfReason('military'), order)).toBe('serviceCode')
  expect(mendPath('o1', { code: 'labels.carrierRefused', message: '', reason: 'credentials' })).toBe(
    '/settings/logistics',
  )
  expect(mendOrder({ id: 'o1' as never, labelState: 'failed', labelReason: 'poBox', labelError: 'x' })).toContain(
    'at=address',
  )
})

test("a carrier's refusal without a reason of ours leads to what its words are about, else to the service", () => {
  expect(fieldOf('labels.carrierRefused', 'Recipient phone number is required')).toEqual(['address', 'phone'])
  expect(fieldOf('labels.carrierRefused', 'Does not deliver to post office boxes.')).toEqual(['address', 'street'])
  expect(fieldOf('labels.carrierRefused', 'Not today')).toBe('serviceCode')
})

test('where the failure does not say it, the order does: the first thing that it lacks', () => {
  expect(atOf('labels.incomplete')).toBe('missing')
  expect(fieldOf('labels.incomplete')).toBe('package')
  expect(mendField(null, order)).toBeUndefined()
})
