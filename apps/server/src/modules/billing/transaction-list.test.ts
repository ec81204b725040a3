import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../testing/factories/label-world.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { newId } from '../../kernel/new-id.ts'
import { nobody } from '../../kernel/work.ts'
import { cents } from '@stowline/domain/kernel/money'
import { readTransactions } from '../../testing/month/read-month.ts'
import { capture, credit, hold, refund } from './index.ts'
import { transactionList } from './transaction-list.ts'

let world: LabelWorld
let stranger: LabelWorld
let statements = 0
let orderNo = ''
const trackingNumber = 'PR0000'
const prices = [987, 1_200]

type Query = Sent<typeof api.billing.transactions>
const list = (query: Query = {}) => world.run(api.billing.transactions, transactionList.handler, query)
const amounts = async (query: Query) => (await list(query)).items.map(({ type, amount }) => `${type} ${amount}`)

/** A moment in UTC after the merchant's opening balance of 100,000.00. */
const at = (day: number, hour = 12) => new Date(Date.UTC(2031, 6, day, hour))
const workAt = (now: Date) => ({ now: () => now, newId: () => newId(), by: nobody })

beforeAll(async () => {
  world = await makeLabelWorld({ onStatement: () => (statements += 1) })
  stranger = await makeLabelWorld()
  const ids = await makeOrders(world.database, world.merchant, 2)
  orderNo = (await world.order(ids[0] ?? '')).order_no
  await world.inTenant((db) =>
    insertRows(
      db,
      'labels',
      ids.map((order_id, n) => ({
        id: `label${n}`,
        order_id,
        state: 'printed',
        carrier: 'practice',
        tracking_number: `PR000${n}`,
        requested_at: at(2),
        quoted_cents: prices[n],
        charge_cents: prices[n],
      })),
    ),
  )
  await world.inTenant((db) =>
    db
      .updateTable('orders')
      .set({ tracking_number: trackingNumber })
      .where('id', '=', ids[0] ?? '')
      .execute(),
  )
  await world.inTenant(async (db) => {
    await credit(db, workAt(at(1)), { kind: 'recharge', businessId: 'r1', cents: cents(50_000) })
    for (const [n, price] of prices.entries()) {
      const business = { kind: 'label', businessId: `label${n}` } as const
      await hold(db, workAt(at(n + 2)), { ...business, cents: cents(price) })
      await capture(db, workAt(at(n + 2)), { ...business, carrierCents: cents(price - 50) })
    }
    await refund(db, workAt(at(5)), { kind: 'label', businessId: 'label1' })
  })
})

describe('the list of transactions', () => {
  test('is newest first, with the balance after each; what is the provider’s alone is not in it', async () => {
    const { items, total } = await list()
    expect(items.map(({ number, type, amount, balanceAfter }) => [number, type, amount, balanceAfter])).toEqual([
      [7, 'labelRefund', '12.00', '100490.13'],
      [5, 'label', '-12.00', '100478.13'],
      [3, 'label', '-9.87', '100490.13'],
      [2, 'recharge', '500.00', '100500.00'],
      [1, 'opening', '100000.00', '100000.00'],
    ])
    expect(total).toBe(5)
    expect(items[2]?.order).toEqual({ id: expect.any(String), orderNo, trackingNumber })
  })

  test('tells the account over some days of the person, and the end of the chain, in three statements', async () => {
    statements = 0
    const answer = await list({ dateFrom: '2031-07-02', dateTo: '2031-07-03', timeZone: 'UTC' })
    expect(statements).toBeLessThanOrEqual(3)
    expect(answer.statement).toEqual({ opening: '100500.00', moneyIn: '0.00', moneyOut: '21.87', closing: '100478.13' })
    expect(answer.chain).toEqual({ number: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(answer.items).toHaveLength(2)
    const { statement } = await list({ timeZone: 'UTC' })
    expect(statement).toEqual({ opening: '0.00', moneyIn: '100512.00', moneyOut: '21.87', closing: '100490.13' })
  })

  test('is narrowed by type, direction and pasted numbers', async () => {
    expect(await amounts({ direction: 'in' })).toEqual(['labelRefund 12.00', 'recharge 500.00', 'opening 100000.00'])
    expect(await amounts({ direction: 'out' })).toEqual(['label -12.00', 'label -9.87'])
    expect(await amounts({ types: ['recharge'] })).toEqual(['recharge 500.00'])
    expect(await amounts({ numbers: [orderNo.toLowerCase()] })).toEqual(['label -9.87'])
    expect(await amounts({ text: orderNo.slice(2).toLowerCase() })).toEqual(['label -9.87'])
    expect((await list({ text: trackingNumber.slice(-6) })).total).toBe(1)
    expect((await list({ text: '100%' })).items).toEqual([])
    const found = await list({ numbers: [trackingNumber, 'NOBODY'] })
    expect(found).toMatchObject({ total: 1, notFound: ['NOBODY'] })
  })

  test('shows nobody the book of another', async () => {
    const { items } = await list()
    const asked = { id: items[0]?.id }
    const foreign = await stranger.run(api.billing.transactions, transactionList.handler, asked)
    expect(foreign).toMatchObject({ items: [], total: 0, chain: { number: expect.any(Number) } })
    const numbers = await stranger.run(api.billing.transactions, transactionList.handler, { numbers: [orderNo] })
    expect(numbers.items).toEqual([])
  })
})

test('the sheet stands in the order of the book, also what is of one moment', async () => {
  const moment = at(20)
  const ids = ['zz3', 'zz2', 'zz1']
  await stranger.inTenant(async (db) => {
    for (const id of ids)
      await credit(db, { ...workAt(moment), newId: () => id }, { kind: 'recharge', businessId: id, cents: cents(100) })
  })
  const rows = await readTransactions(stranger)
  expect(rows.slice(-3).map(({ balanceAfter }) => Number(balanceAfter))).toEqual([100_001, 100_002, 100_003])
})

test('the label of a return leads to the return, by either number', async () => {
  const label = { id: 'back', return_id: 'ret', state: 'printed', carrier: 'practice', tracking_number: 'PRBACK' }
  await world.inTenant(async (db) => {
    await insertRows(db, 'returns', [
      { id: 'ret', return_no: 'RT1', status: 'pending', reason: 'other', created_at: at(6) },
    ])
    await insertRows(db, 'labels', [{ ...label, requested_at: at(6), quoted_cents: 840, charge_cents: 840 }])
    await hold(db, workAt(at(6)), { kind: 'label', businessId: 'back', cents: cents(840) })
    await capture(db, workAt(at(6)), { kind: 'label', businessId: 'back', carrierCents: cents(800) })
  })
  for (const number of ['RT1', 'PRBACK']) {
    const { items } = await list({ numbers: [number] })
    expect(items).toMatchObject([
      { amount: '-8.40', order: null, returned: { id: 'ret', returnNo: 'RT1', trackingNumber: 'PRBACK' } },
    ])
  }
})
