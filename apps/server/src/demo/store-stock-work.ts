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
  const [numbered, plain] = await quietProducts(db)
  if (!numbered || !plain) throw new Error('Every product of the demo is in an open order')
  const warehouseId = warehouses[0] ?? ''
  const correct = (correction: Omit<Correction, 'warehouseId' | 'bucket'>) =>
    correctStock(work, { warehouseId, bucket: 'sellable', ...correction })
  await correct({ kind: 'adjust', productId: plain, quantity: 2, reason: 'found', note: 'Behind A-07' })
  await db.updateTable('products').set({ has_serials: true }).where('id', '=', numbered).execute()
  const pieces = { warehouseId, productId: numbered, quantity: dozen.length }
  await putAway(work, [{ ...pieces, serials: dozen, reference: opening }])
  const [broken = '', held = '', gone = ''] = dozen.slice(-3)
  const one = { productId: numbered, quantity: 1 }
  await correct({ ...one, kind: 'move', toBucket: 'defective', reason: 'damaged', serials: [broken] })
  await correct({ ...one, kind: 'move', toBucket: 'frozen', reason: 'quality', serials: [held] })
  await correct({ ...one, kind: 'adjust', quantity: -1, reason: 'lost', serials: [gone] })
}

/** Products that no open order names: who packs an order of the demo has no numbers to name. */
const quietProducts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.state = 'verified' and not p.has_expiry and not exists (
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
