import type { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { Buckets } from '@stowline/domain/inventory/buckets'
import { sql } from 'kysely'
import type { CorrectedShelf } from '@stowline/domain/inventory/corrections'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { readHistory } from '../../kernel/history.ts'
import { lotNo } from './as-of.ts'
import { readTiers } from './card-tiers.ts'
import { referenceOf } from './reference.ts'

/** Orders shown of those that hold pieces. */
const mostHolds = 20

type Lot = Buckets & {
  readonly id: string
  readonly lotNo: string
  readonly putAwayAt: Date | null
  readonly expires: string | null
  readonly isExpired: boolean
  readonly ageDays: number | null
  readonly referenceKind: string
  readonly referenceId: string
  readonly referenceNo: string
  readonly orderId: string | null
  readonly orderNo: string | null
}

const summed = (bucket: string) =>
  sql`coalesce(sum(m.quantity) filter (where m.bucket = ${bucket}), 0)::int as ${sql.id(bucket)}`

/** Numbered pieces shown, of those that are here and of those that left. */
const [mostHere, mostGone] = [50, 10]

type Numbered = {
  readonly serial: string
  readonly isHere: boolean
  readonly shelf: CorrectedShelf
  readonly lotNo: string
  readonly at: Date | null
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly here: number
}

/** The oldest that are here and the last that left, each read from its end of an index: of numbers there are more every day. */
const numberedPieces = async (db: Db, productId: string, warehouseId: string): Promise<Numbered[]> => {
  const own = sql`from stock_serials s where s.product_id = ${productId} and s.warehouse_id = ${warehouseId}`
  const { rows } = await sql<Numbered>`
    select n.serial, n.is_here as "isHere", n.shelf, ${lotNo('l', 'h')} as "lotNo", n.at, o.id as "orderId", o.order_no as "orderNo",
      (select count(*)::int ${own} and s.is_here) as here
    from (
      (select s.*, s.came_at as at ${own} and s.is_here order by s.came_at, s.serial limit ${sql.lit(mostHere)})
      union all
      (select s.*, s.left_at as at ${own} and not s.is_here order by s.left_at desc, s.serial limit ${sql.lit(mostGone)})
    ) n
    join stock_lots l on l.id = n.lot_id join warehouses h on h.id = n.warehouse_id
    left join orders o on not n.is_here and o.id = n.order_id
    order by n.is_here desc, case when n.is_here then n.at end, n.at desc, n.serial`.execute(db)
  return rows
}

/** The lots of a product in a warehouse as their movements make them, now or at a past moment, and who holds pieces of it. */
export const stockDetail: Handler<typeof inventory.detail> = async ({ productId, warehouseId, asOf }, ctx) => {
  const moment = asOf ?? ctx.now()
  const { rows: lots } = await sql<Lot>`
    select l.id, ${lotNo('l', 'h')} as "lotNo", l.put_away_at as "putAwayAt", l.expires_on as expires,
      coalesce(l.expires_on < (${moment}::timestamptz at time zone h.time_zone)::date, false) as "isExpired",
      (${moment}::timestamptz at time zone h.time_zone)::date - (l.put_away_at at time zone h.time_zone)::date as "ageDays",
      l.source_kind as "referenceKind", l.source_id as "referenceId", l.source_no as "referenceNo", o.id as "orderId", o.order_no as "orderNo",
      k.sellable, k.reserved, k.pending, k.defective, k.frozen
    from stock_lots l join warehouses h on h.id = l.warehouse_id
    left join orders o on l.source_kind = 'order' and o.id = l.source_id
    cross join lateral (
      select ${sql.join(['sellable', 'reserved', 'pending', 'defective', 'frozen'].map(summed))}, coalesce(sum(m.quantity), 0)::int as on_hand
      from stock_movements m where m.tenant_id = l.tenant_id and m.lot_id = l.id and m.at <= ${moment}::timestamptz) k
    where l.product_id = ${productId} and l.warehouse_id = ${warehouseId} and k.on_hand > 0
    order by l.expires_on nulls last, l.put_away_at nulls last, l.id`.execute(ctx.db)
  const holds = await holdersOf(ctx.db, productId, warehouseId)
  const tierAt = await readTiers(ctx)
  const numbered = asOf ? [] : await numberedPieces(ctx.db, productId, warehouseId)
  return {
    history: await readHistory(ctx.db, 'stock', `${productId}.${warehouseId}`),
    numbered: numbered.map(({ at, here: _, ...piece }) => ({ ...piece, time: at?.toISOString() ?? null })),
    numberedHere: numbered[0]?.here ?? 0,
    lots: lots.map(({ putAwayAt, ageDays, referenceKind, referenceId, referenceNo, orderId, orderNo, ...lot }) => ({
      ...lot,
      putAwayTime: putAwayAt?.toISOString() ?? null,
      source: referenceOf({ referenceKind, referenceId, referenceNo, orderId, orderNo }),
      ageDays: ageDays ?? 0,
      tier: tierAt(ageDays ?? 0),
    })),
    holds: holds.map(({ quantity, lotNo: lot, kind, id, no }) => ({
      ...{ quantity, lotNo: lot },
      reference: referenceOf({
        ...{ referenceKind: kind, referenceId: id, referenceNo: no },
        ...(kind === 'order' ? { orderId: id, orderNo: no } : { orderId: null, orderNo: null }),
      }),
    })),
    holding: holds[0]?.holding ?? 0,
  }
}

type Holder = {
  readonly kind: 'order' | 'transfer'
  readonly id: string
  readonly no: string
  readonly quantity: number
  readonly lotNo: string
  readonly holding: number
}

/** Who holds pieces of a product in a warehouse, the first of them, with how many there are. */
const holdersOf = async (db: Db, productId: string, warehouseId: string): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select r.kind, r.id, r.no, r.quantity, ${lotNo('l', 'h')} as "lotNo", count(*) over ()::int as holding
    from (
      select 'order' as kind, o.id, o.order_no as no, r.quantity, r.created_at, r.lot_id, r.warehouse_id, r.product_id
        from reservations r join orders o on o.id = r.order_id
      union all
      select 'transfer', t.id, t.transfer_no, f.quantity, f.created_at, f.lot_id, f.warehouse_id, f.product_id
        from transfer_holds f join transfers t on t.id = f.transfer_id
    ) r join stock_lots l on l.id = r.lot_id join warehouses h on h.id = r.warehouse_id
    where r.product_id = ${productId} and r.warehouse_id = ${warehouseId}
    order by r.created_at, r.id, r.lot_id limit ${mostHolds}`.execute(db)
  return rows
}
