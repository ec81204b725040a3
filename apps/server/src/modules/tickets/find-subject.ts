import type { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketDetail } from '@stowline/contract/tickets/tickets.schema'
import { mostProducts } from '@stowline/domain/tickets/limits'
import type { SubjectKind } from '@stowline/domain/tickets/ticket-types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'

type Found = {
  readonly no: string
  readonly warehouseId: string | null
  readonly products: TicketDetail['products']
}

const productsFrom = (lines: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('productId', p.id, 'sku', p.sku, 'nameCn', p.name_cn, 'nameEn', p.name_en, 'quantity', one.quantity) order by p.sku), '[]')
    from (select product_id, sum(quantity)::int as quantity from (${lines}) l group by product_id order by product_id limit ${mostProducts}) one
    join products p on p.id = one.product_id)`
/** Lines of a store's SKUs as products: a line names a product itself, or an online SKU and with it its products. */
const ofSkus = (lines: RawBuilder<unknown>) =>
  productsFrom(sql`
  select p.id as product_id, l.quantity from (${lines}) l join products p on p.sku = l.sku
  union all
  select c.product_id, l.quantity * c.quantity from (${lines}) l
  join lateral (select id from online_skus u where u.sku_number = l.sku order by u.store_id nulls last, u.id limit 1) u on true
  join online_sku_children c on c.online_sku_id = u.id
  where not exists (select from products p where p.sku = l.sku)`)
const noProducts = sql`'[]'::json`
/** The products of each kind of thing, from the row of it that is being read. */
const products = {
  order: ofSkus(sql`select sku, quantity from order_lines where order_id = o.id`),
  parcel: ofSkus(sql`select sku, quantity from order_lines where order_id = p.order_id`),
  shipment: productsFrom(sql`select product_id, announced as quantity from shipment_lines where shipment_id = s.id`),
  transfer: productsFrom(sql`select product_id, ordered as quantity from transfer_lines where transfer_id = f.id`),
  return: ofSkus(sql`select sku, quantity from return_lines where return_id = r.id`),
  stock: productsFrom(sql`select s.product_id, 1 as quantity`),
  product: productsFrom(sql`select g.id as product_id, 1 as quantity`),
  compensation: productsFrom(
    sql`select c.product_id, greatest(c.pieces, 1) as quantity where c.product_id is not null`,
  ),
}

/** How a thing is found by its id, as whoever may read the merchant's rows; and what a ticket about it begins with. */
const queries: Readonly<Record<SubjectKind, (id: string) => RawBuilder<Found>>> = {
  order: (id) =>
    sql`select order_no as no, warehouse_id as "warehouseId", ${products.order} as products from orders o where o.id = ${id}`,
  parcel: (id) =>
    sql`select tracking_number as no, warehouse_id as "warehouseId", ${products.parcel} as products from parcels p where p.id = ${id}`,
  shipment: (id) =>
    sql`select shipment_no as no, warehouse_id as "warehouseId", ${products.shipment} as products from shipments s where s.id = ${id}`,
  transfer: (id) =>
    sql`select transfer_no as no, from_warehouse_id as "warehouseId", ${products.transfer} as products from transfers f where f.id = ${id}`,
  return: (id) =>
    sql`select return_no as no, warehouse_id as "warehouseId", ${products.return} as products from returns r where r.id = ${id}`,
  charge: (id) =>
    sql`select reference as no, warehouse_id as "warehouseId", ${noProducts} as products from charges where id = ${id}`,
  product: (id) =>
    sql`select sku as no, null as "warehouseId", ${products.product} as products from products g where g.id = ${id}`,
  bill: (id) => sql`select no, null as "warehouseId", ${noProducts} as products from bills where id = ${id}`,
  compensation: (id) =>
    sql`select c.no, coalesce(o.warehouse_id, s.warehouse_id, r.warehouse_id) as "warehouseId", ${products.compensation} as products
      from compensations c left join orders o on o.id = c.reference_id and c.reference_kind = 'order'
      left join shipments s on s.id = c.reference_id and c.reference_kind = 'shipment'
      left join returns r on r.id = c.reference_id and c.reference_kind = 'return' where c.id = ${id}`,
  stock: (id) =>
    sql`select p.sku as no, s.warehouse_id as "warehouseId", ${products.stock} as products
      from stock s join products p on p.id = s.product_id where s.id = ${id}`,
}

/** What a ticket is about. One that is not there, or another merchant's, is not found. */
export const findSubject = async (db: Db, kind: SubjectKind, id: string): Promise<Found> => {
  const { rows } = await queries[kind](id).execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** The facts that a ticket about something begins with. */
export const getSubject: Handler<typeof tickets.subject> = async ({ of: { kind, id } }, { db }) => {
  const { no, ...facts } = await findSubject(db, kind, id)
  return { subject: { kind, id, no }, ...facts }
}
