import { dayIn } from '@stowline/domain/kernel/zone'
import type { Work } from '../../../kernel/context.ts'
import { type Activity, chargeActivities, providerZone } from '../../billing/index.ts'
import type { LockedOrder } from '../lock-orders.ts'

/** What is known of an order that left a warehouse. */
export type HandledOrder = Pick<
  LockedOrder,
  'id' | 'orderNo' | 'warehouseId' | 'unitCount' | 'length' | 'width' | 'height' | 'weight' | 'unit'
>

const parcelsOf = ({ length, width, height, weight, unit }: HandledOrder) =>
  length !== null && width !== null && height !== null && weight !== null
    ? [{ length, width, height, weight, unit }]
    : []

/** Charges the handling of orders that a warehouse has shipped at a moment, each once (behaviour: Money). */
export const chargeHandling = async (
  work: Pick<Work, 'db' | 'now' | 'newId'>,
  orders: readonly HandledOrder[],
  at: Date,
): Promise<void> => {
  const day = dayIn(at, await providerZone(work.db))
  const activities = orders.map((order): Activity => {
    const { id, orderNo, warehouseId, unitCount } = order
    return {
      type: 'orderHandling',
      input: { parcels: parcelsOf(order), pieces: unitCount },
      day,
      sourceKind: 'order',
      sourceId: id,
      reference: orderNo,
      orderId: id,
      warehouseId,
    }
  })
  await chargeActivities(work, activities)
}
