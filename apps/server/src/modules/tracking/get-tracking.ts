import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { errorSentence } from '@stowline/text/errors'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { mostHistory } from '../../kernel/history.ts'
import { parcelRows, toParcelRow } from './parcel-row.ts'

/** What became of each number: its parcel and every event of it, or that there is none. */
export const getTracking: Handler<typeof tracking.detail> = async ({ trackingNumbers }, ctx) => {
  const numbers = [...new Set(trackingNumbers)]
  const found = await parcelRows(camel(ctx.db))
    .where('p.trackingNumber', 'in', numbers)
    .orderBy('p.createdAt', 'desc')
    .execute()
  const ids = found.map(({ id }) => id)
  const [events, lines] = ids.length ? await Promise.all([eventsOf(ctx.db, ids), historyOf(ctx.db, ids)]) : [[], []]
  const byParcel = Map.groupBy(events, (event) => event.parcelId)
  const linesOf = Map.groupBy(lines, (line) => line.entityId)
  return numbers.map((trackingNumber) => {
    const parcel = found.find((row) => row.trackingNumber === trackingNumber)
    return {
      trackingNumber,
      found: parcel !== undefined,
      message: parcel ? null : errorSentence('tracking.notFound', ctx.language),
      parcel: parcel ? toParcelRow(parcel, ctx.now()) : null,
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

const eventsOf = (db: Db, parcelIds: readonly string[]) =>
  camel(db)
    .selectFrom('parcelEvents')
    .select(['parcelId', 'at', 'state', 'code', 'textCn', 'textEn', 'place'])
    .where('parcelId', 'in', parcelIds)
    .orderBy('at', 'desc')
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
