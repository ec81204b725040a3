import { addDays, startOfDay } from '@stowline/domain/kernel/zone'
import { type RawBuilder, sql } from 'kysely'

/** Day filters as the contract parses them. `timeZone` is missing in tasks that were stored before there was one. */
export type DayRange = {
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly timeZone?: string | undefined
}

/** The calendar of PostgreSQL has no year 0, and a moment after 9999 has another form. */
const firstDay = '0001-01-02'
const lastDay = '9999-12-30'

/** Conditions that keep a column of moments within whole days, both included, of the calendar of a zone. */
export const withinDays = (
  column: RawBuilder<unknown>,
  { dateFrom, dateTo, timeZone = 'UTC' }: DayRange,
): RawBuilder<boolean>[] => {
  const start = (day: string) => startOfDay(day, timeZone).toISOString()
  return [
    ...(dateFrom
      ? [sql<boolean>`${column} >= ${dateFrom < firstDay ? '-infinity' : start(dateFrom)}::timestamptz`]
      : []),
    ...(dateTo
      ? [sql<boolean>`${column} < ${dateTo > lastDay ? 'infinity' : start(addDays(dateTo, 1))}::timestamptz`]
      : []),
  ]
}
