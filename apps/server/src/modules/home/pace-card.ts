import { type DayOfOrders, mistakeReasons, paceDays as days } from '@stowline/domain/home/service-quality'
import { addDays, dayIn, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import { type Card, withMenu } from './card.ts'

/** Orders by days of the person's calendar, from the counters of quarter hours; mistakes by the day on which their order left. */
export const paceCard: Card<DayOfOrders[]> = {
  isFor: withMenu('/delivery/index'),
  read: async (db, { now, timeZone }) => {
    const first = addDays(dayIn(now, timeZone), 1 - days)
    // Days are told apart by where they begin: a zone is asked ninety times, not for every quarter of an hour.
    const starts = Array.from({ length: days + 1 }, (_, nth) => startOfDay(addDays(first, nth), timeZone))
    const nth = (moment: string) => sql`width_bucket(${sql.ref(moment)}, ${starts}::timestamptz[])`
    const { rows } = await sql<{
      readonly nth: number
      readonly kind: keyof Omit<DayOfOrders, 'day'>
      readonly n: number
    }>`
      select ${nth('at')} as nth, kind, sum(orders)::int as n from order_pace where at >= ${starts[0]} group by 1, 2
      union all
      select ${nth('o.shipped_at')}, 'wrong', count(distinct o.id)::int
      from returns r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.reason in (${sql.join(mistakeReasons.map((reason) => sql.lit(reason)))}) and r.created_at >= ${starts[0]} and o.shipped_at >= ${starts[0]}
      group by 1`.execute(db)
    const found = new Map(rows.map((row) => [`${row.kind} ${row.nth}`, row.n]))
    return Array.from({ length: days }, (_, at) => {
      const of = (kind: string) => found.get(`${kind} ${at + 1}`) ?? 0
      return {
        day: addDays(first, at),
        created: of('created'),
        shipped: of('shipped'),
        late: of('late'),
        wrong: of('wrong'),
      }
    })
  },
}
