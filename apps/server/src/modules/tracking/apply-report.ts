import { inTransaction } from '../../kernel/work.ts'
import type { TrackingEvent, TrackingReport } from '@stowline/domain/shipping/carrier'
import { nextPollAt } from '@stowline/domain/tracking/poll-plan'
import { mergeHistory, stateOf } from '@stowline/domain/tracking/progress'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { asJson } from '../../db/json.ts'
import type { Work } from '../../kernel/context.ts'
import { awake } from './movable-parcels.ts'
import { shipFromFirstScan } from '../orders/index.ts'

/** How far a carrier's clock may be ahead of ours, in milliseconds; an event of a later moment is not believed. */
const clockSkewMs = 60_000

export const isBelieved = ({ at }: Pick<TrackingEvent, 'at'>, now: Date): boolean =>
  Date.parse(at) <= now.getTime() + clockSkewMs

/**
 * Stores what a carrier reports of one parcel, asked or by itself: new events beside the old, the state that the whole history leads to, and
 * with the first scan the shipping of the order. Events may come twice or out of order: a known one is ignored, an older one completes the
 * history. What was put off comes back when the same begins anew. The parcel is locked until the transaction ends; one under a voided label is left alone.
 */
export const applyReport = async (
  work: Work,
  db: Db,
  parcelId: string,
  report: TrackingReport,
  pauseMs: number | undefined,
): Promise<void> => {
  const parcel = await lockParcel(db, parcelId)
  if (!parcel || parcel.state === 'voided') return
  const now = work.now()
  const events = report.events.filter((event) => isBelieved(event, now))
  const history = mergeHistory(await readHistory(db, parcel.id), events)
  await storeEvents(db, parcel.id, events, now)
  const found = findingsOf(history, parcel)
  const next = nextPollAt({ ...found.plan, createdAt: parcel.created_at }, now, pauseMs, report.newsAt)
  const { trouble_since: since } = await db
    .updateTable('parcels')
    .set({
      ...found.changes,
      polled_at: now,
      poll_failures: 0,
      next_poll_at: next,
      ...(report.eta && { eta: report.eta }),
    })
    .where('id', '=', parcel.id)
    .returning('trouble_since')
    .executeTakeFirstOrThrow()
  // The database says since when it is as it is. A person put off what was known then, not what began since.
  if (parcel.snoozed_until && since > parcel.trouble_since)
    await db.updateTable('parcels').set(awake).where('id', '=', parcel.id).execute()
  await announceNews(work, db, parcel, found)
  if (!parcel.first_scan_at && found.changes.first_scan_at)
    await shipFromFirstScan(inTransaction(work, db), parcel.order_id, found.changes.first_scan_at)
}

/** Delivered, or in trouble with its carrier, and not so before: told by the carrier's moment of it. */
const announceNews = async (work: Work, db: Db, parcel: Parcel, { changes, reached }: Findings): Promise<void> => {
  if (changes.state === parcel.state || !reached) return
  const event = newsOf(changes.state)
  if (event) await work.announce({ event, payload: { parcelId: parcel.id, at: reached } }, db)
}

const newsOf = (state: Parcel['state']): string | undefined => {
  if (state === 'delivered') return 'parcel.delivered'
  return state === 'exception' || state === 'returned' ? 'parcel.exception' : undefined
}

const lockParcel = (db: Db, parcelId: string) =>
  db
    .selectFrom('parcels')
    .select(['id', 'order_id', 'state', 'created_at', 'last_event_at', 'first_scan_at', 'delivered_at'])
    .select(['trouble_since', 'snoozed_until'])
    .where('id', '=', parcelId)
    .forUpdate()
    .executeTakeFirst()

type Parcel = NonNullable<Awaited<ReturnType<typeof lockParcel>>>

/** What a whole history says of its parcel: the columns that show it, and what the next question depends on. */
const findingsOf = (history: readonly TrackingEvent[], parcel: Parcel) => {
  const state = history.length ? stateOf(history) : parcel.state
  const last = history.at(-1)
  const since = history.findLast((event, at) => event.state === state && history[at - 1]?.state !== state)
  const firstScan = history.find((event) => event.state !== 'labelCreated' && event.state !== 'voided')
  const delivered = history.find((event) => event.state === 'delivered')
  return {
    reached: since?.at,
    plan: {
      state,
      lastEventAt: last ? new Date(last.at) : parcel.last_event_at,
      deliveredAt: delivered ? new Date(delivered.at) : parcel.delivered_at,
    },
    changes: {
      state,
      ...(since && { state_since: new Date(since.at) }),
      ...(last && {
        last_event_at: new Date(last.at),
        last_event: { zh: last.text[0], en: last.text[1], place: last.place ?? '' },
      }),
      ...(firstScan && { first_scan_at: new Date(firstScan.at) }),
      ...(delivered && { delivered_at: new Date(delivered.at) }),
    },
  }
}

type Findings = ReturnType<typeof findingsOf>

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
    state,
    text: [text_cn, text_en],
    place,
  }))
}
