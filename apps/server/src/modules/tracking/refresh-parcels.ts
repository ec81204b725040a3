import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { errorSentence } from '@stowline/text/errors'
import { batchIds } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'
import { askCarriers } from './ask-carriers.ts'
import { parcelsToTrack } from './parcels-to-track.ts'

/** Asks the carriers now, for up to 200 parcels, with a result per parcel. */
export const refreshParcels: Handler<typeof tracking.refresh> = async ({ parcelIds }, ctx) => {
  const ids = batchIds(parcelIds)
  const groups = await ctx.transaction((db) => parcelsToTrack(ctx, db, ids))
  const answered = await askCarriers(ctx, groups)
  const byId = new Map(groups.flatMap(({ parcels }) => parcels).map((parcel) => [parcel.id, parcel]))
  const failed = ids
    .filter((id) => !answered.has(id))
    .map((id) => {
      const code = byId.has(id) ? 'tracking.notAnswered' : 'request.notFound'
      return { id, no: byId.get(id)?.tracking_number ?? null, code, message: errorSentence(code, ctx.language) }
    })
  return { succeeded: [...answered], failed }
}
