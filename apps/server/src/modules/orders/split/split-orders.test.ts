import { api } from '@stowline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { getOrder } from '../edit/get-order.ts'
import { cancelToPending, moveToShip } from '../moves/order-moves.ts'
import { combineOrders } from './combine-orders.ts'
import { proposeSplitOf } from './propose-split.ts'
import { splitOrder } from './split-order.ts'

let database: Database
let merchant: Merchant
let stranger: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 100, LAMP: 100, DESK: 2 } })
  stranger = await makeMerchant(database)
})

const run = () => useCases(database, merchant.tenantId).run
const detail = (id: string) => run()(api.orders.detail, getOrder, { id })
const one = async (changes: Parameters<typeof makeOrders>[3] = () => ({})): Promise<string> =>
  (await makeOrders(database, merchant, 1, changes))[0] ?? ''
const submit = (id: string) => run()(api.orders.moveToShip, moveToShip, { orderIds: [id] })

describe('combining', () => {
  test('the oldest takes the lines, the others are cancelled and stay so', async () => {
    const ids = await makeOrders(database, merchant, 3, (n) => ({
      createdAt: new Date(Date.UTC(2026, 0, 3 - n)),
      lines: [{ sku: n ? 'MUG' : 'LAMP', quantity: 1 + n }],
    }))
    const [, other = '', oldest = ''] = ids
    expect(await run()(api.orders.combine, combineOrders, { orderIds: ids })).toEqual({ id: oldest, version: 1 })
    const target = await detail(oldest)
    expect(target.lines.map(({ sku, quantity, lineNo }) => [lineNo, sku, quantity])).toEqual([
      [1, 'MUG', 3],
      [2, 'LAMP', 1],
      [3, 'MUG', 2],
    ])
    expect(target).toMatchObject({ lineCount: 3, unitCount: 6, weight: 15 })
    expect(await detail(other)).toMatchObject({ status: 'cancelled', lines: [{ sku: 'MUG', quantity: 2 }] })
    expect(target.related.map(({ id, relation }) => [id, relation]).toSorted()).toEqual(
      ids
        .filter((id) => id !== oldest)
        .map((id) => [id, 'combined'])
        .toSorted(),
    )
    expect((await detail(other)).related).toEqual([{ id: oldest, orderNo: target.orderNo, relation: 'combinedInto' }])
    expect(await run()(api.orders.cancelToPending, cancelToPending, { orderIds: [other] })).toMatchObject({
      failed: [{ code: 'orders.combined' }],
    })
  })

  test('other people, other tenants', async () => {
    const [a = '', b = ''] = await makeOrders(database, merchant, 2, (n) => (n ? { buyerName: 'Bob' } : {}))
    const [theirs = ''] = await makeOrders(database, stranger, 1)
    await expect(run()(api.orders.combine, combineOrders, { orderIds: [a, b] })).rejects.toMatchObject({
      code: 'orders.notCombinable',
    })
    const many = Array.from({ length: 201 }, (_, n) => `o${n}`)
    await expect(run()(api.orders.combine, combineOrders, { orderIds: many })).rejects.toMatchObject({
      code: 'batch.tooMany',
      params: { most: 200 },
    })
    await expect(run()(api.orders.combine, combineOrders, { orderIds: [a, theirs] })).rejects.toMatchObject({
      code: 'request.notFound',
    })
  })
})

describe('splitting', () => {
  test('by quantities; parts carry the number with a suffix, and can be split again', async () => {
    const id = await one(() => ({
      lines: [
        { sku: 'MUG', quantity: 3 },
        { sku: 'LAMP', quantity: 1 },
      ],
    }))
    const proposal = await run()(api.orders.splitProposal, proposeSplitOf, { id })
    expect(proposal.parts.map(({ because }) => because)).toEqual(['perLine', 'perLine'])
    const [mug, lamp] = proposal.lines
    const parts = [
      {
        lines: [
          { lineId: mug?.id ?? '', quantity: 1 },
          { lineId: lamp?.id ?? '', quantity: 1 },
        ],
      },
      { warehouseId: merchant.warehouses.west, lines: [{ lineId: mug?.id ?? '', quantity: 2 }] },
    ]
    const { orders } = await run()(api.orders.split, splitOrder, { id, version: 0, parts })
    const original = await detail(id)
    expect(orders.map(({ orderNo, version }) => [orderNo, version])).toEqual([
      [original.orderNo, 1],
      [`${original.orderNo}-1`, 0],
    ])
    expect(original).toMatchObject({ unitCount: 2, weight: 5 })
    expect(original.related).toEqual([{ id: orders[1]?.id, orderNo: `${original.orderNo}-1`, relation: 'part' }])
    const part = await detail(orders[1]?.id ?? '')
    expect(part).toMatchObject({
      status: 'pending',
      platformNo: original.platformNo,
      recipient: 'Ann Lee',
      warehouseId: merchant.warehouses.west,
      unitCount: 2,
      weight: 5,
    })
    const again = await run()(api.orders.split, splitOrder, {
      id: part.id,
      version: 0,
      parts: [1, 1].map((quantity) => ({ lines: [{ lineId: part.lines[0]?.id ?? '', quantity }] })),
    })
    expect(again.orders.map(({ orderNo }) => orderNo)).toEqual([`${original.orderNo}-1`, `${original.orderNo}-2`])
  })

  test('uneven parts, old versions and orders on their way are refused', async () => {
    const id = await one(() => ({ lines: [{ sku: 'MUG', quantity: 2 }] }))
    const line = (await detail(id)).lines[0]?.id ?? ''
    const ask = (quantities: number[], version = 0) =>
      run()(api.orders.split, splitOrder, {
        id,
        version,
        parts: quantities.map((quantity) => ({ lines: [{ lineId: line, quantity }] })),
      })
    await expect(ask([1, 2])).rejects.toMatchObject({ code: 'orders.splitUneven' })
    await expect(ask([1, 1], 7)).rejects.toMatchObject({ code: 'request.stale' })
    await submit(id)
    await expect(ask([1, 1], 1)).rejects.toMatchObject({ code: 'orders.notSplittable' })
  })

  test('what no warehouse has alone is proposed from several', async () => {
    const id = await one(() => ({
      lines: [
        { sku: 'DESK', quantity: 1 },
        { sku: 'MUG', quantity: 1 },
      ],
    }))
    const rows = (await run()(api.orders.splitProposal, proposeSplitOf, { id })).parts
    expect(rows).toHaveLength(2)
  })
})
