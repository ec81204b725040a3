import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { errorSentence } from '@stowline/text/errors'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { mostHistory } from '../../kernel/history.ts'
import { parcelRows, shownTo, toParcelRow } from './parcel-row.ts'

/** What became of each number: its parcel and its events, or that there is none. */
export const getTracking: Handler<typeof tracking.detail> = async ({ trackingNumbers }, ctx) => {
  const numbers = [...new Set(trackingNumbers)]
  const { stores } = ctx.caller
  const found = await parcelRows(camel(ctx.db))
    .where('p.trackingNumber', 'in', numbers)
    .$if(stores !== null, (query) => query.where('p.storeId', 'in', [...(stores ?? []), '']))
    .orderBy('p.createdAt', 'desc')
    .execute()
  const ids = found.map(({ id }) => id)
  const [events, lines] = ids.length
    ? await Promise.all([eventsOf(ctx.db, ids), stores ? [] : historyOf(ctx.db, ids)])
    : [[], []]
  const byParcel = Map.groupBy(events, (event) => event.parcelId)
  const linesOf = Map.groupBy(lines, (line) => line.entityId)
  return numbers.map((trackingNumber) => {
    const parcel = found.find((row) => row.trackingNumber === trackingNumber)
    return {
      trackingNumber,
      found: parcel !== undefined,
      message: parcel ? null : errorSentence('tracking.notFound', ctx.language),
      parcel: parcel ? shownTo(ctx, toParcelRow(parcel, ctx.now())) : null,
      events: (parcel ? (byParcel.get(parcel.id) ?? []) : []).map((event) => ({
        time: event.at.toISOString(),
        state: event.state,
        code: event.code,
        text: { zh: event.textCn, en: event.textEn },
        place: event.place,
      })),
      history: (parcel ? (linesOf.get(parcel.id) ?? []) : []).map(({ entityId: _, at, ...line }) => ({
        ...line,
        time: at.toISOString(),
      })),
    }
  })
}

/** Of a parcel's events the newest so many are told, and the first of each state, which the milestones show. */
const mostEvents = 100

/** What the carriers told, newest first. Bounded for each parcel: an open drawer asks again and again, a pasted query for 200 at once. */
const eventsOf = (db: Db, parcelIds: readonly string[]) =>
  camel(db)
    .selectFrom('parcels as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('parcelEvents as e')
          .select(['e.parcelId', 'e.at', 'e.state', 'e.code', 'e.textCn', 'e.textEn', 'e.place'])
          .select(sql<number>`row_number() over (order by e.at desc, e.code)`.as('fromNewest'))
          .select(sql<number>`row_number() over (partition by e.state order by e.at, e.code)`.as('ofState'))
          .whereRef('e.parcelId', '=', 'p.id')
          .as('event'),
      (join) => join.onTrue(),
    )
    .select(['event.parcelId', 'event.at', 'event.state', 'event.code', 'event.textCn', 'event.textEn', 'event.place'])
    .where('p.id', 'in', parcelIds)
    .where((eb) => eb.or([eb('event.fromNewest', '<=', mostEvents), eb('event.ofState', '=', 1)]))
    .orderBy('event.at', 'desc')
    .execute()

/** The newest lines of each: an open drawer asks again and again. */
const historyOf = (db: Db, parcelIds: readonly string[]) =>
  camel(db)
    .selectFrom('parcels as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('history as v')
          .select(['v.id', 'v.entityId', 'v.at', 'v.actorName as actor', 'v.action', 'v.detail'])
          .where('v.entity', '=', 'parcel')
          .whereRef('v.entityId', '=', 'p.id')
          .orderBy('v.at', 'desc')
          .orderBy('v.id', 'desc')
          .limit(sql.lit(mostHistory))
          .as('line'),
      (join) => join.onTrue(),
    )
    .selectAll('line')
    .where('p.id', 'in', parcelIds)
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .execute()
