import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, caller, dataOf } from '../../../testing/call.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { makePerson, type Person } from '../../../testing/people.ts'
import { startTestPortal, type TestPortal } from '../../../testing/server.ts'

let portal: TestPortal
let call: Call
let merchant: Merchant
let person: Person

beforeAll(async () => {
  portal = await startTestPortal()
  call = caller(portal.url)
  merchant = await makeMerchant(portal.database)
  person = await makePerson(portal.database, { tenantId: merchant.tenantId })
})
afterAll(() => portal.stop())

/** Labels the practice carrier says it sold for an order number, by its own record. */
const soldFor = async (orderNo: string): Promise<number> => {
  const { rows } = await sql`select from practice_sales where sale -> 'order' ->> 'orderNo' = ${orderNo}`.execute(
    portal.database.owner,
  )
  return rows.length
}

test.each([true, false])('20 identical requests, under one key: %s, are one label and one sale', async (isKeyed) => {
  const [id = ''] = await makeOrders(portal.database, merchant, 1)
  dataOf(await call(api.orders.moveToShip, { orderIds: [id] }, { as: person }))
  const key = isKeyed ? `key-${id}` : undefined
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call(api.shipping.createLabel, { orderId: id, format: 'pdf' }, { as: person, ...(key && { key }) }),
    ),
  )
  const detail = dataOf(await call(api.orders.detail, { id }, { as: person }))
  expect(detail.labels).toHaveLength(1)
  expect(await soldFor(detail.orderNo)).toBe(1)
  const bought = answers.filter(({ success }) => success).map(dataOf)
  expect(bought.length).toBeGreaterThan(0)
  expect(new Set(bought.map(({ labelId }) => labelId)).size).toBe(1)
  for (const answer of answers) if (!answer.success) expect(answer.code).toBe('request.inProgress')
  if (key) {
    const again = dataOf(await call(api.shipping.createLabel, { orderId: id, format: 'pdf' }, { as: person, key }))
    expect(again).toMatchObject({ labelState: 'ready', trackingNumber: detail.labels[0]?.trackingNumber })
    expect(await soldFor(detail.orderNo)).toBe(1)
  }
})
