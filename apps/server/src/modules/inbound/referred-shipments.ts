import type { ReferredShipment } from '@stowline/domain/inbound/imports/check-milestone'
import type { ShipmentStatus } from '@stowline/domain/inbound/lifecycle'
import type { TransportType } from '@stowline/domain/inbound/transport'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { factsOf, lastTime } from './movable-shipments.ts'

type Found = Parameters<typeof factsOf>[0] &
  Parameters<typeof lastTime>[0] & {
    readonly id: string
    readonly merchantId: string
    readonly numbers: readonly string[]
    readonly status: ShipmentStatus
    readonly transportType: TransportType
    readonly timeZone: string
  }

/**
 * Shipments of any merchant by the numbers that somebody writes: its own number means that shipment alone, another may be that of several. In any
 * case of their letters. One look-up per merchant and kind of number, since every index of shipments begins with the merchant.
 */
export const referredShipments = async (
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly ReferredShipment[]>> => {
  if (references.length === 0) return new Map()
  const wanted = [...new Set(references.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<Found>`
    select s.id, s.tenant_id as "merchantId", array[s.shipment_no, s.container_no, s.transport_no] as numbers, s.status,
      s.transport_type as "transportType", s.received_count as "receivedCount", s.damaged_count as "damagedCount",
      s.put_away_count as "putAwayCount", s.departed_at as "departedAt", s.arrived_at as "arrivedAt", s.reserved_at as "reservedAt",
      s.delivered_at as "deliveredAt", s.emptied_at as "emptiedAt", h.time_zone as "timeZone"
    from tenants t cross join lateral (
      select * from shipments n where n.tenant_id = t.id and n.shipment_no = any(${wanted}::text[])
      union
      select * from shipments n where n.tenant_id = t.id and n.container_no <> '' and n.container_no = any(${wanted}::text[])
      union
      select * from shipments n where n.tenant_id = t.id and n.transport_no <> '' and n.transport_no = any(${wanted}::text[])
    ) s join warehouses h on h.id = s.warehouse_id
    where t.kind = 'merchant' order by s.tenant_id, s.id`.execute(db)
  return new Map(references.map((reference) => [reference, namedBy(reference, rows)]))
}

const namedBy = (reference: string, rows: readonly Found[]): readonly ReferredShipment[] => {
  const spelt = [reference, reference.toUpperCase()]
  const own = rows.filter(({ numbers: [shipmentNo = ''] }) => spelt.includes(shipmentNo))
  const found = own.length > 0 ? own : rows.filter(({ numbers }) => numbers.some((number) => spelt.includes(number)))
  return found.map((row) => ({
    ...factsOf(row),
    id: row.id,
    merchantId: row.merchantId,
    timeZone: row.timeZone,
    last: lastTime(row),
  }))
}
