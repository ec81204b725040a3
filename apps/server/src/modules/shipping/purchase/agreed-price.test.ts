import { api } from '@stowline/contract'
import { cents } from '@stowline/domain/kernel/money'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { beforeAll, expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { balanceOf } from '../../billing/index.ts'
import { taskHandlers } from '../../tasks/index.ts'
import { createLabel } from './create-label.ts'
import { createLabels } from './create-labels.ts'
import { preflightLabels } from './preflight-labels.ts'

let world: LabelWorld
/** What the carrier's prices have risen by, in cents. */
let rise = 0

const rising = (practice: Carrier): Carrier => ({
  ...practice,
  rate: async (request, account) => {
    const outcome = await practice.rate(request, account)
    return outcome.ok
      ? { ...outcome, detail: outcome.detail.map((rate) => ({ ...rate, total: cents(rate.total + rise) })) }
      : outcome
  },
})

beforeAll(async () => {
  world = await makeLabelWorld({ carrier: rising })
})

const pricesOf = async (ids: readonly string[]) =>
  (await world.run(api.shipping.preflight, preflightLabels, { orderIds: ids as never })).ready.map(
    ({ orderId, quoted }) => ({
      orderId,
      price: quoted,
    }),
  )
const buy = (orderId: string, price?: string) =>
  world.run(api.shipping.createLabel, createLabel, { orderId, ...(price && { price }) })

test('a label is bought at the price that was seen; at another one nothing is bought or held, and the new price is named', async () => {
  const [id = ''] = await world.toShip(1)
  const [seen] = await pricesOf([id])
  const purse = await world.inTenant(balanceOf)
  rise = 120
  const price = ((Math.round(Number(seen?.price) * 100) + 120) / 100).toFixed(2)
  await expect(buy(id, seen?.price)).rejects.toMatchObject({
    code: 'labels.priceChanged',
    params: { seen: seen?.price, price },
  })
  expect(await world.labelsOf(id)).toEqual([])
  expect(await world.order(id)).toMatchObject({ label_state: 'none', label_error: null })
  expect(await world.inTenant(balanceOf)).toEqual(purse)
  expect(await buy(id, price)).toMatchObject({ labelState: 'ready', charge: price })
  rise = 0
  expect(await buy(id, '0.01')).toMatchObject({ labelState: 'ready', charge: price })
  expect(await world.labelsOf(id)).toHaveLength(1)
})

test('a client that names no price pays what it costs', async () => {
  const [id = ''] = await world.toShip(1)
  expect(await buy(id)).toMatchObject({ labelState: 'ready' })
})

test('in a batch each order is held to its own price, and one that none was named for is not bought', async () => {
  const ids = await world.toShip(3)
  const [first, second] = await pricesOf(ids)
  const prices = [first, { ...second, price: '0.01' }]
  const { taskId } = await world.run(api.shipping.createLabels, createLabels, { orderIds: ids, prices } as never)
  await world.runTasks()
  const { items } = await world.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId, pageSize: 100 })
  expect(new Map(items.map(({ subjectId, state, code }) => [subjectId, code ?? state]))).toEqual(
    new Map([
      [ids[0], 'succeeded'],
      [ids[1], 'labels.priceChanged'],
      [ids[2], 'labels.priceChanged'],
    ]),
  )
  for (const id of ids.slice(1)) expect(await world.labelsOf(id)).toEqual([])
})
