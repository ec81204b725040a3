import type { TrackingEvent, TrackingReport } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { mergeHistory, stateOf } from '@stowline/domain/tracking/progress'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { asJson } from '../../db/json.ts'
import type { JobContext } from '../../kernel/context.ts'
import { shipFromFirstScan } from '../orders/index.ts'

export type TrackedParcel = {
  readonly id: string
  readonly order_id: string
  readonly state: string
  readonly first_scan_at: Date | null
}

/** Parcels that are asked about no more. */
const ended: readonly TrackingState[] = ['delivered', 'returned', 'voided']

/**
 * Stores what a carrier reports of one parcel: new events beside the old, the state that the whole history leads to, and with the first
 * scan the shipping of the order. Events may come twice or out of order: a known one is ignored, an older one completes the history.
 */
export const applyReport = async (ctx: JobContext, db: Db, parcel: TrackedParcel, report: TrackingReport, nextPoll: Date): Promise<void> => {
  const now = ctx.now()
  const events = report.events.filter((event) => new Date(event.at) <= now)
  const history = mergeHistory(await readHistory(db, parcel.id), events)
  const state = history.length ? stateOf(history) : (parcel.state as TrackingState)
  const last = history.at(-1)
  const firstScan = history.find((event) => event.state !== 'labelCreated' && event.state !== 'voided')
  await storeEvents(db, parcel.id, events, now)
  const delivered = history.find((event) => event.state === 'delivered')
  await db
    .updateTable('parcels')
    .set({
      state,
      polled_at: now,
      next_poll_at: ended.includes(state) ? null : nextPoll,
      ...(report.eta && { eta: report.eta }),
      ...(last && { last_event_at: new Date(last.at), last_event: { zh: last.text[0], en: last.text[1], place: last.place ?? '' } }),
      ...(firstScan && { first_scan_at: new Date(firstScan.at) }),
      ...(delivered && { delivered_at: new Date(delivered.at) }),
    })
    .where('id', '=', parcel.id)
    .execute()
  if (!parcel.first_scan_at && firstScan) await shipFromFirstScan(ctx, db, parcel.order_id, new Date(firstScan.at))
}

const storeEvents = async (db: Db, parcelId: string, events: readonly TrackingEvent[], now: Date): Promise<void> => {
  if (!events.length) return
  const rows = events.map((event) => ({
    tenant_id: sql<string>`current_tenant()`,
    parcel_id: parcelId,
    at: new Date(event.at),
    code: event.code,
    state: event.state,
    text_cn: event.text[0],
    text_en: event.text[1],
    place: event.place ?? '',
    raw: event.raw === undefined ? null : asJson(event.raw),
    received_at: now,
  }))
  await db
    .insertInto('parcel_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const readHistory = async (db: Db, parcelId: string): Promise<TrackingEvent[]> => {
  const rows = await db
    .selectFrom('parcel_events')
    .select(['at', 'code', 'state', 'text_cn', 'text_en', 'place'])
    .where('parcel_id', '=', parcelId)
    .execute()
  return rows.map(({ at, code, state, text_cn, text_en, place }) => ({
    at: at.toISOString(),
    code,
    state: state as TrackingState,
    text: [text_cn, text_en],
    place,
  }))
}
