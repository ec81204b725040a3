import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { batchIds } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'

/** How often each order's label was printed, so that nobody sticks it on two parcels unawares. */
export const printCounts: Handler<typeof shipping.printCounts> = async ({ orderIds }, { db }) => {
  const query = db
    .selectFrom('labels')
    .select(['order_id as orderId', 'print_count as printCount', 'tracking_number as trackingNumber'])
    .where('order_id', 'in', batchIds(orderIds))
    .where('state', 'in', ['ready', 'printed'])
  return query.execute()
}
