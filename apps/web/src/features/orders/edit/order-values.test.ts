import { untyped } from '@stowline/domain/orders/order-fields'
import { expect, test } from 'vitest'
import { enter, entriesOf } from '../../../ui/form/measure-entry.ts'
import { emptyOrder, toCreate, toUpdate, valuesOf } from './order-values.ts'

type Order = Parameters<typeof valuesOf>[0]
const order = {
  ...untyped,
  id: 'o1',
  version: 3,
  storeId: 's1',
  platformNo: 'P-1',
  buyerName: 'Ann',
  signType: 'adult',
  remark: 'ring twice',
  recipient: 'Ann Lee',
  lines: [{ id: 'l1', sku: 'MUG', name: 'Mug', quantity: 2 }],
} as unknown as Order

test('the form of an order has every field that is stored as it is typed; a copy leaves the number behind', () => {
  expect(valuesOf(order, false)).toMatchObject({ buyerName: 'Ann', signType: 'adult', remark: 'ring twice' })
  expect(valuesOf(order, false)).toMatchObject({ platformNo: 'P-1', lines: [{ id: 'l1', sku: 'MUG' }] })
  const copy = valuesOf(order, true)
  expect(copy).toMatchObject({ remark: 'ring twice', platformNo: '', lines: [{ sku: 'MUG' }] })
  expect(copy.lines[0]).not.toHaveProperty('id')
})

test('what is typed is sent, as a new order and as a change', () => {
  const typed = { ...emptyOrder(), remark: 'ring twice', signType: 'direct' } as const
  expect(emptyOrder()).toMatchObject(untyped)
  expect(toCreate(typed, 'draft')).toMatchObject({ remark: 'ring twice', signType: 'direct', buyerEmail: '' })
  expect(toUpdate(valuesOf(order, false), order)).toMatchObject({ version: 3, buyerName: 'Ann', remark: 'ring twice' })
})

test('a new order is for its recipient where no buyer is named', () => {
  const { address, ...rest } = emptyOrder()
  const typed = { ...rest, address: { ...address, recipient: 'Ann Lee' } } as ReturnType<typeof emptyOrder>
  expect(toCreate(typed, 'draft').buyerName).toBe('Ann Lee')
})

test('the package of the products is left to the server, which knows the items as they are sent; a typed one is sent', () => {
  const box = { length: 10, width: 8, height: 6, weight: 2, unit: 'imperial' } as const
  const shown = { ...emptyOrder(), package: { ...entriesOf(box, 'imperial'), ofProducts: box } }
  expect(toCreate(shown, 'submit')).not.toHaveProperty('package')
  const typed = { ...shown, package: enter(shown.package, 'weight', '3') }
  expect(toCreate(typed, 'submit').package).toEqual({ ...box, weight: 3 })
  expect(toCreate({ ...shown, package: entriesOf(box, 'imperial') }, 'submit').package).toEqual(box)
})
