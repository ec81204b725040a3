import { addMonths, firstDayOf, monthOf } from '@stowline/domain/billing/bills/bill'
import { addDays, dayIn, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import { camel } from '../db/camel.ts'
import type { Db } from '../db/database.ts'
import { clerk } from './adjustments.ts'
import { createAdjustment, createJob, providerZone } from '../modules/billing/index.ts'
import { chargeUnloading } from '../modules/inbound/index.ts'
import { chargeNextNight, lastNight } from '../modules/inventory/index.ts'
import { chargeHandling } from '../modules/orders/index.ts'

type Making = { readonly db: Db; readonly now: Date; readonly newId: () => string }

/** Days before today whose nights of storage are charged, one after the other: more would take a fill too long. */
const nightsCharged = 30
/** Of the same work on orders and shipments, which costs a fill less: as long as the book reaches back. */
const daysCharged = 90
/** When the nightly job runs, by the clock of the world. */
const nightMs = 10.5 * 3_600_000

/** What the warehouses did for a merchant in the last weeks, charged by the functions that charge it every day. */
export const storeCharges = async (making: Making): Promise<void> => {
  const before = (days: number) => new Date(making.now.getTime() - days * 86_400_000)
  await chargeOrders(making, before(daysCharged))
  await chargeShipments(making, before(daysCharged))
  await chargeNights(making, before(nightsCharged))
  const last = await chargeJobs(making, jobsUntil(making.now))
  if (last) await creditJob(making, last)
}

const worked = ({ db, newId }: Making, at: Date) => ({ db, newId, now: () => at })

const chargeOrders = async (making: Making, since: Date): Promise<void> => {
  const orders = await camel(making.db)
    .selectFrom('orders')
    .select(['id', 'orderNo', 'warehouseId', 'unitCount', 'length', 'width', 'height', 'weight', 'unit'])
    .select('shippedAt')
    .where('shippedAt', '>=', since)
    .orderBy('shippedAt')
    .orderBy('id')
    .execute()
  const zone = await providerZone(making.db)
  // A day at a time: what left on one is charged on it.
  const days = Map.groupBy(orders, ({ shippedAt }) => dayIn(shippedAt ?? since, zone))
  for (const own of days.values()) {
    const at = own[0]?.shippedAt ?? since
    await chargeHandling(worked(making, at), own, at)
  }
}

const chargeShipments = async (making: Making, since: Date): Promise<void> => {
  const shipments = await camel(making.db)
    .selectFrom('shipments')
    .select(['id', 'shipmentNo', 'warehouseId', 'transportType', 'containerType', 'containerNum', 'skuCount'])
    .select(['cartonCount', sql<Date>`coalesce(emptied_at, shelved_at)`.as('at')])
    .where(sql<boolean>`coalesce(emptied_at, shelved_at) >= ${since}`)
    .orderBy('id')
    .execute()
  for (const { at, ...shipment } of shipments) await chargeUnloading(worked(making, at), [shipment], at)
}

const chargeNights = async (making: Making, since: Date): Promise<void> => {
  const { db, now } = making
  const last = await lastNight(db, now)
  if (last === undefined) return
  let next = since.toISOString().slice(0, 10)
  await sql`insert into storage_nights (tenant_id, charged_until) values (current_tenant(), ${addDays(next, -1)})`.execute(
    db,
  )
  for (; next <= last; next = addDays(next, 1)) {
    const at = new Date(startOfDay(addDays(next, 1), 'UTC').getTime() + nightMs)
    await chargeNextNight(worked(making, at), last)
  }
}

/** Work that somebody asked for: its day, a service of the card, how often. */
type Job = readonly [day: string, service: string, count: number]

/** Days ago. */
const lately = [
  [51, 'productLabel', 240],
  [37, 'photo', 12],
  [22, 'bundle', 96],
  [9, 'productLabel', 480],
  [3, 'photo', 6],
] as const

/** The day so many days into the month before last, or into the last. */
export const dayOfMonthAgo = (now: Date, months: number, days: number): string =>
  addDays(firstDayOf(addMonths(monthOf(now.toISOString().slice(0, 10)), -months)), days)

const jobsUntil = (now: Date): readonly Job[] => [
  // Whatever the day is, the bills of the last two months leave more open than a small balance covers.
  ...[2, 1].map((months): Job => [dayOfMonthAgo(now, months, 8), 'bundle', 480]),
  ...lately.map(([daysAgo, ...job]): Job => [addDays(now.toISOString().slice(0, 10), -daysAgo), ...job]),
]

type Entered = Awaited<ReturnType<typeof createJob>> & { readonly reference: string; readonly at: Date }

const entering = ({ db, newId }: Making, at: Date) => ({ db, newId, now: () => at, by: clerk, audit: async () => {} })

/** As the provider enters them: each for a product of the merchant. Answers the last of them. */
export const chargeJobs = async (making: Making, jobs: readonly Job[]): Promise<Entered | undefined> => {
  const { db } = making
  const place = await db.selectFrom('tenant_warehouses').select('warehouse_id').orderBy('position').executeTakeFirst()
  const products = await db.selectFrom('products').select('sku').orderBy('sku').limit(jobs.length).execute()
  let last: Entered | undefined
  for (const [nth, [doneOn, service, count]] of jobs.entries()) {
    const at = new Date(`${doneOn}T18:00:00Z`)
    const reference = products[nth]?.sku ?? ''
    const job = { service, count, reference, warehouseId: place?.warehouse_id ?? '', doneOn, note: '' }
    last = { ...(await createJob(entering(making, at), job)), reference, at }
  }
  return last
}

/** A job that was entered twice, and is to be given back. */
const creditJob = async (making: Making, { id, no, amount, reference, at }: Entered): Promise<void> => {
  const reason = `重复录入 / Entered twice (${no})`
  const credit = { fee: 'valueAdded', direction: 'credit', reference, amount, reason } as const
  const { id: adjustment_id } = await createAdjustment(entering(making, at), credit)
  await making.db.updateTable('service_jobs').set({ adjustment_id }).where('id', '=', id).execute()
}
