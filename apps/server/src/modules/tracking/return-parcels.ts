import type { TrackingReport } from '@stowline/domain/shipping/carrier'
import { nextPollAt } from '@stowline/domain/tracking/poll-plan'
import { mergeHistory, stateOf } from '@stowline/domain/tracking/progress'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { asJson } from '../../db/json.ts'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { isBelieved } from './apply-report.ts'
import type { ParcelBook } from './parcel-book.ts'

/** Parcels that come back, by the id of their return. */
export const returnParcels: ParcelBook = {
  setNextPolls: (db, rows) =>
    sql`
      update return_parcels p set next_poll_at = r.at, poll_failures = r.failures
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, at timestamptz, failures int) where p.return_id = r.id`.execute(
      db,
    ),
  apply: (work, db, returnId, report, pauseMs) => applyToReturn(work, db, { returnId, report, pauseMs }),
}

type Reported = {
  readonly returnId: string
  readonly report: TrackingReport
  readonly pauseMs: number | undefined
}

/** New events beside the old, and the state that all of them lead to. Events may come twice or out of order; one under a voided label is left alone. */
const applyToReturn = async (work: Work, db: Db, { returnId, report, pauseMs }: Reported): Promise<void> => {
  const parcel = await db
    .selectFrom('return_parcels')
    .select(['state', 'events', 'created_at', 'last_event_at', 'delivered_at'])
    .where('return_id', '=', returnId)
    .forUpdate()
    .executeTakeFirst()
  if (!parcel || parcel.state === 'voided') return
  const now = work.now()
  const told = report.events.filter((event) => isBelieved(event, now)).map(({ raw: _, ...event }) => event)
  const history = mergeHistory(parcel.events, told)
  const state = history.length ? stateOf(history) : parcel.state
  const momentOf = (event: { readonly at: string } | undefined) => (event ? new Date(event.at) : null)
  const lastEventAt = momentOf(history.at(-1)) ?? parcel.last_event_at
  const deliveredAt = momentOf(history.find((event) => event.state === 'delivered')) ?? parcel.delivered_at
  const plan = { state, createdAt: parcel.created_at, lastEventAt, deliveredAt }
  await db
    .updateTable('return_parcels')
    .set({
      ...{ state, events: asJson(history), last_event_at: lastEventAt, delivered_at: deliveredAt, poll_failures: 0 },
      next_poll_at: nextPollAt(plan, now, pauseMs, report.newsAt),
      ...(report.eta && { eta: report.eta }),
    })
    .where('return_id', '=', returnId)
    .execute()
  // Whoever waits for it learns that it lies at the warehouse.
  if (deliveredAt && !parcel.delivered_at)
    await recordHistory({ ...work, db, by: { id: null, name: '' } }, 'return', [{ id: returnId, action: 'delivered' }])
}
