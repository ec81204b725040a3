import type { CompensationReference } from '@stowline/domain/billing/compensation'
import { type ConnectedKind, mostConnected } from '@stowline/domain/connected/kinds'
import { type RawBuilder, sql } from 'kysely'

/** A query of ids. */
export type Ids = RawBuilder<unknown>
export type Links = Readonly<Partial<Record<ConnectedKind, Ids>>>

/** One more than is told, so that it is known whether there are more. */
export const most = mostConnected + 1

/** Products by the SKUs of a store's lines: a line names a product itself, or an online SKU and with it its products. */
const productsOf = (skus: Ids): Ids => sql`
  select id from products where sku in (${skus})
  union select c.product_id from online_skus u join online_sku_children c on c.online_sku_id = u.id where u.sku_number in (${skus})`

/** The stock of such products in one warehouse. */
const stockOf = (products: Ids, warehouses: Ids): Ids =>
  sql`select id from stock where product_id in (${products}) and warehouse_id in (${warehouses})`

/** What is connected with an order. */
const ofOrder = (order: Ids) => {
  const products = productsOf(sql`select sku from order_lines where order_id in (${order})`)
  return {
    parcel: sql`select id from parcels where order_id in (${order})`,
    shipment: sql`select l.source_id from stock_movements m join stock_lots l on l.id = m.lot_id
      where m.reference_id in (${order}) and m.reference_kind = 'order' and l.source_kind = 'inbound'`,
    return: sql`select id from returns where order_id in (${order})`,
    product: products,
    stock: stockOf(products, sql`select warehouse_id from orders where id in (${order})`),
    charge: sql`select id from charges where order_id in (${order})`,
    compensation: sql`select id from compensations where (reference_kind = 'order' and reference_id in (${order}))
      or (reference_kind = 'return' and reference_id in (select id from returns where order_id in (${order})))`,
  } satisfies Links
}

const aboutIt = (kind: ConnectedKind, id: string): Ids =>
  sql`select id from tickets where subject_kind = ${kind} and subject_id = ${id}`

const parcelLinks = (id: string): Links => {
  const order = sql`select order_id from parcels where id = ${id}`
  return {
    ...ofOrder(order),
    order,
    parcel: sql`select id from parcels where order_id in (${order}) and id <> ${id}`,
  }
}

/** Orders, or transfers, whose pieces lay in lots of this container. */
const takenFrom = (shipment: string, by: 'order' | 'transfer'): Ids => sql`
  select distinct m.reference_id from stock_lots l join stock_movements m on m.lot_id = l.id
  where l.source_id = ${shipment} and m.reference_kind = ${by}`

const shipmentLinks = (id: string): Links => {
  const orders = takenFrom(id, 'order')
  const products = sql`select product_id from shipment_lines where shipment_id = ${id}`
  return {
    order: orders,
    parcel: sql`select id from parcels where order_id in (${orders})`,
    return: sql`select id from returns where order_id in (${orders})`,
    transfer: takenFrom(id, 'transfer'),
    product: products,
    stock: stockOf(products, sql`select warehouse_id from shipments where id = ${id}`),
    charge: sql`select id from charges where source_kind = 'shipment' and source_id = ${id}`,
    compensation: sql`select id from compensations where reference_kind = 'shipment' and reference_id = ${id}`,
  }
}

const transferLinks = (id: string): Links => {
  const products = sql`select product_id from transfer_lines where transfer_id = ${id}`
  return {
    shipment: sql`select l.source_id from stock_movements m join stock_lots l on l.id = m.lot_id
      where m.reference_id = ${id} and m.reference_kind = 'transfer' and l.source_kind = 'inbound'`,
    product: products,
    stock: stockOf(products, sql`select from_warehouse_id from transfers where id = ${id}`),
    charge: sql`select id from charges where source_kind = 'transfer' and source_id = ${id}`,
  }
}

/** SKUs under which stores sell a product: its own, and those of online SKUs that it is a part of. */
const skusOf = (product: Ids): Ids => sql`
  select sku from products where id = ${product}
  union select u.sku_number from online_sku_children c join online_skus u on u.id = c.online_sku_id where c.product_id = ${product}`

/** The newest orders, or returns, with a line of a product. */
const newestWith =
  (table: 'order_lines' | 'return_lines', of: 'order_id' | 'return_id') =>
  (product: Ids): Ids =>
    sql`select l.${sql.raw(of)} from (${skusOf(product)}) k cross join lateral
      (select ${sql.raw(of)} from ${sql.raw(table)} where sku = k.sku order by ${sql.raw(of)} desc limit ${most}) l`
const ordersWith = newestWith('order_lines', 'order_id')
const returnsWith = newestWith('return_lines', 'return_id')

const productLinks = (id: string): Links => {
  const product = sql`${id}`
  const orders = ordersWith(product)
  return {
    order: orders,
    parcel: sql`select id from parcels where order_id in (${orders})`,
    shipment: sql`select shipment_id from shipment_lines where product_id = ${id}`,
    transfer: sql`select transfer_id from transfer_lines where product_id = ${id}`,
    return: returnsWith(product),
    stock: sql`select id from stock where product_id = ${id}`,
    charge: chargesOfLots(sql`select id from stock_lots where product_id = ${id} and on_hand > 0`),
    compensation: sql`select id from compensations where product_id = ${id}`,
  }
}

/** The newest nights of lots. */
const chargesOfLots = (lots: Ids): Ids => sql`
  select c.id from (${lots}) k cross join lateral
    (select id from charges where source_kind = 'lot' and source_id = k.id order by at desc limit ${most}) c`

const stockLinks = (id: string): Links => {
  const here = sql`(product_id, warehouse_id) in (select product_id, warehouse_id from stock where id = ${id})`
  const orders = sql`select reference_id from (
    select m.reference_id, m.reference_kind from stock s cross join lateral
      (select * from stock_movements m where m.product_id = s.product_id and m.warehouse_id = s.warehouse_id order by m.at desc, m.seq desc limit 100) m
    where s.id = ${id}) m where reference_kind = 'order'`
  const lotsOf = (source: 'inbound' | 'return') =>
    sql`select source_id from stock_lots where source_kind = ${source} and ${here}`
  return {
    order: orders,
    parcel: sql`select id from parcels where order_id in (${orders})`,
    shipment: lotsOf('inbound'),
    transfer: sql`select f.id from stock s join transfer_lines l on l.product_id = s.product_id
      join transfers f on f.id = l.transfer_id and f.from_warehouse_id = s.warehouse_id where s.id = ${id}`,
    return: sql`${lotsOf('return')} union select r.id from stock s cross join lateral (${returnsWith(sql`s.product_id`)}) l
      join returns r on r.id = l.return_id and r.warehouse_id = s.warehouse_id where s.id = ${id}`,
    product: sql`select product_id from stock where id = ${id}`,
    charge: chargesOfLots(sql`select id from stock_lots where on_hand > 0 and ${here}`),
  }
}

const returnLinks = (id: string): Links => {
  const order = sql`select order_id from returns where id = ${id}`
  const lines = sql`return_lines where return_id = ${id}`
  const products = sql`select product_id from ${lines} and product_id is not null union ${productsOf(sql`select sku from ${lines}`)}`
  const of = ofOrder(order)
  return {
    ...of,
    order,
    return: sql`select id from returns where order_id in (${order}) and id <> ${id}`,
    product: products,
    stock: stockOf(products, sql`select warehouse_id from returns where id = ${id}`),
    charge: sql`${of.charge} union select c.id from return_handlings h join charges c on c.source_kind = 'service' and c.source_id = h.id where h.return_id = ${id}`,
    compensation: sql`${of.compensation} union select id from compensations where reference_kind = 'return' and reference_id = ${id}`,
  }
}

const chargeLinks = (id: string): Links => {
  const charge = sql`charges c where c.id = ${id}`
  const order = sql`select order_id from ${charge}`
  const lot = sql`select l.product_id, l.warehouse_id from charges c join stock_lots l on c.source_kind = 'lot' and l.id = c.source_id where c.id = ${id}`
  const { parcel, product, stock, shipment, return: returns } = ofOrder(order)
  return {
    order,
    parcel,
    // Its own, the one that the lot came in, those that the order's pieces came in.
    shipment: sql`select source_id from ${charge} and c.source_kind = 'shipment' union ${shipment}
      union select l.source_id from charges c join stock_lots l on c.source_kind = 'lot' and l.id = c.source_id where c.id = ${id} and l.source_kind = 'inbound'`,
    transfer: sql`select source_id from ${charge} and c.source_kind = 'transfer'`,
    return: sql`select h.return_id from charges c join return_handlings h on c.source_kind = 'service' and h.id = c.source_id where c.id = ${id} union ${returns}`,
    product: sql`select product_id from (${lot}) l union ${product}`,
    stock: sql`select s.id from stock s join (${lot}) l on l.product_id = s.product_id and l.warehouse_id = s.warehouse_id union ${stock}`,
    compensation: sql`select id from compensations where charge_id = ${id}`,
    bill: sql`select bill_id from ${charge}`,
  }
}

const compensationLinks = (id: string): Links => {
  const refers = (kind: CompensationReference) =>
    sql`select reference_id from compensations where id = ${id} and reference_kind = ${kind}`
  const order = refers('order')
  const { parcel, return: returns } = ofOrder(order)
  return {
    order,
    parcel,
    return: sql`${refers('return')} union ${returns}`,
    shipment: refers('shipment'),
    product: sql`select product_id from compensations where id = ${id}`,
    charge: sql`select charge_id from compensations where id = ${id}`,
    ticket: sql`select id from tickets where compensation_id = ${id} union ${aboutIt('compensation', id)}`,
  }
}

/** What it is about, its goods, and what it ended in. */
const ticketLinks = (id: string): Links => {
  const subject = (kind: ConnectedKind) =>
    sql`select subject_id from tickets where id = ${id} and subject_kind = ${kind}`
  const kinds = ['order', 'parcel', 'shipment', 'transfer', 'return', 'stock', 'charge', 'bill'] as const
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, subject(kind)])),
    product: sql`select product_id from ticket_products where ticket_id = ${id} union ${subject('product')}`,
    compensation: sql`select compensation_id from tickets where id = ${id} union ${subject('compensation')}`,
  }
}

/** What each kind of record is connected with, by the id of the record. */
const linksOf: Readonly<Record<ConnectedKind, (id: string) => Links>> = {
  order: (id) => ofOrder(sql`select ${id}::text`),
  parcel: parcelLinks,
  shipment: shipmentLinks,
  transfer: transferLinks,
  return: returnLinks,
  product: (id) => ({
    ...productLinks(id),
    ticket: sql`select ticket_id from ticket_products where product_id = ${id} union ${aboutIt('product', id)}`,
  }),
  stock: stockLinks,
  charge: chargeLinks,
  compensation: compensationLinks,
  bill: () => ({}),
  ticket: ticketLinks,
}

/** The same with the tickets about it, where the table names none. */
export const connectionsOf = (kind: ConnectedKind, id: string): Links => ({
  ...(kind === 'ticket' ? {} : { ticket: aboutIt(kind, id) }),
  ...linksOf[kind](id),
})
