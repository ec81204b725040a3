import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { api } from '../index.ts'
import { OrderId, type StoreId } from './ids.ts'
import type { Answer, Input, Output, Sent } from './rpc.ts'

type Row = Output<typeof api.orders.list>['items'][number]
type Orders = Sent<typeof api.orders.cancel>['orderIds'][number]

test('an id of one kind is none of another, neither sent nor answered', () => {
  expectTypeOf<Row['id']>().toExtend<Orders>()
  expectTypeOf<Row['storeId']>().not.toExtend<Orders>()
  expectTypeOf<Row['id']>().not.toExtend<Sent<typeof api.tracking.refresh>['parcelIds'][number]>()
  expectTypeOf<z.output<typeof StoreId>>().not.toExtend<Answer<typeof api.orders.create>['id']>()
  expectTypeOf<Input<typeof api.orders.detail>['id']>().not.toExtend<z.input<typeof StoreId>>()
})

test('any text may be used as an id: a column of the database, a part of an address', () => {
  expectTypeOf<string>().toExtend<Orders>()
  expectTypeOf<string>().toExtend<Answer<typeof api.orders.create>['id']>()
  expectTypeOf<Row['id']>().toExtend<string>()
})

test('an id carries the mark that the generated tests go by', () => {
  expect(OrderId.meta()).toMatchObject({ ref: 'order' })
  expect(OrderId.safeParse('').success).toBe(false)
  expect(OrderId.safeParse('x'.repeat(65)).success).toBe(false)
})
