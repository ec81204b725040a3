import { notScannedAfterDays, quietAfterDays, type Trouble, troubles } from '@stowline/domain/tracking/quiet'
import { type RawBuilder, sql } from 'kysely'

const dayMs = 86_400_000
const isOpen = sql`(p.handled_at is null or p.last_event_at > p.handled_at)`

/** `troubleOf` of the domain as conditions on `p`: every parcel meets one of them at most. */
const troubleConditions = (now: Date): Readonly<Record<Trouble, RawBuilder<boolean>>> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    exception: sql<boolean>`(p.state = 'exception' and ${isOpen})`,
    returned: sql<boolean>`(p.state = 'returned' and ${isOpen})`,
    stalled: sql<boolean>`(p.state in ('pickedUp', 'inTransit', 'outForDelivery')
      and coalesce(p.last_event_at, p.created_at) < ${before(quietAfterDays)} and ${isOpen})`,
    notScanned: sql<boolean>`(p.state = 'labelCreated' and p.created_at < ${before(notScannedAfterDays)} and ${isOpen})`,
  }
}

/** That a parcel is in one of these troubles. */
export const inTrouble = (now: Date, which: readonly Trouble[] = troubles): RawBuilder<boolean> => {
  const conditions = troubleConditions(now)
  return sql<boolean>`(${sql.join(
    which.map((trouble) => conditions[trouble]),
    sql` or `,
  )})`
}
