import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { expect, test } from 'vitest'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { makeLabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { inMerchant } from '../../../testing/factories/orders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { startProcessing } from '../../orders/index.ts'
import { balanceOf, billingHandlers } from '../../billing/index.ts'
import { buyLabel } from './buy-label.ts'
import { preflightLabels } from './preflight-labels.ts'

test('a label run is sorted out before anything is bought: by reason, with the cost and what is left', async () => {
  const offline = (practice: Carrier): Carrier => ({
    ...practice,
    rate: async (request, account) =>
      request.to.name === 'Nobody'
        ? { ok: false, certainty: 'unreached', messages: [] }
        : practice.rate(request, account),
  })
  const world = await makeLabelWorld({ carrier: offline })
  const ids = await world.toShip(9, (n) => ({ recipient: n === 7 ? 'Nobody' : 'Ann Lee' }))
  const [
    good = '',
    address = '',
    bare = '',
    service = '',
    begun = '',
    out = '',
    pending = '',
    silent = '',
    labelled = '',
  ] = ids
  const change = (id: string, values: object) =>
    world.inTenant((db) => db.updateTable('orders').set(values).where('id', '=', id).execute())
  await change(address, { street: '' })
  await change(bare, { weight: null })
  await change(service, { service_code: null })
  await inMerchant(world.database, world.merchant, (as) => startProcessing(as, [begun]))
  await change(out, { status: 'outOfStock' })
  await change(pending, { status: 'pending' })
  await buyLabel(world.context, labelled, 'pdf')
  const before = await world.inTenant(balanceOf)
  const found = await world.run(api.shipping.preflight, preflightLabels, { orderIds: [...ids, 'nobody'] as never })
  expect(found.ready.map(({ orderId }) => orderId)).toEqual([good])
  expect(Object.fromEntries(found.blocked.map(({ orderId, group }) => [orderId, group]))).toEqual({
    [address]: 'address',
    [bare]: 'package',
    [service]: 'service',
    [begun]: 'processing',
    [out]: 'stock',
    [pending]: 'status',
    [silent]: 'system',
    [labelled]: 'hasLabel',
    nobody: 'notFound',
  })
  expect(found.blocked.every(({ message }) => message.length > 5)).toBe(true)
  expect(found.total).toBe(found.ready[0]?.quoted)
  expect(Number(found.available) - Number(found.availableAfter)).toBeCloseTo(Number(found.total), 2)
  expect(await world.inTenant(balanceOf)).toEqual(before)
  expect(world.sales()).toHaveLength(1)
})

test('what the money does not last for is named, and the balance says how much there is', async () => {
  const rich = await makeLabelWorld()
  const [first = ''] = await rich.toShip(1, () => ({ recipient: 'Ann Lee' }))
  const { total } = await rich.run(api.shipping.preflight, preflightLabels, { orderIds: [first] as never })
  const price = Math.round(Number(total) * 100)
  const database = await testDatabase()
  const poor = await worldOf(database, await makeMerchant(database, { balance: price * 2 + 1 }))
  const ids = await poor.toShip(3, () => ({ recipient: 'Ann Lee' }))
  const found = await poor.run(api.shipping.preflight, preflightLabels, { orderIds: ids as never })
  expect(found.ready).toHaveLength(2)
  expect(found).toMatchObject({
    blocked: [{ group: 'balance', code: 'labels.insufficientBalance' }],
    availableAfter: '0.01',
    missing: ((price - 1) / 100).toFixed(2),
  })
  expect(await poor.run(api.billing.balance, billingHandlers.balance, {})).toEqual({
    balance: ((price * 2 + 1) / 100).toFixed(2),
    credit: '0.00',
    held: '0.00',
    available: ((price * 2 + 1) / 100).toFixed(2),
    prepaid: ((price * 2 + 1) / 100).toFixed(2),
    pending: '0.00',
    isLow: true,
    warnBelow: '500.00',
  })
})

test('twelve orders cost as many statements as two', async () => {
  const world = await makeLabelWorld()
  const ids = await world.toShip(12)
  const [labelled = '', other = ''] = ids.slice(-2)
  for (const id of [labelled, other]) await buyLabel(world.context, id, 'pdf')
  const statementsFor = async (orderIds: readonly string[]) => {
    let statements = 0
    const counted = await worldOf(world.database, world.merchant, { onStatement: () => (statements += 1) })
    statements = 0
    await counted.run(api.shipping.preflight, preflightLabels, { orderIds } as never)
    return statements
  }
  const forTwo = await statementsFor([ids[0] ?? '', labelled])
  expect(forTwo).toBeLessThanOrEqual(5)
  expect(await statementsFor(ids)).toBe(forTwo)
})
