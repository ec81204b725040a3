import { addDays, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import { camel } from '../db/camel.ts'
import type { Db } from '../db/database.ts'
import { type Activity, chargeActivities } from '../modules/billing/index.ts'
import { chargeUnloading } from '../modules/inbound/index.ts'
import { chargeNextNight, lastNight } from '../modules/inventory/index.ts'
import { chargeHandling } from '../modules/orders/index.ts'

type Making = { readonly db: Db; readonly now: Date; readonly newId: () => string }

/** Days before today whose work is charged. */
const daysCharged = 30
/** When the nightly job runs, by the clock of the world. */
const nightMs = 10.5 * 3_600_000

/** What the warehouses did for a merchant in the last weeks, charged by the functions that charge it every day. */
export const storeCharges = async (making: Making): Promise<void> => {
  const since = new Date(making.now.getTime() - daysCharged * 86_400_000)
  await chargeOrders(making, since)
  await chargeShipments(making, since)
  await chargeNights(making, since)
  await chargeJobs(making)
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
  const moments = Map.groupBy(orders, ({ shippedAt }) => shippedAt?.toISOString().slice(0, 13) ?? '')
  for (const own of moments.values()) {
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

/** Work that somebody asked for: days ago, service of the card, how often. */
const jobs = [
  [51, 'productLabel', 240],
  [37, 'photo', 12],
  [22, 'bundle', 96],
  [9, 'productLabel', 480],
  [3, 'photo', 6],
] as const

const chargeJobs = async (making: Making): Promise<void> => {
  const { db, now } = making
  const place = await db.selectFrom('tenant_warehouses').select('warehouse_id').orderBy('position').executeTakeFirst()
  for (const [at, [daysAgo, service, count]] of jobs.entries()) {
    const day = addDays(now.toISOString().slice(0, 10), -daysAgo)
    const reference = `VAS-${day.slice(2).replaceAll('-', '')}`
    const job: Activity = {
      type: 'valueAdded',
      input: { service, count },
      day,
      sourceKind: 'service',
      sourceId: `demo${at}`,
      reference,
      warehouseId: place?.warehouse_id ?? null,
    }
    await chargeActivities(worked(making, new Date(`${day}T18:00:00Z`)), [job])
  }
}
