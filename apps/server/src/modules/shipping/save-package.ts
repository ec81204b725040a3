import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** Sets the measures of an order's package, as typed. A label that exists keeps what it was bought with. */
export const savePackage: Handler<typeof shipping.savePackage> = async ({ orderId, version, package: parcel }, ctx) => {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'version', 'is_processing', 'length', 'width', 'height', 'weight', 'unit'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound()
  if (order.is_processing) throw new Refusal('orders.alreadyProcessing')
  if (order.version !== version) throw new Refusal('request.stale')
  const { id: _id, version: _version, is_processing: _locked, ...before } = order
  await ctx.db
    .updateTable('orders')
    .set({ ...parcel, estimate_cents: null, version: version + 1 })
    .where('id', '=', orderId)
    .execute()
  await ctx.audit({ entity: 'order', id: orderId, action: 'savePackage', before, after: parcel })
  return { version: version + 1 }
}
