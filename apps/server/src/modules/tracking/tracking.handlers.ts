import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { errorSentence } from '@stowline/text/errors'
import type { Handlers } from '../../kernel/context.ts'
import { exportParcels } from './export-parcels.ts'
import { listParcels } from './list-parcels.ts'
import { markHandled } from './mark-handled.ts'
import { toParcelRow } from './parcel-row.ts'
import { refreshParcels } from './refresh-parcels.ts'
import { eventsOf, findParcels } from './tracking.queries.ts'

export const trackingHandlers: Handlers<typeof tracking> = {
  list: listParcels,
  detail: async ({ trackingNumbers }, ctx) => {
    const numbers = [...new Set(trackingNumbers)]
    const found = await findParcels(ctx.db, numbers)
    const events = found.length
      ? await eventsOf(
          ctx.db,
          found.map(({ id }) => id),
        )
      : []
    const byParcel = Map.groupBy(events, (event) => event.parcel_id)
    return numbers.map((trackingNumber) => {
      const parcel = found.find((row) => row.tracking_number === trackingNumber)
      return {
        trackingNumber,
        found: parcel !== undefined,
        message: parcel ? null : errorSentence('tracking.notFound', ctx.language),
        parcel: parcel ? toParcelRow(parcel, ctx.now()) : null,
        events: (parcel ? (byParcel.get(parcel.id) ?? []) : []).map((event) => ({
          time: event.at.toISOString(),
          state: event.state as TrackingState,
          code: event.code,
          text: { zh: event.text_cn, en: event.text_en },
          place: event.place,
        })),
      }
    })
  },
  refresh: refreshParcels,
  markHandled,
  exportParcels,
}
