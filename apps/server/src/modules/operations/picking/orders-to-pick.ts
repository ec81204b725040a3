import type { HeldPieces } from '@stowline/domain/operations/pick-list'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { LabelState } from '@stowline/domain/shipping/label-states'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** An order as the warehouse's papers and the packing table see it. */
export type OrderToPick = {
  readonly id: string
  readonly merchantId: string
  readonly merchantCn: string
  readonly merchantEn: string
  readonly orderNo: string
  readonly platformNo: string
  readonly status: OrderStatus
  readonly isProcessing: boolean
  readonly labelState: LabelState
  readonly trackingNumber: string | null
  readonly orderedAt: Date
  readonly recipient: string
  readonly company: string
  readonly street: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly warehouseCn: string | null
  readonly warehouseEn: string | null
  readonly timeZone: string | null
}
/** Pieces that an order holds, with what they are known by. */
export type PiecesToPick = HeldPieces & {
  readonly orderId: string
  readonly upc: string
  readonly nameCn: string
  readonly nameEn: string
  readonly hasSerials: boolean
}
export type SoldLine = {
  readonly orderId: string
  readonly sku: string
  readonly name: string
  readonly quantity: number
}

/** Orders by their ids, whoever's they are: one look-up in the key of each merchant. In the order asked for. */
export const ordersById = async (db: Db, ids: readonly string[]): Promise<OrderToPick[]> => {
  const { rows } = await sql<OrderToPick>`
    select o.id, t.id as "merchantId", t.name_cn as "merchantCn", t.name_en as "merchantEn", o.order_no as "orderNo", o.platform_no as "platformNo",
      o.status, o.is_processing as "isProcessing", o.label_state as "labelState", o.tracking_number as "trackingNumber",
      coalesce(o.paid_at, o.created_at) as "orderedAt", o.recipient, o.company, o.street, o.street2, o.city, o.state, o.postal_code as "postalCode",
      w.name_cn as "warehouseCn", w.name_en as "warehouseEn", w.time_zone as "timeZone"
    from tenants t cross join lateral (
      select * from orders s where s.tenant_id = t.id and s.id = any(${ids}::text[])
    ) o left join warehouses w on w.id = o.warehouse_id
    where t.kind = 'merchant' order by array_position(${ids}::text[], o.id)`.execute(db)
  return rows
}

/** What the orders hold, lot by lot. */
export const heldBy = async (db: Db, orders: readonly OrderToPick[]): Promise<PiecesToPick[]> => {
  if (!orders.length) return []
  const { rows } = await sql<PiecesToPick>`
    select a.no as "orderNo", r.order_id as "orderId", r.tenant_id as "merchantId", r.warehouse_id as "warehouseId", r.product_id as "productId",
      r.lot_id as "lotId", l.put_away_at as "putAwayAt", l.expires_on as "expiresOn", r.quantity, p.sku, p.upc, p.name_cn as "nameCn", p.name_en as "nameEn", p.has_serials as "hasSerials"
    from json_to_recordset(${asked(orders)}::json) as a(tenant text, id text, no text)
    join reservations r on r.tenant_id = a.tenant and r.order_id = a.id
    join stock_lots l on l.tenant_id = r.tenant_id and l.id = r.lot_id
    join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
    order by r.order_id, r.order_line_id, p.sku, r.lot_id`.execute(db)
  return rows
}

/** Small pictures of the products that are held, by merchant and product: said once, however many pieces there are. */
export const picturesOf = async (db: Db, held: readonly PiecesToPick[]): Promise<ReadonlyMap<string, string>> => {
  if (!held.length) return new Map()
  const wanted = [...new Map(held.map((piece) => [pictureKey(piece), piece])).values()]
  const { rows } = await sql<{ readonly merchantId: string; readonly productId: string; readonly picture: string }>`
    select p.tenant_id as "merchantId", p.id as "productId", p.picture
    from json_to_recordset(${JSON.stringify(wanted.map(({ merchantId, productId }) => ({ tenant: merchantId, id: productId })))}::json) as a(tenant text, id text)
    join products p on p.tenant_id = a.tenant and p.id = a.id where p.picture is not null`.execute(db)
  return new Map(rows.map((row) => [pictureKey(row), row.picture]))
}

export const pictureKey = ({ merchantId, productId }: { readonly merchantId: string; readonly productId: string }) =>
  `${merchantId} ${productId}`

/** What the buyers ordered, in the words of the store. */
export const soldBy = async (db: Db, orders: readonly OrderToPick[]): Promise<SoldLine[]> => {
  const { rows } = await sql<SoldLine>`
    select s.order_id as "orderId", s.sku, coalesce(nullif(s.name, ''), p.name_en, '') as name, s.quantity
    from json_to_recordset(${asked(orders)}::json) as a(tenant text, id text, no text)
    join order_lines s on s.tenant_id = a.tenant and s.order_id = a.id
    left join products p on p.tenant_id = s.tenant_id and p.sku = s.sku
    order by s.order_id, s.line_no`.execute(db)
  return rows
}

const asked = (orders: readonly OrderToPick[]): string =>
  JSON.stringify(orders.map(({ merchantId, id, orderNo }) => ({ tenant: merchantId, id, no: orderNo })))
