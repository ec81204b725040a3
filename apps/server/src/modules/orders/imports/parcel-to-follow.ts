import type { Work } from '../../../kernel/context.ts'
import type { LockedOrder } from '../lock-orders.ts'

/** A new parcel of an order whose number came from elsewhere; a carrier that we can ask is asked at once. */
export const parcelToFollow = (work: Work, order: LockedOrder, carrier: string) => ({
  order_id: order.id,
  state: 'labelCreated' as const,
  order_no: order.orderNo,
  store_id: order.storeId,
  warehouse_id: order.warehouseId,
  to_state: order.state,
  created_at: work.now(),
  next_poll_at: work.carriers.has(carrier) ? work.now() : null,
})
