import { type DayOfOrders, mistakeReasons, qualityDays } from '@stowline/domain/home/service-quality'
import { addDays, dayIn, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import { type Card, withMenu } from './card.ts'

const days = 2 * qualityDays

/** Orders by days of the person's calendar, from the counters of quarter hours; mistakes by the day on which their order left. */
export const paceCard: Card<DayOfOrders[]> = {
  isFor: withMenu('/delivery/index'),
  read: async (db, { now, timeZone }) => {
    const first = addDays(dayIn(now, timeZone), 1 - days)
    const start = startOfDay(first, timeZone)
    const { rows } = await sql<{
      readonly day: string
      readonly kind: keyof Omit<DayOfOrders, 'day'>
      readonly n: number
    }>`
      select (at at time zone ${timeZone})::date::text as day, kind, sum(orders)::int as n from order_pace where at >= ${start} group by 1, 2
      union all
      select (o.shipped_at at time zone ${timeZone})::date::text, 'wrong', count(distinct o.id)::int
      from returns r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.reason in (${sql.join(mistakeReasons.map((reason) => sql.lit(reason)))}) and r.created_at >= ${start} and o.shipped_at >= ${start}
      group by 1`.execute(db)
    const found = new Map(rows.map(({ day, kind, n }) => [`${kind} ${day}`, n]))
    return Array.from({ length: days }, (_, nth) => {
      const day = addDays(first, nth)
      const of = (kind: string) => found.get(`${kind} ${day}`) ?? 0
      return { day, created: of('created'), shipped: of('shipped'), late: of('late'), wrong: of('wrong') }
    })
  },
}
