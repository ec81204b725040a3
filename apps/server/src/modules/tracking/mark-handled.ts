import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { batchIds, batchResult, unknownRows } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'

/** Takes parcels out of the inbox: somebody has seen to them. */
export const markHandled: Handler<typeof tracking.markHandled> = async ({ parcelIds }, ctx) => {
  const ids = batchIds(parcelIds)
  const found = await ctx.db
    .updateTable('parcels')
    .set({ handled_at: ctx.now() })
    .where('id', 'in', ids)
    .returning(['id', 'tracking_number'])
    .execute()
  await ctx.audit(
    found.map(({ id, tracking_number }) => ({
      entity: 'parcel',
      id,
      action: 'markHandled',
      after: { trackingNumber: tracking_number },
    })),
  )
  return batchResult({ succeeded: found.map(({ id }) => id), failed: unknownRows(ids, found) }, ctx.language)
}
