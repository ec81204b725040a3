import type { Work } from '../../kernel/context.ts'
import { stockKey } from '@stowline/domain/inventory/allocate'
import { sql } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'

/** Pieces of one product in one warehouse, on account of one order. */
export type Holding = {
  readonly orderId: string
  readonly warehouseId: string
  readonly productId: string
  readonly quantity: number
}

type Bucket = 'sellable' | 'reserved'
type Change = {
  readonly type: 'reserve' | 'release' | 'ship'
  readonly buckets: Readonly<Partial<Record<Bucket, 1 | -1>>>
}

/** What each movement does to the buckets, per piece. */
export const changes = {
  reserve: { type: 'reserve', buckets: { sellable: -1, reserved: 1 } },
  release: { type: 'release', buckets: { sellable: 1, reserved: -1 } },
  ship: { type: 'ship', buckets: { reserved: -1 } },
} as const satisfies Record<string, Change>

/**
 * Moves pieces between buckets and writes the journal, one statement each. Rows of stock are locked in one order (product, warehouse),
 * so that two batches cannot wait for each other; CHECKs of the table refuse what would fall below nothing.
 */
export const applyChange = async (work: Work, change: Change, holdings: readonly Holding[]): Promise<void> => {
  if (!holdings.length) return
  const totals = sums(holdings, ({ warehouseId, productId }) => stockKey(warehouseId, productId))
  const factor = (bucket: Bucket) => change.buckets[bucket] ?? 0
  await sql`
    with moved as (select * from json_to_recordset(${JSON.stringify(totals)}::json) as m("warehouseId" text, "productId" text, quantity int)),
    locked as (
      select k.warehouse_id, k.product_id, m.quantity from stock k join moved m on m."warehouseId" = k.warehouse_id and m."productId" = k.product_id
      order by k.product_id, k.warehouse_id for update of k
    )
    update stock k set sellable = k.sellable + l.quantity * ${sql.lit(factor('sellable'))}, reserved = k.reserved + l.quantity * ${sql.lit(factor('reserved'))},
      updated_at = ${work.now()}
    from locked l where k.tenant_id = current_tenant() and k.warehouse_id = l.warehouse_id and k.product_id = l.product_id`.execute(
    work.db,
  )
  await insertRows(work.db, 'stock_movements', movementRows(work, change, holdings))
}

const movementRows = (work: Work, change: Change, holdings: readonly Holding[]) => {
  const perOrder = sums(
    holdings,
    ({ orderId, warehouseId, productId }) => `${orderId} ${stockKey(warehouseId, productId)}`,
  )
  const at = work.now()
  return perOrder.flatMap(({ orderId, warehouseId, productId, quantity }) =>
    Object.entries(change.buckets).map(([bucket, sign]) => ({
      id: work.newId(),
      warehouse_id: warehouseId,
      product_id: productId,
      type: change.type,
      bucket,
      quantity: quantity * sign,
      reference_kind: 'order',
      reference_id: orderId,
      at,
      by_id: work.by.id,
    })),
  )
}

const sums = (holdings: readonly Holding[], keyOf: (holding: Holding) => string): Holding[] => {
  const byKey = new Map<string, Holding>()
  for (const holding of holdings) {
    const key = keyOf(holding)
    const sum = byKey.get(key)
    byKey.set(key, { ...holding, quantity: holding.quantity + (sum?.quantity ?? 0) })
  }
  return [...byKey.values()]
}
