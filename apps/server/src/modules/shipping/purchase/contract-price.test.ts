import { api } from '@stowline/contract'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { workOut } from '@stowline/domain/billing/charges/charge'
import { cents, fromDecimal } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import type { RatingInput } from '@stowline/domain/shipping/quote'
import { beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import { nobody } from '../../../kernel/work.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type LabelWorld, worldOf } from '../../../testing/factories/label-world.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { storeCard } from '../../billing/index.ts'
import { orderHandlers, shipOrders, startProcessing } from '../../orders/index.ts'
import { reconcileLabelsJob } from '../settle/reconcile-labels.job.ts'
import { shippingHandlers } from '../shipping.handlers.ts'

/** A carrier that asks 50 dollars for everything, and has to be asked. */
const dear = ({ quote: _, ...practice }: Carrier): Carrier => ({
  ...practice,
  rate: async (...question) => {
    const answer = await practice.rate(...question)
    return answer.ok
      ? { ...answer, detail: answer.detail.map((rate) => ({ ...rate, total: cents(5_000), fees: [] })) }
      : answer
  },
})

let world: LabelWorld
beforeEach(async () => {
  const database = await testDatabase()
  world = await worldOf(database, await makeMerchant(database, { hasCard: true }), { carrier: dear })
})

const toShip = async () => (await world.toShip(1))[0] ?? ''
const buy = (orderId: string, price?: string) =>
  world.run(api.shipping.createLabel, shippingHandlers.createLabel, { orderId, ...(price && { price }) } as never)
const preflight = async (orderId: string) =>
  (await world.run(api.shipping.preflight, shippingHandlers.preflight, { orderIds: [orderId] } as never)).ready[0]
    ?.quoted
const charges = () => world.inTenant((db) => db.selectFrom('charges').selectAll().orderBy('at').orderBy('id').execute())
const wrong = async () => (await checkInvariants(world.database)).filter(({ violations }) => violations)

test('a label costs what the card says, whatever its carrier asks: estimate, preflight, charge and recomputed charge are one amount', async () => {
  const id = await toShip()
  const { items } = await world.run(api.orders.list, orderHandlers.list, { pageSize: 100 })
  const estimate = items.find((row) => row.id === id)?.estimate
  expect(estimate).not.toBe('50.00')
  expect(await preflight(id)).toBe(estimate)
  expect(await buy(id)).toMatchObject({ charge: estimate, quoted: estimate })
  const [charge] = await charges()
  expect(charge).toMatchObject({ type: 'freight', order_id: id, card_version: 1, source_kind: 'label' })
  expect(charge?.cents).toBe(fromDecimal(estimate ?? ''))
  const again = workOut('freight', charge?.input as unknown as RatingInput, sampleTariff)
  expect(again.ok && again.value).toEqual({ lines: charge?.lines, total: charge?.cents })
  expect(await wrong()).toEqual([])
})

test('a label that is withdrawn takes its charge back, once', async () => {
  const id = await toShip()
  await buy(id)
  await world.run(api.shipping.voidLabels, shippingHandlers.voidLabels, { orderIds: [id] } as never)
  await reconcileLabelsJob.handle({} as never, world.worker)
  await reconcileLabelsJob.handle({} as never, world.worker)
  const [paid, back, ...further] = await charges()
  expect(further).toEqual([])
  expect(back).toMatchObject({ reverses: paid?.id, cents: -(paid?.cents ?? 0), part: 'refund' })
  expect(await wrong()).toEqual([])
})

test('another card is another price: at the one that was seen nothing is bought; what was charged by a card keeps it', async () => {
  const first = await toShip()
  const seen = (await preflight(first)) ?? ''
  await buy(first, seen)
  const services = Object.entries(sampleTariff.freight.services).map(
    ([code, service]) => [code, { ...service, residentialDeliveryCharge: cents(2_222) }] as const,
  )
  const dearer = {
    ...sampleTariff,
    version: 2,
    // A day of the provider's calendar, which in Greenwich's evening is not Greenwich's.
    begins: dayIn(world.clock.now(), 'America/New_York'),
    freight: { ...sampleTariff.freight, services: Object.fromEntries(services) },
  }
  const changeCard = (change: object) =>
    world.database.owner.updateTable('rate_cards').set(change).where('version', '=', 1).execute()
  await expect(changeCard({ name_en: 'Another' })).rejects.toThrow('charged by already')
  await world.database.transaction({ role: 'system' }, (db) =>
    storeCard(db, { now: () => new Date(), by: nobody }, world.merchant.tenantId, dearer),
  )
  const second = await toShip()
  const price = (await preflight(second)) ?? ''
  expect(Number(price)).toBeGreaterThan(Number(seen))
  await expect(buy(second, seen)).rejects.toMatchObject({ code: 'labels.priceChanged', params: { seen, price } })
  await buy(second, price)
  expect((await charges()).map(({ card_version }) => card_version)).toEqual([1, 2])
})

test('handling is charged when an order leaves, once', async () => {
  const id = await toShip()
  const work = world.worker.workFor(world.merchant.tenantId)
  for (const step of [startProcessing, shipOrders, shipOrders])
    await work.transaction((db) => step({ ...work, db, audit: (entries) => work.audit(entries, db) }, [id]))
  expect(await charges()).toMatchObject([
    { type: 'orderHandling', source_kind: 'order', source_id: id, card_version: 1, problem: null, set_id: null },
  ])
})
