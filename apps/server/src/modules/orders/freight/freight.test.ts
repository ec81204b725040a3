import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DraftChanges, makeOrders } from '../../../testing/factories/orders.ts'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { reconcileLabelsJob, shippingHandlers } from '../../shipping/index.ts'
import { orderHandlers } from '../orders.handlers.ts'
import { estimateFreightJob } from './estimate-freight.job.ts'

let world: LabelWorld
beforeAll(async () => {
  world = await makeLabelWorld()
})

const one = async (changes: DraftChanges = {}, where = world) =>
  (await makeOrders(where.database, where.merchant, 1, () => changes))[0] ?? ''
const freight = async (id: string) => {
  const { items } = await world.run(api.orders.list, orderHandlers.list, { pageSize: 100 })
  const { estimate, estimateReason, charge } = items.find((row) => row.id === id) ?? {}
  return { estimate, estimateReason, charge }
}
const update = async (id: string, changes: object) => {
  const { version } = await world.order(id)
  await world.run(api.orders.update, orderHandlers.update, { id, version, ...changes } as never)
}
const box = { length: 12, width: 9, height: 5, weight: 3, unit: 'imperial' as const }
const amount = expect.stringMatching(/^\d+\.\d\d$/)
const known = { estimate: amount, estimateReason: null, charge: null }
const unknown = (reason: string) => ({ estimate: null, estimateReason: reason, charge: null })

test('a new order knows what its label will cost: the amount that preflight names and the purchase holds, and then what was paid', async () => {
  const [id = ''] = await world.toShip(1)
  const { estimate } = await freight(id)
  expect(await freight(id)).toEqual(known)
  const { ready } = await world.run(api.shipping.preflight, shippingHandlers.preflight, { orderIds: [id] as never })
  expect(ready).toMatchObject([{ quoted: estimate }])
  await world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId: id as never })
  expect(await freight(id)).toEqual({ ...known, estimate, charge: estimate })
  await world.run(api.shipping.voidLabels, shippingHandlers.voidLabels, { orderIds: [id] as never })
  await reconcileLabelsJob.handle({} as never, world.worker)
  expect(await freight(id)).toEqual({ ...known, estimate })
})

describe('the price follows', () => {
  test('the package, the service and the address; without one of them there is a reason in its place', async () => {
    const id = await one()
    const { estimate } = await freight(id)
    await update(id, { package: { ...box, weight: 60 } })
    const heavy = await freight(id)
    expect(heavy).toEqual(known)
    expect(Number(heavy.estimate)).toBeGreaterThan(Number(estimate))
    await update(id, { serviceCode: 'PRACTICE_OVERNIGHT' })
    expect(Number((await freight(id)).estimate)).toBeGreaterThan(Number(heavy.estimate))
    await update(id, { package: null })
    expect(await freight(id)).toEqual(unknown('package'))
    await update(id, { package: box, warehouseId: null })
    expect(await freight(id)).toEqual(unknown('warehouse'))
  })

  test('many orders at once, in the statement that writes them; what the price does not depend on leaves it alone', async () => {
    const ids = await makeOrders(world.database, world.merchant, 3)
    await world.run(api.orders.updateBatch, orderHandlers.updateBatch, { orderIds: ids, package: box } as never)
    const boxed = await freight(ids[0] ?? '')
    expect(boxed).toEqual(known)
    for (const id of ids) expect(await world.order(id)).toMatchObject({ version: 1, estimate_reason: null })
    await world.inTenant((db) => db.updateTable('orders').set({ estimate_cents: 1 }).where('id', 'in', ids).execute())
    await update(ids[0] ?? '', { remark: 'ring twice' })
    expect((await freight(ids[0] ?? '')).estimate).toBe('0.01')
    await update(ids[0] ?? '', { signType: 'adult' })
    expect(Number((await freight(ids[0] ?? '')).estimate)).toBeGreaterThan(Number(boxed.estimate))
  })

  test('the parts of a split', async () => {
    const id = await one({
      lines: [
        { sku: 'MUG', quantity: 1 },
        { sku: 'DESK', quantity: 1 },
      ],
    })
    const whole = await freight(id)
    const proposal = await world.run(api.orders.splitProposal, orderHandlers.splitProposal, { id } as never)
    const { version, lines } = proposal
    const parts = lines.map((line) => ({ lines: [{ lineId: line.id, quantity: line.quantity }] }))
    const { orders } = await world.run(api.orders.split, orderHandlers.split, { id, version, parts } as never)
    const amounts = await Promise.all(orders.map((part) => freight(part.id)))
    expect(amounts).toEqual([known, known])
    for (const part of amounts) expect(part.estimate).not.toBe(whole.estimate)
  })
})

describe('an order without a price says why', () => {
  test.each<[string, DraftChanges]>([
    ['address', { recipient: '' }],
    ['service', { serviceCode: null }],
    ['package', { package: null }],
  ])('%s', async (reason, changes) => {
    expect(await freight(await one(changes))).toEqual(unknown(reason))
  })

  test('a service that does not go to a post office box, a carrier without an account, one that has to be asked', async () => {
    const id = await one({ serviceCode: 'PRACTICE_OVERNIGHT' })
    await update(id, {
      address: {
        recipient: 'Ann Lee',
        street: 'PO Box 12',
        cityName: 'Newark',
        stateorProvince: 'NJ',
        postalCode: '07102',
      },
    })
    expect(await freight(id)).toEqual(unknown('notOffered'))
    const asked = await worldOf(world.database, world.merchant, { carrier: ({ quote: _, ...practice }) => practice })
    const other = await one()
    await asked.run(api.orders.updateBatch, orderHandlers.updateBatch, { orderIds: [other], package: box } as never)
    expect(await freight(other)).toEqual(unknown('carrierAsked'))
    await world.inTenant((db) => db.updateTable('logistics_accounts').set({ state: 'disabled' }).execute())
    await update(other, { package: { ...box, weight: 4 } })
    expect(await freight(other)).toEqual(unknown('account'))
    await world.inTenant((db) => db.updateTable('logistics_accounts').set({ state: 'active' }).execute())
  })
})

test('every night orders that may still leave are priced anew, those from before too; their versions stay', async () => {
  const ids = await makeOrders(world.database, world.merchant, 2)
  const [old = '', kept = ''] = ids
  const before = await freight(kept)
  expect(before).toEqual(known)
  await world.inTenant((db) =>
    db.updateTable('orders').set({ estimate_cents: null, estimate_reason: null }).where('id', '=', old).execute(),
  )
  const left = await one()
  await world.inTenant((db) =>
    db.updateTable('orders').set({ status: 'cancelled', estimate_cents: 1 }).where('id', '=', left).execute(),
  )
  const { rows } = await sql<{ stamp: string }>`select xmin::text as stamp from orders where id = ${kept}`.execute(
    world.database.owner,
  )
  await estimateFreightJob.handle({}, world.worker)
  expect(await freight(old)).toEqual(before)
  expect((await freight(left)).estimate).toBe('0.01')
  expect(await world.order(old)).toMatchObject({ version: 0 })
  // What has not changed is not written.
  expect(
    (await sql`select xmin::text as stamp from orders where id = ${kept}`.execute(world.database.owner)).rows,
  ).toEqual(rows)
})
