import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { getOrder } from '../edit/get-order.ts'
import { splitOrder } from './split-order.ts'

test('two parts of one order, split at once, get numbers of their own', async () => {
  const database = await testDatabase()
  const merchant = await makeMerchant(database)
  const { run } = useCases(database, merchant.tenantId)
  const halves = async (id: string) => {
    const { version, lines } = await run(api.orders.detail, getOrder, { id })
    const half = { lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity / 2 })) }
    return () => run(api.orders.split, splitOrder, { id, version, parts: [half, half] })
  }
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'MUG', quantity: 8 }] }))
  const { orders } = await (await halves(id))()
  const splits = await Promise.all(orders.map((part) => halves(part.id)))
  const lock = (db: Db) => sql`select from orders for update`.execute(db)
  const made = await whileHeld(database, merchant.tenantId, { first: lock }, () =>
    Promise.all(splits.map((split) => split())),
  )
  const numbers = made.flatMap((one) => one.orders.map(({ orderNo }) => orderNo))
  const root = orders[0]?.orderNo
  expect(numbers.toSorted()).toEqual([root, `${root}-1`, `${root}-2`, `${root}-3`])
})
