import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Correction, correctStock, putAway, release, reserve } from '../modules/inventory/index.ts'
import { dockPeople } from './inbound/put-away-shipments.ts'

type Making = {
  readonly tenantId: string
  readonly newId: () => string
  readonly now: Date
  readonly warehouses: readonly string[]
}

const opening = { kind: 'opening', id: 'opening' } as const
const dozen = Array.from({ length: 12 }, (_, n) => `SN26A${String(4_101 + n)}`)

/** What a warehouse did lately, by the calls that it uses: pieces came with serial numbers, some were found and lost, an order let go of its stock. */
export const storeStockWork = async (db: Db, { tenantId, newId, now, warehouses }: Making): Promise<void> => {
  const by = { id: 'demodock1', name: dockPeople[0] }
  const workAt = (at: Date) => ({ db, tenantId, newId, now: () => at, by, audit: async () => {} })
  const work = workAt(now)
  await letGo(db, workAt)
  const warehouseId = warehouses[0] ?? ''
  const [numbered, plain] = await quietProducts(db, warehouseId)
  if (!numbered || !plain) throw new Error('Every product of the demo is in an open order')
  const correct = (correction: Omit<Correction, 'warehouseId' | 'bucket'>) =>
    correctStock(work, { warehouseId, bucket: 'sellable', ...correction })
  await correct({ kind: 'adjust', productId: plain, quantity: 2, reason: 'found', note: '在 A-07 后面 / Behind A-07' })
  await db.updateTable('products').set({ has_serials: true }).where('id', '=', numbered).execute()
  const pieces = { warehouseId, productId: numbered, quantity: dozen.length }
  await putAway(work, [{ ...pieces, serials: dozen, reference: opening }])
  const place = { productId: numbered, warehouseId }
  await cameBack(work, place, await storeShipped(db, place))
  const [broken = '', held = '', gone = ''] = dozen.slice(-3)
  const one = { productId: numbered, quantity: 1 }
  await correct({ ...one, kind: 'move', toBucket: 'defective', reason: 'damaged', serials: [broken] })
  await correct({ ...one, kind: 'move', toBucket: 'frozen', reason: 'quality', serials: [held] })
  await correct({ ...one, kind: 'adjust', quantity: -1, reason: 'lost', serials: [gone] })
}

type Place = { readonly productId: string; readonly warehouseId: string }
type Left = { readonly serial: string; readonly orderId: string; readonly orderNo: string }

/** Pieces that left with the last orders of the product had numbers too; the newest stands last. */
const storeShipped = async (db: Db, { productId, warehouseId }: Place): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    with gone as (
      select 'SN25K' || (7330 + row_number() over (order by m.at, m.id)) as serial, m.lot_id, m.at, m.by_name, o.id as order_id, o.order_no, l.put_away_at,
        l.source_kind, l.source_id, l.source_no
      from (select * from stock_movements where product_id = ${productId} and warehouse_id = ${warehouseId} and type = 'ship' order by at desc, id desc limit 3) m
      join orders o on o.tenant_id = m.tenant_id and o.id = m.reference_id join stock_lots l on l.tenant_id = m.tenant_id and l.id = m.lot_id
    ), stored as (
      insert into stock_serials (tenant_id, product_id, serial, warehouse_id, lot_id, is_here, came_at, left_at, order_id)
      select current_tenant(), ${productId}, g.serial, ${warehouseId}, g.lot_id, false, g.put_away_at, g.at, g.order_id from gone g
    ), told as (
      insert into serial_events (tenant_id, product_id, serial, at, type, shelf, warehouse_id, lot_id, reference_kind, reference_id, reference_no, by_name)
      select current_tenant(), ${productId}, e.serial, e.at, e.type, 'sellable', ${warehouseId}, e.lot_id, e.kind, e.id, e.no, e.by_name from (
        select g.serial, g.put_away_at as at, 'putAway' as type, g.lot_id, g.source_kind as kind, g.source_id as id, g.source_no as no, ${dockPeople[0]}::text as by_name from gone g
        union all select g.serial, g.at, 'ship', g.lot_id, 'order', g.order_id, g.order_no, g.by_name from gone g
      ) e order by e.at
    )
    select g.serial, g.order_id as "orderId", g.order_no as "orderNo" from gone g order by g.at, g.serial`.execute(db)
  if (!rows.length) throw new Error('Nothing of the product with serial numbers has ever left')
  return rows
}

/** A buyer sent the last one back: its number is here again. */
const cameBack = async (work: Parameters<typeof putAway>[0], place: Place, left: readonly Left[]): Promise<void> => {
  const back = left.slice(-1).map(({ serial, orderId, orderNo }) => ({
    ...place,
    ...{ quantity: 1, type: 'return' as const, serials: [serial] },
    reference: { kind: 'order', id: orderId, no: orderNo } as const,
  }))
  await putAway(work, back)
}

/** Products that have left this warehouse before and that no open order names: who packs an order of the demo has no numbers to name. */
const quietProducts = async (db: Db, warehouseId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.state = 'verified' and not p.has_expiry
      and exists (select from stock_movements m where m.tenant_id = p.tenant_id and m.product_id = p.id and m.warehouse_id = ${warehouseId} and m.type = 'ship')
      and not exists (
      select from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.tenant_id = p.tenant_id and l.sku = p.sku and o.status not in ('shipped', 'cancelled')
    ) order by p.sku limit 2`.execute(db)
  return rows.map(({ id }) => id)
}

type Held = {
  readonly orderId: string
  readonly lineId: string
  readonly warehouseId: string
  readonly productId: string
  readonly quantity: number
  readonly cancelledAt: Date
}

/** The last order that was cancelled gave back what it had held. */
const letGo = async (db: Db, workAt: (at: Date) => Parameters<typeof reserve>[0]): Promise<void> => {
  const { rows } = await sql<Held>`
    select o.id as "orderId", l.id as "lineId", o.warehouse_id as "warehouseId", p.id as "productId", l.quantity, o.status_at as "cancelledAt"
    from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    join products p on p.tenant_id = l.tenant_id and p.sku = l.sku
    join stock k on k.tenant_id = p.tenant_id and k.product_id = p.id and k.warehouse_id = o.warehouse_id
    where o.status = 'cancelled' and o.line_count = 1 and k.sellable > 20 and k.moved_at < o.status_at
    order by o.status_at desc, o.id limit 1`.execute(db)
  for (const { cancelledAt, ...demand } of rows) {
    const work = workAt(cancelledAt)
    await reserve(work, [demand])
    await release(work, [demand.orderId])
  }
}
