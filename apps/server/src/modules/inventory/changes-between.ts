import type { inventory } from '@stowline/contract/inventory/inventory.contract'
import { type Buckets, type MovementType, noPieces } from '@stowline/domain/inventory/buckets'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { referenceOf } from './reference.ts'

/** Steps shown; the sums count all of them. */
const mostSteps = 200

type Place = { readonly productId: string; readonly warehouseId: string }
type Sum = Buckets & { readonly type: MovementType; readonly movements: number }
type Step = Buckets & {
  readonly id: string
  readonly at: Date
  readonly type: MovementType
  readonly by: string
  readonly reason: string
  readonly referenceKind: string
  readonly referenceId: string
  readonly referenceNo: string
  readonly orderId: string | null
  readonly orderNo: string | null
  readonly total: number
}

const moved = (bucket: string) =>
  sql`coalesce(sum(m.quantity) filter (where m.bucket = ${bucket}), 0)::int as ${sql.id(bucket)}`
const movedAll = () => sql.join(['sellable', 'reserved', 'pending', 'defective', 'frozen'].map(moved))

/** Buckets as the last movement before a moment left them. */
const bucketsAt = async (db: Db, { productId, warehouseId }: Place, moment: string): Promise<Buckets> => {
  const { rows } = await sql<Buckets>`
    select m.sellable, m.reserved, m.pending, m.defective, m.frozen from stock_movements m
    where m.product_id = ${productId} and m.warehouse_id = ${warehouseId} and m.at <= ${moment}::timestamptz
    order by m.at desc, m.seq desc limit 1`.execute(db)
  return rows[0] ?? noPieces()
}

/** The chain from what was there to what was there then: every movement between two moments, and the documents behind them. */
export const changesBetween: Handler<typeof inventory.between> = async ({ from, to, ...place }, ctx) => {
  if (Date.parse(from) > Date.parse(to)) throw new Refusal('inventory.rangeTurned')
  const within = sql`m.product_id = ${place.productId} and m.warehouse_id = ${place.warehouseId}
    and m.at > ${from}::timestamptz and m.at <= ${to}::timestamptz`
  const [before, after, sums, steps] = await Promise.all([
    bucketsAt(ctx.db, place, from),
    bucketsAt(ctx.db, place, to),
    sql<Sum>`select m.type, count(*)::int as movements, ${movedAll()} from stock_movements m where ${within} group by m.type order by m.type`.execute(
      ctx.db,
    ),
    sql<Step>`
      select s.*, o.id as "orderId", o.order_no as "orderNo" from (
        select max(m.id) as id, m.at, m.type, max(m.by_name) as by, max(m.reason) as reason, m.reference_kind as "referenceKind", m.reference_id as "referenceId",
          max(m.reference_no) as "referenceNo", max(m.seq) as seq, count(*) over ()::int as total, ${movedAll()}
        from stock_movements m where ${within} group by m.at, m.type, m.reference_kind, m.reference_id
        order by m.at desc, max(m.seq) desc limit ${mostSteps}
      ) s left join orders o on s."referenceKind" = 'order' and o.id = s."referenceId" order by s.at desc, s.seq desc`.execute(
      ctx.db,
    ),
  ])
  return {
    before,
    after,
    sums: sums.rows,
    steps: steps.rows.map(({ at, referenceKind, referenceId, referenceNo, orderId, orderNo, total: _, ...step }) => ({
      ...step,
      time: at.toISOString(),
      reference: referenceOf({ referenceKind, referenceId, referenceNo, orderId, orderNo }),
    })),
    total: steps.rows[0]?.total ?? 0,
  }
}
