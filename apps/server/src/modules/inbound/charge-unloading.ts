import { hasContainer } from '@stowline/domain/inbound/transport'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { Work } from '../../kernel/context.ts'
import { type Activity, chargeActivities, providerZone } from '../billing/index.ts'
import type { Shipment } from './movable-shipments.ts'

/** What is known of a shipment that was unloaded. */
export type UnloadedShipment = Pick<
  Shipment,
  'id' | 'shipmentNo' | 'warehouseId' | 'transportType' | 'containerType' | 'containerNum' | 'skuCount' | 'cartonCount'
>

/** Charges the unloading of shipments, each once: containers with what they hold, else its cartons one by one (behaviour: Money). */
export const chargeUnloading = async (
  work: Pick<Work, 'db' | 'now' | 'newId'>,
  shipments: readonly UnloadedShipment[],
  at: Date,
): Promise<void> => {
  const day = dayIn(at, await providerZone(work.db))
  const activities = shipments.map((shipment): Activity => {
    const { id, shipmentNo, warehouseId, transportType, containerType, containerNum, skuCount, cartonCount } = shipment
    const inContainer = hasContainer(transportType)
    return {
      type: 'unloading',
      input: {
        containerType: inContainer ? containerType : null,
        containers: inContainer ? containerNum : 0,
        skus: skuCount,
        cartons: cartonCount,
        pallets: 0,
      },
      day,
      sourceKind: 'shipment',
      sourceId: id,
      reference: shipmentNo,
      warehouseId,
    }
  })
  await chargeActivities(work, activities)
}
