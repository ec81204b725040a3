import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Handler } from '../../../kernel/context.ts'
import { updateOrder } from '../../orders/index.ts'

/** Sets the measures of an order's package, as typed: an edit of the order like any other. */
export const savePackage: Handler<typeof shipping.savePackage> = async ({ orderId, version, package: parcel }, ctx) => {
  const saved = await updateOrder({ id: orderId, version, package: parcel }, ctx)
  return { version: saved.version }
}
