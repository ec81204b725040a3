import type { StorageFacts } from '@stowline/domain/billing/fees/activity/storage-fee'
import { addDays, dayIn } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { type Activity, chargeActivities } from '../billing/index.ts'
import { lotNo } from './as-of.ts'

type StorageWork = Pick<Work, 'db' | 'now' | 'newId'>

/** The last night that is over in every warehouse, as a day of their calendars. */
export const lastNight = async (db: Db, now: Date): Promise<string | undefined> => {
  const warehouses = await db.selectFrom('warehouses').select('time_zone').distinct().execute()
  const today = warehouses.map(({ time_zone }) => dayIn(now, time_zone)).sort()[0]
  return today && addDays(today, -1)
}

/**
 * Charges the next night of a merchant's storage that is over and not charged, in the transaction in hand: each lot by what was on hand when the
 * warehouse's day ended. Whoever asks at the same time waits for the mark. Answers the night; none when there is none left.
 * A merchant of whom nothing was charged yet begins with the last night.
 */
export const chargeNextNight = async (work: StorageWork, last: string): Promise<string | undefined> => {
  const { db } = work
  await sql`insert into storage_nights (tenant_id, charged_until) values (current_tenant(), ${addDays(last, -1)}) on conflict do nothing`.execute(
    db,
  )
  const mark = await db.selectFrom('storage_nights').select('charged_until').forUpdate().executeTakeFirstOrThrow()
  const night = addDays(mark.charged_until, 1)
  if (night > last) return undefined
  await chargeActivities(work, await activitiesOf(db, night))
  await db.updateTable('storage_nights').set({ charged_until: night }).execute()
  return night
}

type LotAtNight = StorageFacts['piece'] & {
  readonly id: string
  readonly warehouse_id: string
  readonly pieces: number
  readonly age: number
  readonly lot_no: string
}

/** What was on hand of each lot at the end of a night, by the calendar of its warehouse: a day of 23 or 25 hours is one night. */
const activitiesOf = async (db: Db, night: string): Promise<Activity[]> => {
  const side = (name: string) =>
    sql`coalesce(case when p.verified_length is null then ${sql.ref(`p.${name}`)} else ${sql.ref(`p.verified_${name}`)} end, 0)::float8 as ${sql.ref(name)}`
  const { rows } = await sql<LotAtNight>`
    select l.id, l.warehouse_id, m.lot_on_hand as pieces, ${night}::date - (l.put_away_at at time zone h.time_zone)::date as age, ${lotNo('l', 'h')} as lot_no,
      ${side('length')}, ${side('width')}, ${side('height')}, case when p.verified_length is null then p.unit else 'imperial' end as unit
    from stock_lots l
    join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    join warehouses h on h.id = l.warehouse_id
    cross join lateral (select (${night}::date + 1)::timestamp at time zone h.time_zone as ended) n
    cross join lateral (
      select a.lot_on_hand from stock_movements a
      where a.tenant_id = l.tenant_id and a.lot_id = l.id and a.at < n.ended order by a.at desc, a.seq desc limit 1) m
    where l.put_away_at < n.ended and m.lot_on_hand > 0`.execute(db)
  return rows.map(
    ({ id, warehouse_id, pieces, age, lot_no, length, width, height, unit }): Activity => ({
      type: 'storage',
      input: { night, age, pieces, piece: { length, width, height, unit } },
      day: night,
      sourceKind: 'lot',
      sourceId: id,
      part: night,
      reference: lot_no,
      warehouseId: warehouse_id,
    }),
  )
}
