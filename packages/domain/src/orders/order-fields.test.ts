import { expect, test } from 'vitest'
import { orderExportFields } from './export-fields.ts'
import { columnOf, isTold, storedAs, typedOf, untyped } from './order-fields.ts'

test('a field of the form is stored in its column, as it is typed; what is not given is not written', () => {
  expect(storedAs({ buyerName: 'Ann', remark: '' })).toEqual({ buyer_name: 'Ann', remark: '' })
  const [patch]: { readonly remark?: string | undefined; readonly signType?: 'adult' }[] = [{ remark: undefined }]
  expect(storedAs(patch ?? {})).toEqual({})
})

test('what nobody typed is as in an empty form, and an order gives back what was typed', () => {
  expect(untyped).toMatchObject({ buyerName: '', signType: 'none', remark: '' })
  const order = { ...untyped, remark: 'ring twice', city: 'Reno' }
  expect(typedOf(order)).toEqual({ ...untyped, remark: 'ring twice' })
  expect(typedOf({ remark: 'x' })).toEqual({ remark: 'x' })
})

test('the history tells what a person edits, not what follows from it', () => {
  expect(['remark', 'weight', 'service_code'].filter(isTold)).toHaveLength(3)
  expect(['search', 'carrier', 'tenant_id', 'toString'].filter(isTold)).toEqual([])
})

test('a sheet has the columns in the order of the table, and behind them what goes with them', () => {
  const from = (first: (typeof orderExportFields)[number], count: number) =>
    orderExportFields.slice(orderExportFields.indexOf(first)).slice(0, count)
  expect(from('orderNo', 5)).toEqual(['orderNo', 'platformNo', 'shopName', 'platform', 'status'])
  expect(from('country', 5)).toEqual(['country', 'sku', 'itemName', 'quantity', 'warehouse'])
  expect(from('labelState', 2)).toEqual(['labelState', 'charge'])
  expect(new Set(orderExportFields).size).toBe(orderExportFields.length)
  expect(columnOf.cityName).toBe('city')
})
