import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant, putAway } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { taskHandlers } from '../../tasks/tasks.handlers.ts'
import { orderHandlers } from '../orders.handlers.ts'
import { strategyHandlers as handlers } from './index.ts'

let database: Database
let merchant: Merchant
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
  const { west } = merchant.warehouses
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    putAway(db, west, merchant.products['MUG'] ?? '', 5),
  )
})

const { strategies, orders } = api
const run = <Name extends keyof typeof handlers>(name: Name, sent: object) =>
  useCases(database, merchant.tenantId).run(strategies[name] as never, handlers[name] as never, sent as never)
const detail = (id: string) => useCases(database, merchant.tenantId).run(orders.detail, orderHandlers.detail, { id })
const mugs = (quantity: number) => [{ sku: 'MUG', quantity }]
const fromWest = () => ({
  policyNameCn: '纽瓦克由西部发货',
  policyNameEn: 'Jersey from the west',
  conditions: { join: 'and', conditions: [{ field: 'state', operator: 'oneOf', values: ['NJ'] }], groups: [] },
  warehouseIds: [merchant.warehouses.west],
})

test('an order keeps the rule that chose its warehouse, a person’s own choice, and a choice anew by the rules', async () => {
  const { east, west } = merchant.warehouses
  const [before = ''] = await makeOrders(database, merchant, 1, () => ({ lines: mugs(2) }))
  expect(await detail(before)).toMatchObject({
    warehouseId: east,
    warehouseReason: 'nearestStocked',
    warehouseRule: null,
  })

  await run('create', fromWest())
  const [made = '', many = ''] = await makeOrders(database, merchant, 2, (n) => ({ lines: mugs(n === 0 ? 2 : 50) }))
  expect(await detail(made)).toMatchObject({
    warehouseId: west,
    warehouseReason: 'ruleStocked',
    warehouseRule: { policyNameCn: '纽瓦克由西部发货', policyNameEn: 'Jersey from the west' },
  })
  // None of the rule's warehouses has fifty: the nearest that has.
  expect(await detail(many)).toMatchObject({ warehouseId: east, warehouseReason: 'ruleUnstocked' })
  expect(await run('list', {})).toMatchObject([{ hits: 2 }])

  await useCases(database, merchant.tenantId).run(orders.update, orderHandlers.update, {
    id: made,
    version: 0,
    warehouseId: east,
  })
  expect(await detail(made)).toMatchObject({ warehouseId: east, warehouseReason: 'chosen', warehouseRule: null })

  const answer = await run('preferred', { orderIds: [before, made, 'nobody'] })
  expect(answer).toMatchObject({
    succeeded: expect.arrayContaining([before, made]),
    failed: [{ id: 'nobody' }],
    decisions: expect.arrayContaining([
      expect.objectContaining({ orderId: made, warehouseId: west, reason: 'ruleStocked' }),
    ]),
  })
  // The task that is left says why, in the language of whoever opens it.
  const { id: taskId } = await database.owner.selectFrom('tasks').select('id').executeTakeFirstOrThrow()
  for (const language of ['zh', 'en'] as const) {
    const reader = useCases(database, merchant.tenantId, { language })
    const { items } = await reader.run(api.tasks.result, taskHandlers.result, { taskId })
    const name = language === 'zh' ? '“纽瓦克由西部发货”' : '“Jersey from the west”'
    expect(items.find(({ subjectId }) => subjectId === made)?.message).toMatch(new RegExp(`^\\S+ · .*${name}`))
  }
  const again = await detail(made)
  expect(again).toMatchObject({ warehouseId: west, warehouseReason: 'ruleStocked' })
  expect(again.events.map(({ action }) => action)).toContain('chooseWarehouse')
})

test('orders that hold stock take it along, and one that finds it gone goes elsewhere', async () => {
  const { east, west } = merchant.warehouses
  const ids = await makeOrders(database, merchant, 3, () => ({ lines: mugs(2), warehouseId: east }))
  const { moveToShip } = orderHandlers
  expect(
    await useCases(database, merchant.tenantId).run(orders.moveToShip, moveToShip, { orderIds: ids }),
  ).toMatchObject({
    succeeded: expect.arrayContaining(ids),
  })
  await run('preferred', { orderIds: ids })
  const found = await Promise.all(ids.map(detail))
  const places = found.map(({ warehouseId }) => warehouseId)
  expect(places.filter((id) => id === west)).toHaveLength(2)
  expect(places.filter((id) => id === east)).toHaveLength(1)
  for (const order of found) expect(order.lines[0]?.reserved).toBe(2)
})
