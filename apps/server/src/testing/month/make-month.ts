import { api } from '@stowline/contract'
import type { Database } from '../../db/database.ts'
import { chargeStorageJob } from '../../modules/inventory/index.ts'
import { issueBillsJob } from '../../modules/billing/index.ts'
import { orderHandlers, shipOrders, startProcessing } from '../../modules/orders/index.ts'
import { reconcileLabelsJob, shippingHandlers } from '../../modules/shipping/index.ts'
import { dockOf } from '../factories/dock.ts'
import { type LabelWorld, worldOf } from '../factories/label-world.ts'
import { makeMerchant } from '../factories/merchant.ts'
import type { DraftChanges } from '../factories/orders.ts'
import { monthSkus, unloadContainers } from './month-goods.ts'
import { sellLabels } from './month-labels.ts'
import { chargeJobs, compensate, recharge } from './month-money.ts'
import { receiveReturns } from './month-returns.ts'
import { sendTransfer } from './month-transfers.ts'

/** Where parcels go: near and far, rural and remote, islands. */
const places = [
  ['Newark', 'NJ', '07102'],
  ['Chicago', 'IL', '60601'],
  ['Los Angeles', 'CA', '90012'],
  ['Jackson', 'WY', '83001'],
  ['Honolulu', 'HI', '96813'],
  ['Miami', 'FL', '33130'],
  ['Fairbanks', 'AK', '99701'],
] as const
const packages = [
  { length: 10, width: 8, height: 4, weight: 2.5, unit: 'imperial' },
  { length: 25.4, width: 20.3, height: 10.2, weight: 1.2, unit: 'metric' },
  { length: 49, width: 20, height: 12, weight: 31, unit: 'imperial' },
  { length: 97, width: 20, height: 20, weight: 51, unit: 'imperial' },
  { length: 12, width: 12, height: 12, weight: 10, unit: 'imperial' },
] as const
const of = <T>(many: readonly T[], nth: number): T => many[nth % many.length] as T

const draft = (nth: number): DraftChanges => {
  const [city, state, postalCode] = of(places, nth)
  return {
    address: {
      ...{ recipient: 'Ann Lee', company: nth % 4 === 0 ? 'Harbor Ltd' : '', phone: '+1 201 555 0101' },
      ...{ street: '12 Broad St', street2: '', city, state, postalCode, country: 'US' },
    },
    isResidential: nth % 4 !== 0,
    signType: nth % 9 === 0 ? 'adult' : 'none',
    package: of(packages, nth),
    lines: [{ sku: of(monthSkus, nth), quantity: 1 + (nth % 3 === 0 ? 2 : 0) }],
  }
}

/** Moments around the ends of the provider's days, months and of winter: New York's. */
export const edges = {
  lastOfFebruary: '2031-03-01T04:59:00Z',
  firstOfMarch: '2031-03-01T05:00:00Z',
  lastOfWinter: '2031-03-09T06:59:00Z',
  firstOfSummer: '2031-03-09T07:00:00Z',
  lastOfMarch: '2031-04-01T03:59:00Z',
  firstOfApril: '2031-04-01T04:00:00Z',
} as const
/** Orders at each of them. */
export const perEdge = 20

/** Labels that are bought one by one, and how many of them are withdrawn: at once, and after the bill. */
export const withdrawn = { bought: 10, atOnce: 4, late: 2 } as const

export type Month = {
  readonly world: LabelWorld
  readonly orders: number
  /** What was paid for labels that were sold in bulk, in cents, by the moment; and what was booked and given. */
  readonly paid: Readonly<Record<string, number>>
  readonly came: { readonly recharge: number; readonly compensation: number }
}

const ship = async ({ worker, merchant }: LabelWorld, ids: readonly string[]) => {
  const work = worker.workFor(merchant.tenantId)
  for (const step of [startProcessing, shipOrders]) {
    const asked = (db: Parameters<Parameters<typeof work.transaction>[0]>[0]) =>
      step({ ...work, db, audit: (entries) => work.audit(entries, db) }, ids)
    const { failed } = await work.transaction(asked)
    if (failed.length) throw new Error(failed[0]?.code)
  }
}

/** The nightly jobs of a day, by the clock of the world: storage, then bills. */
const night = async ({ clock, worker }: LabelWorld, day: string) => {
  clock.set(new Date(`${day}T10:30:00Z`))
  await chargeStorageJob.handle({} as never, worker)
  clock.set(new Date(`${day}T10:40:00Z`))
  await issueBillsJob.handle({} as never, worker)
}

/** Labels that are bought one by one, by the task that buys them. */
const buyLabels = async (world: LabelWorld, count: number): Promise<string[]> => {
  const ids = await world.toShip(count)
  const before = world.sales().length
  await world.run(api.shipping.createLabels, shippingHandlers.createLabels, { orderIds: ids })
  await world.runTasks()
  if (world.sales().length !== before + count) throw new Error('Not every label was bought')
  return ids
}

const voidLabels = async (world: LabelWorld, orderIds: readonly string[]) => {
  await world.run(api.shipping.voidLabels, shippingHandlers.voidLabels, { orderIds: [...orderIds] })
  for (const _ of [1, 2]) await reconcileLabelsJob.handle({} as never, world.worker)
}

/** Ten parcels come back: they are announced, received and restocked, and inspection is charged. */
const bringBack = async (world: LabelWorld, ids: readonly string[], day: string) => {
  const { failed } = await world.run(api.orders.moveToReturn, orderHandlers.moveToReturn, {
    ...{ orderIds: ids.slice(0, 10), returnReason: 'rejection', handling: 'restock', remark: '' },
  })
  if (failed.length) throw new Error(failed[0]?.code)
  await receiveReturns(world)
  await chargeJobs(world, day)
}

/**
 * A merchant's March of 2031 and the days around it, by the product's own use cases: three containers, 2,000 orders in three warehouses, storage every
 * night, the clocks put forward on the 9th, parcels that come back, labels that are withdrawn, a recharge, a compensation, and work that is told late.
 */
export const makeMonth = async (database: Database): Promise<Month> => {
  const merchant = await makeMerchant(database, {
    stock: Object.fromEntries(monthSkus.map((sku) => [sku, 0])),
    hasCard: true,
    balance: 100_000_000,
  })
  const world = await worldOf(database, merchant)
  const { clock, files } = world
  const at = {
    get at() {
      return clock.now().getTime()
    },
    set at(time: number) {
      clock.set(new Date(time))
    },
  }
  const dock = await dockOf(database, { merchant, files, now: clock.now, clock: at })
  clock.set(new Date('2031-01-10T15:00:00Z'))
  await unloadContainers(dock, merchant, [0, 2])
  return fillMonth(world, () => unloadContainers(dock, merchant, [2, 3]))
}

const fillMonth = async (world: LabelWorld, unload: () => Promise<void>): Promise<Month> => {
  const { clock } = world
  const paid: Record<string, number> = {}
  const came = { recharge: 0, compensation: 0 }
  const waiting = Map.groupBy(await world.toShip(perEdge * 6, draft).then((ids) => ids.entries()), ([nth]) => nth % 6)
  let orders = perEdge * 6
  const sell = async (moment: string, ids: readonly string[]) => {
    clock.set(new Date(moment))
    paid[moment] = await world.inTenant((db) => sellLabels(db, ids, clock.now()))
    await ship(world, ids)
  }
  const edgesOn = async (day: string) => {
    for (const [nth, moment] of Object.values(edges).entries())
      if (moment.startsWith(day))
        await sell(
          moment,
          (waiting.get(nth) ?? []).map(([, id]) => id),
        )
  }
  await night(world, '2031-02-26')
  for (let day = Date.parse('2031-02-27'); day <= Date.parse('2031-04-03'); day += 86_400_000) {
    const today = new Date(day).toISOString().slice(0, 10)
    // Bought in the last hour of March and withdrawn when March has its bill.
    if (today === '2031-04-01') clock.set(new Date('2031-04-01T03:00:00Z'))
    const late = today === '2031-04-01' ? await buyLabels(world, withdrawn.late) : []
    await edgesOn(today)
    // Two nights are missed, and caught up on the third.
    if (!['2031-03-17', '2031-03-18'].includes(today)) await night(world, today)
    if (late.length) await voidLabels(world, late)
    clock.set(new Date(`${today}T15:00:00Z`))
    if (/-03-.[158]$/.test(today)) {
      const ids = await world.toShip(200, draft)
      orders += ids.length
      await sell(`${today}T18:00:00Z`, ids)
      if (today === '2031-03-15') await bringBack(world, ids, today)
      if (today === '2031-03-21') came.compensation = await compensate(world, ids[0] ?? '')
    }
    if (today === '2031-03-05')
      await voidLabels(world, (await buyLabels(world, withdrawn.bought)).slice(0, withdrawn.atOnce))
    if (today === '2031-03-10') await unload()
    if (today === '2031-03-20') await sendTransfer(world, '2031-03-21')
    if (today === '2031-03-12') came.recharge = await recharge(world)
    // Work of February, when February is billed; of March, when March is.
    if (today === '2031-03-04') await chargeJobs(world, '2031-02-20')
    if (today === '2031-04-02') await chargeJobs(world, '2031-03-30')
  }
  await night(world, '2031-05-01')
  return { world, orders: orders + withdrawn.bought + withdrawn.late, paid, came }
}
