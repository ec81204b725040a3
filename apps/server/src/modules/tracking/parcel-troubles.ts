import {
  atLeastAsBad,
  notScannedAfterDays,
  quietAfterDays,
  type Trouble,
  troubles,
} from '@stowline/domain/tracking/quiet'
import { type RawBuilder, sql } from 'kysely'

const dayMs = 86_400_000
const isUnhandled = sql`(p.handled_at is null or p.last_event_at > p.handled_at)`

/** The troubles that nobody has seen to, as conditions on `p`: every parcel meets one of them at most. */
const conditions = (now: Date): Readonly<Record<Trouble, RawBuilder<boolean>>> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    exception: sql<boolean>`(p.state = 'exception' and ${isUnhandled})`,
    returned: sql<boolean>`(p.state = 'returned' and ${isUnhandled})`,
    stalled: sql<boolean>`(p.state in ('pickedUp', 'inTransit', 'outForDelivery')
      and p.trouble_since < ${before(quietAfterDays)} and ${isUnhandled})`,
    notScanned: sql<boolean>`(p.state = 'labelCreated' and p.trouble_since < ${before(notScannedAfterDays)} and ${isUnhandled})`,
  }
}

/** Whether a trouble was put off, and has become no worse. */
const isSnoozed = (trouble: Trouble, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(p.snoozed_until is not null and p.snoozed_until > ${now} and p.snoozed_trouble = any(${atLeastAsBad(trouble)}::text[]))`

const anyOf = (some: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(some, sql` or `)})`

/** `troubleOf` and `snoozedTroubleOf` of the domain as conditions: that a parcel is in one of these troubles, or that one of them was put off. */
export const inTrouble = (now: Date, which: readonly Trouble[], isPutOff: boolean): RawBuilder<boolean> => {
  const troubled = conditions(now)
  return anyOf(
    which.map((trouble) => {
      const snoozed = isSnoozed(trouble, now)
      return sql<boolean>`(${troubled[trouble]} and ${isPutOff ? snoozed : sql`not ${snoozed}`})`
    }),
  )
}

/** That something was put off, whatever it is. */
export const isPutOff = (now: Date): RawBuilder<boolean> => inTrouble(now, troubles, true)
