import { plainSku } from '@stowline/domain/products/plain-sku'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { madeOnce } from '../../db/made-once.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import type { Asker, LookUp } from '../../kernel/list/types.ts'
import {
  type Clock,
  expiredOf,
  joinExpired,
  joinInTransit,
  momentOf,
  pieceVolume,
  shippedBefore,
} from './stock-facts.ts'

/** The moment that a list is asked for; undefined: now. */
export const asOfIn = (given: Asker['given']): string | undefined => {
  const asked = given?.['asOf']
  return typeof asked === 'string' ? asked : undefined
}

const names = sql`p.sku, p.name_cn, p.name_en`
const productOf = (alias: string) =>
  sql`join products p on p.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and p.id = ${sql.ref(`${alias}.product_id`)}`

/** What is reckoned of a row of stock `k` at a moment; what nobody asks for of it is not read. */
const factsAt = (asOf: string | undefined, now: Clock) =>
  sql`coalesce(t.pieces, 0) as in_transit, ${pieceVolume} as volume, ${shippedBefore('k', asOf, now)} as shipped, ${momentOf(asOf, now)} as moment`

/** Stock as it is. */
const stockNow = madeOnce<Date, StockRecord>(
  (
    now,
  ) => sql`(select k.tenant_id, k.id, k.product_id, k.warehouse_id, k.safety, k.sellable, k.reserved, k.pending, k.defective, k.frozen, k.on_hand, k.moved_at, ${names},
          coalesce(x.pieces, 0) as expired, ${factsAt(undefined, now)}
        from stock k ${productOf('k')} ${joinExpired('k', now)} ${joinInTransit('k', undefined, now)})`,
)

/** Rows of stock at a moment: each from the last movement before it, which tells all five buckets; one step down an index a row. */
export const stockAt = (asOf: string | undefined, now: Date): RawBuilder<StockRecord> =>
  asOf === undefined
    ? stockNow(now)
    : sql`(select k.tenant_id, k.id, k.product_id, k.warehouse_id, k.safety, m.sellable, m.reserved, m.pending, m.defective, m.frozen,
          m.sellable + m.reserved + m.pending + m.defective + m.frozen as on_hand, m.at as moved_at, ${names},
          ${expiredOf('k', asOf, now)} as expired, ${factsAt(asOf, now)}
        from stock k ${productOf('k')} ${joinInTransit('k', asOf, now)}
        cross join lateral (
          select a.* from stock_movements a
          where a.tenant_id = k.tenant_id and a.product_id = k.product_id and a.warehouse_id = k.warehouse_id and a.at <= ${asOf}::timestamptz
          order by a.at desc, a.seq desc limit 1) m)`

export type StockRecord = {
  readonly id: string
  readonly productId: string
  readonly warehouseId: string
  readonly sku: string
  readonly nameCn: string
  readonly nameEn: string
  readonly safety: number
  readonly sellable: number
  readonly reserved: number
  readonly pending: number
  readonly defective: number
  readonly frozen: number
  readonly onHand: number
  readonly movedAt: Date | null
  readonly expired: number
  readonly inTransit: number
  readonly volume: number
  readonly shipped: number
  readonly moment: Date
}

/** What people call a lot: the day it came, and the end of its id. */
export const lotNo = (lot: string, warehouse: string): RawBuilder<string> =>
  sql`to_char(coalesce(${sql.ref(`${lot}.put_away_at`)}, ${sql.ref(`${lot}.made_at`)}) at time zone ${sql.ref(`${warehouse}.time_zone`)}, 'YYMMDD')
    || '-' || upper(right(${sql.ref(`${lot}.id`)}, 4))`

/** Whether the day of expiry of lot `l` is over at a moment, by the calendar of its warehouse `h`. */
export const isExpired = (moment: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(l.expires_on < (${moment} at time zone h.time_zone)::date, false) as is_expired`

/** Lots that are on their shelves at a moment, with what is on hand of them and the days of their age, by the calendar of their warehouse. */
export const lotsAt = (asOf: string | undefined, now: Date): RawBuilder<LotRecord> => {
  const end = momentOf(asOf, now)
  const columns = sql`l.tenant_id, l.id, l.product_id, l.warehouse_id, l.put_away_at, l.expires_on, l.source_kind, l.source_id, l.source_no, ${names},
    ${lotNo('l', 'h')} as lot_no, (${end} at time zone h.time_zone)::date - (l.put_away_at at time zone h.time_zone)::date as age_days, ${isExpired(end)}`
  const from = sql`stock_lots l ${productOf('l')} join warehouses h on h.id = l.warehouse_id`
  return asOf === undefined
    ? sql`(select ${columns}, l.on_hand from ${from} where l.on_hand > 0 and l.put_away_at is not null)`
    : sql`(select ${columns}, m.lot_on_hand as on_hand from ${from}
        cross join lateral (
          select a.lot_on_hand from stock_movements a
          where a.tenant_id = l.tenant_id and a.lot_id = l.id and a.at <= ${end} order by a.at desc, a.seq desc limit 1) m
        where l.put_away_at <= ${end} and m.lot_on_hand > 0)`
}

export type LotRecord = {
  readonly id: string
  readonly productId: string
  readonly warehouseId: string
  readonly sku: string
  readonly nameCn: string
  readonly nameEn: string
  readonly putAwayAt: Date
  readonly expiresOn: string | null
  readonly isExpired: boolean
  readonly sourceKind: string
  readonly sourceId: string
  readonly sourceNo: string
  readonly lotNo: string
  readonly ageDays: number
  readonly onHand: number
}

/** Rows of the products that pasted SKUs name, in any case of their letters; `productId` is the list's column. */
export const bySkus = (productId: `${string}.product_id`): LookUp<readonly string[]> =>
  lookUp(async (db: Db, skus) => {
    const { rows } = await sql<{ id: string; plain: string }>`
      select p.id, p.sku_plain as plain from products p where p.sku_plain = any(${skus.map(plainSku)}::text[])`.execute(
      db,
    )
    const known = new Set(rows.map((row) => row.plain))
    return {
      of: sql<boolean>`${sql.ref(productId)} = any(${rows.map(({ id }) => id)}::text[])`,
      notFound: skus.filter((sku) => !known.has(plainSku(sku))),
    }
  })
