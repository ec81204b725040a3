import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { nextState } from '@stowline/domain/tracking/progress'
import type { Db } from '../../db/database.ts'
import { asJson } from '../../db/json.ts'
import type { JobContext } from '../../kernel/context.ts'
import { shipFromFirstScan } from '../orders/index.ts'

export type TrackedParcel = {
  readonly id: string
  readonly order_id: string
  readonly state: string
  readonly first_scan_at: Date | null
  readonly last_event_at: Date | null
  readonly delivered_at: Date | null
}

/** Pauses between two questions about one parcel. Ended parcels are asked no more. */
const ended: readonly TrackingState[] = ['delivered', 'returned', 'voided']

/**
 * Stores what a carrier reports of one parcel: new events beside the old, the state they lead to, and with the first scan the shipping of
 * the order. Events may come twice or out of order: a known one is ignored, an older one only completes the history.
 */
export const applyReport = async (
  ctx: JobContext,
  db: Db,
  tenantId: string,
  parcel: TrackedParcel,
  report: TrackingReport,
  nextPoll: Date,
): Promise<void> => {
  const now = ctx.now()
  const events = report.events.filter((event) => new Date(event.at) <= now)
  if (events.length)
    await db
      .insertInto('parcel_events')
      .values(
        events.map((event) => ({
          tenant_id: tenantId,
          parcel_id: parcel.id,
          at: new Date(event.at),
          code: event.code,
          state: event.state,
          text_cn: event.text[0],
          text_en: event.text[1],
          place: event.place ?? '',
          raw: event.raw === undefined ? null : asJson(event.raw),
          received_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const history = [...events].sort((a, b) => a.at.localeCompare(b.at))
  const state = history.reduce<TrackingState>((current, event) => nextState(current, event.state), parcel.state as TrackingState)
  const last = history.at(-1)
  const firstScan = history.find((event) => event.state !== 'labelCreated' && event.state !== 'voided')
  await db
    .updateTable('parcels')
    .set({
      state,
      polled_at: now,
      next_poll_at: ended.includes(state) ? null : nextPoll,
      ...(report.eta ? { eta: report.eta } : {}),
      ...(last ? { last_event_at: new Date(last.at), last_event: { zh: last.text[0], en: last.text[1], place: last.place ?? '' } } : {}),
      ...(parcel.first_scan_at || !firstScan ? {} : { first_scan_at: new Date(firstScan.at) }),
      ...(state === 'delivered' && !parcel.delivered_at && last ? { delivered_at: new Date(last.at) } : {}),
    })
    .where('id', '=', parcel.id)
    .execute()
  if (!parcel.first_scan_at && firstScan) await shipFromFirstScan(ctx, db, tenantId, parcel.order_id, new Date(firstScan.at))
}
