import { hasContainer } from '@stowline/domain/inbound/transport'
import { dayIn } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { Work } from '../../kernel/context.ts'
import { type Activity, chargeActivities, providerZone } from '../billing/index.ts'
import type { Shipment } from './movable-shipments.ts'

/** What is known of a shipment that was unloaded. */
export type UnloadedShipment = Pick<
  Shipment,
  'id' | 'shipmentNo' | 'warehouseId' | 'transportType' | 'containerType' | 'containerNum' | 'skuCount' | 'cartonCount'
>

type Counted = { readonly id: string; readonly skus: number; readonly cartons: number }

/** What came of goods without a container, as it was counted at the dock: a carton that was begun is one. */
const countedOf = async ({ db }: Pick<Work, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, Counted>> => {
  if (!ids.length) return new Map()
  const { rows } = await sql<Counted>`
    select shipment_id as id, count(distinct product_id)::int as skus,
      sum((received + carton_rate - 1) / carton_rate)::int as cartons
    from shipment_lines where shipment_id = any (${ids}) and received > 0 group by shipment_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Charges the unloading of shipments, each once (behaviour: Money). A container is charged with what was announced in it, since it goes back empty
 * before all of it is counted; goods without one by the cartons that came.
 */
export const chargeUnloading = async (
  work: Pick<Work, 'db' | 'now' | 'newId'>,
  shipments: readonly UnloadedShipment[],
  at: Date,
): Promise<void> => {
  const day = dayIn(at, await providerZone(work.db))
  const loose = shipments.filter(({ transportType }) => !hasContainer(transportType))
  const counted = await countedOf(
    work,
    loose.map(({ id }) => id),
  )
  const activities = shipments.map((shipment): Activity => {
    const { id, shipmentNo, warehouseId, transportType, containerType, containerNum, skuCount, cartonCount } = shipment
    const held = { containerType, containers: containerNum, skus: skuCount, cartons: cartonCount, pallets: 0 }
    const { skus, cartons } = counted.get(id) ?? { skus: 0, cartons: 0 }
    const came = { containerType: null, containers: 0, skus, cartons, pallets: 0 }
    return {
      type: 'unloading',
      input: hasContainer(transportType) ? held : came,
      day,
      sourceKind: 'shipment',
      sourceId: id,
      reference: shipmentNo,
      warehouseId,
    }
  })
  await chargeActivities(work, activities)
}
