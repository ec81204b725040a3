import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'

/** Parcels as lists and the tracking query show them. */
export const parcelRows = (db: CamelDb) =>
  db
    .selectFrom('parcels as p')
    .innerJoin('stores as s', (join) => join.onRef('s.tenantId', '=', 'p.tenantId').onRef('s.id', '=', 'p.storeId'))
    .select(['p.id', 'p.trackingNumber', 'p.carrier', 'p.orderId', 'p.orderNo', 'p.storeId', 's.name as shopName'])
    .select(['p.warehouseId', 'p.toState', 'p.state', 'p.createdAt', 'p.lastEventAt', 'p.lastEvent', 'p.eta'])
    .select(['p.deliveredAt', 'p.handledAt'])
    .select(
      sql<string[] | null>`case when p.state in ('exception', 'returned', 'voided') then (
        select array_agg(distinct e.state) from parcel_events e where e.tenant_id = p.tenant_id and e.parcel_id = p.id) end`.as(
        'pastStates',
      ),
    )

export type StoredParcel = Awaited<ReturnType<ReturnType<typeof parcelRows>['execute']>>[number]
