import { sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { OpenStock, StockWork } from './open-stock.ts'

/** A piece that an order leaves with, by its number. */
export type NamedSerial = { readonly orderId: string; readonly productId: string; readonly serial: string }

type Coming = {
  readonly stock: OpenStock
  readonly lotId: string
  readonly quantity: number
  readonly serials: readonly string[] | undefined
}

const keyOf = ({ product_id, serial }: { readonly product_id: string; readonly serial: string }) =>
  `${product_id} ${serial}`

const trimmed = (serials: readonly string[] | undefined) =>
  (serials ?? []).map((serial) => serial.trim()).filter(Boolean)

/** As many numbers as pieces, no two alike; of a product without numbers none. Asked before anything is written. */
export const checkSerials = ({ stock, quantity, serials }: Omit<Coming, 'lotId'>): void => {
  const named = trimmed(serials)
  const wanted = stock.hasSerials ? quantity : 0
  if (named.length !== wanted || new Set(named).size !== named.length)
    throw new Refusal('inventory.serialCount', { sku: stock.sku, named: new Set(named).size, wanted })
}

/** Pieces are in the house under their numbers; one that is there already is refused, one that has left may come back. */
export const storeSerials = async ({ db, now }: StockWork, coming: readonly Coming[]): Promise<void> => {
  const rows = coming.flatMap(
    ({ stock: { warehouseId: warehouse_id, productId: product_id }, lotId: lot_id, serials }) =>
      trimmed(serials).map((serial) => ({ product_id, serial, warehouse_id, lot_id })),
  )
  if (!rows.length) return
  const twice = rows.find((row, at) => rows.findIndex((one) => keyOf(one) === keyOf(row)) !== at)
  if (twice) throw new Refusal('inventory.serialTaken', { serial: twice.serial })
  const { rows: stored } = await sql<{ serial: string }>`
    insert into stock_serials as s (tenant_id, product_id, serial, warehouse_id, lot_id, is_here, came_at)
    select current_tenant(), r.product_id, r.serial, r.warehouse_id, r.lot_id, true, ${now()}
    from json_populate_recordset(null::stock_serials, ${JSON.stringify(rows)}::json) r
    on conflict (tenant_id, product_id, serial) do update set warehouse_id = excluded.warehouse_id, lot_id = excluded.lot_id, is_here = true,
      came_at = excluded.came_at, left_at = null, order_id = null, is_named = true
    where not s.is_here returning s.serial`.execute(db)
  const known = new Set(stored.map(({ serial }) => serial))
  const taken = rows.find(({ serial }) => !known.has(serial))
  if (taken) throw new Refusal('inventory.serialTaken', { serial: taken.serial })
}

/** Where named pieces are. One that is not in the warehouse it is shipped from is refused. */
export const findSerials = async (
  { db }: StockWork,
  named: readonly NamedSerial[],
): Promise<Map<string, { readonly lotId: string; readonly warehouseId: string }>> => {
  if (!named.length) return new Map()
  const { rows } = await sql<{ productId: string; serial: string; lotId: string; warehouseId: string }>`
    select s.product_id as "productId", s.serial, s.lot_id as "lotId", s.warehouse_id as "warehouseId"
    from json_to_recordset(${JSON.stringify(named)}::json) as n("productId" text, serial text)
    join stock_serials s on s.product_id = n."productId" and s.serial = n.serial and s.is_here order by s.product_id, s.serial for update of s`.execute(
    db,
  )
  return new Map(rows.map(({ productId, serial, ...place }) => [`${productId} ${serial}`, place]))
}

type Leaving = {
  readonly orderId: string
  readonly lotId: string
  readonly productId: string
  readonly quantity: number
}

/** Named pieces leave with their orders; where nobody named any, those that came first of the lot do, and are marked so. */
export const endSerials = async (
  { db, now }: StockWork,
  named: readonly NamedSerial[],
  unnamed: readonly Leaving[],
): Promise<void> => {
  if (named.length)
    await sql`
      update stock_serials s set is_here = false, left_at = ${now()}, order_id = n."orderId", is_named = true
      from json_to_recordset(${JSON.stringify(named)}::json) as n("orderId" text, "productId" text, serial text)
      where s.product_id = n."productId" and s.serial = n.serial and s.is_here`.execute(db)
  if (unnamed.length)
    await sql`
      with wanted as (
        select w.*, sum(w.quantity) over (partition by w."lotId" order by w."orderId", w.ordinality) as last
        from json_to_recordset(${JSON.stringify(unnamed.map((one, ordinality) => ({ ...one, ordinality })))}::json)
          as w("orderId" text, "lotId" text, "productId" text, quantity int, ordinality int)
      ),
      numbered as (
        select s.product_id, s.serial, s.lot_id, row_number() over (partition by s.lot_id order by s.came_at, s.serial) as nth
        from stock_serials s where s.is_here and s.lot_id in (select "lotId" from wanted)
      )
      update stock_serials s set is_here = false, left_at = ${now()}, order_id = w."orderId", is_named = false
      from numbered n join wanted w on w."lotId" = n.lot_id and n.nth > w.last - w.quantity and n.nth <= w.last
      where s.product_id = n.product_id and s.serial = n.serial`.execute(db)
}
