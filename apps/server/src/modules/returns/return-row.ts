import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { isExpected } from '@stowline/domain/returns/lifecycle'
import { daysWaited, usualReturnTerms } from '@stowline/domain/returns/terms'
import { sql } from 'kysely'
import { hasLabelFile } from './movable-returns.ts'
import type { CamelDb } from '../../db/camel.ts'

const columns = [
  'r.id',
  'r.tenantId',
  'r.returnNo',
  'r.status',
  'r.statusAt',
  'r.receiveType',
  'r.orderId',
  'r.warehouseId',
  'o.orderNo',
  'o.buyerEmail',
  'o.storeId',
  'r.reason',
  'r.handling',
  'r.trackingNo',
  'r.serviceCode',
  'r.firstSku',
  'r.skuCount',
  'r.unitCount',
  'r.receivedCount',
  'r.unsellableCount',
  'r.handledCount',
  'r.plannedCount',
  'r.senderName',
  'r.senderPhone',
  'r.street',
  'r.city',
  'r.state',
  'r.postalCode',
  'r.country',
  'r.rejectReason',
  'r.remark',
  'r.isIgnored',
  'r.receivedAt',
  'r.handlingDueAt',
  'r.createdAt',
  'r.version',
  'r.logisticsAccountId',
  'r.receiptNote',
  'r.labelState',
  't.overtimeDays',
  'b.state as parcelState',
] as const

/** Returns as lists and their page show them, with their order and what it left with. */
export const returnRows = (db: CamelDb) =>
  db
    .selectFrom('returns as r')
    .leftJoin('orders as o', (join) => join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'))
    .leftJoin('returnTerms as t', (join) => join.on('t.id', '=', 1))
    .leftJoin('returnParcels as b', (join) =>
      join.onRef('b.tenantId', '=', 'r.tenantId').onRef('b.returnId', '=', 'r.id'),
    )
    .select(columns)
    .select(hasLabelFile.as('hasLabelFile'))
    .select([
      sql<
        string[]
      >`array(select p.tracking_number from parcels p where p.tenant_id = r.tenant_id and p.order_id = r.order_id
        and p.state <> 'voided' order by p.created_at limit 5)`.as('shippedTracking'),
      sql<boolean>`exists (select from return_appeals a where a.tenant_id = r.tenant_id and a.return_id = r.id and a.state = 'open')`.as(
        'hasOpenAppeal',
      ),
    ])
export type StoredReturn = Awaited<ReturnType<ReturnType<typeof returnRows>['execute']>>[number]

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** A return as lists show it; only one that is still waited for can be late, and a found parcel waits for its merchant. */
export const toReturnRow = (row: StoredReturn, now: Date): ReturnRow => {
  const isAwaited = isExpected(row.status)
  const waitedDays = isAwaited || row.status === 'toBeClaimed' ? daysWaited(row.createdAt, now) : 0
  return {
    id: row.id,
    returnNo: row.returnNo,
    status: row.status,
    statusTime: (row.statusAt ?? row.createdAt).toISOString(),
    receiveType: row.receiveType,
    orderId: row.orderId,
    orderNo: row.orderNo ?? '',
    storeId: row.storeId,
    warehouseId: row.warehouseId,
    returnReason: row.reason,
    handling: row.handling,
    trackingNumber: row.trackingNo,
    shippedTracking: row.shippedTracking,
    serviceCode: row.serviceCode,
    sku: row.firstSku,
    skuCount: row.skuCount,
    productQty: row.unitCount,
    receivedCount: row.receivedCount,
    unsellableCount: row.unsellableCount,
    handledCount: row.handledCount,
    plannedCount: row.plannedCount,
    senderName: row.senderName,
    cityName: row.city,
    stateorProvince: row.state,
    postalCode: row.postalCode,
    rejectReason: row.rejectReason,
    suggestStr: row.remark,
    hasOpenAppeal: row.hasOpenAppeal,
    ...{ labelState: row.labelState, hasLabelFile: row.hasLabelFile, parcelState: row.parcelState },
    isIgnored: row.isIgnored,
    waitedDays,
    isOvertime: isAwaited && waitedDays >= (row.overtimeDays ?? usualReturnTerms.overtimeDays),
    receivingTime: isoOf(row.receivedAt),
    handlingDue: row.plannedCount < row.receivedCount ? isoOf(row.handlingDueAt) : null,
    createdTime: row.createdAt.toISOString(),
    version: row.version,
  }
}
