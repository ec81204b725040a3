import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { benchBesideBare, type ListBesideBare } from './beside-bare.ts'
import { generateStock } from './generate-stock.ts'
import { connected, openOrderWorld } from './order-world.ts'

const asOf = new Date(Date.now() - 200 * 86_400_000).toISOString()
const atMoment = `'${asOf}'::timestamptz`
const product = 'join products p on p.tenant_id = k.tenant_id and p.id = k.product_id'
const shipped = (
  end: string,
) => `coalesce((select -sum(a.quantity) from stock_movements a where a.tenant_id = k.tenant_id and a.product_id = k.product_id
  and a.warehouse_id = k.warehouse_id and a.type = 'ship' and a.at <= ${end} and a.at > ${end} - interval '30 days'), 0) as shipped`
const past = (
  end: string,
) => `l.tenant_id = k.tenant_id and l.product_id = k.product_id and l.warehouse_id = k.warehouse_id
  and l.expires_on < (${end} at time zone h.time_zone)::date`
const expired = `coalesce((select sum(l.sellable) from stock_lots l join warehouses h on h.id = l.warehouse_id where ${past('now()')}), 0) as expired`
const expiredThen = `coalesce((select sum(a.quantity) from stock_lots l join warehouses h on h.id = l.warehouse_id
  join stock_movements a on a.tenant_id = l.tenant_id and a.lot_id = l.id where ${past(atMoment)} and a.bucket = 'sellable' and a.at <= ${atMoment}), 0) as expired`
const linesOf = 'shipment_lines l join shipments i on i.tenant_id = l.tenant_id and i.id = l.shipment_id'
const inTransit = (
  pieces: string,
  expected: string,
) => `left join (select l.product_id, i.warehouse_id, sum(greatest(0, l.announced - ${pieces})) as pieces
  from ${linesOf} where l.tenant_id = $1 and i.status <> 'rejected' and ${expected} group by 1, 2) t on t.product_id = k.product_id and t.warehouse_id = k.warehouse_id`
const inTransitNow = inTransit('l.received', "i.status <> 'shelved'")
const inTransitThen = inTransit(
  `coalesce((select sum(b.quantity) from shipment_batches b where b.tenant_id = l.tenant_id and b.shipment_id = l.shipment_id and b.line_id = l.id
    and b.kind = 'receive' and b.at <= ${atMoment}), 0)`,
  `i.created_at <= ${atMoment} and (i.shelved_at is null or i.shelved_at > ${atMoment})`,
)
const before = `cross join lateral (select a.* from stock_movements a where a.tenant_id = k.tenant_id and a.product_id = k.product_id
  and a.warehouse_id = k.warehouse_id and a.at <= ${atMoment} order by a.at desc, a.seq desc limit 1) m`
const month = `m.tenant_id = $1 and m.at >= now() - interval '31 days'`
const lots = `from stock_lots k ${product} join warehouses h on h.id = k.warehouse_id where k.tenant_id = $1 and k.on_hand > 0 and k.put_away_at is not null`

/** Each list of the inventory beside the same statements, for the same figures, without a product around them. */
const stockLists: readonly ListBesideBare[] = [
  {
    work: 'stock, 50 rows',
    url: 'oms/Stock/Stock/GetPageList',
    query: { pageSize: 50 },
    statements: [
      `select k.*, p.sku, p.name_cn, p.name_en, t.pieces, ${expired}, ${shipped('now()')} from stock k ${product} ${inTransitNow} where k.tenant_id = $1 order by p.sku, k.id limit 51`,
      'select count(*) from (select from stock k where k.tenant_id = $1 limit 10001) c',
    ],
  },
  {
    work: 'stock as of 200 days ago',
    url: 'oms/Stock/Stock/GetPageList',
    query: { pageSize: 50, asOf },
    statements: [
      `select k.id, m.*, p.sku, p.name_cn, p.name_en, t.pieces, ${expiredThen}, ${shipped(atMoment)} from stock k ${product} ${inTransitThen} ${before} where k.tenant_id = $1 order by p.sku, k.id limit 51`,
      `select count(*) from (select from stock k ${before} where k.tenant_id = $1 limit 10001) c`,
    ],
  },
  {
    work: 'movements, 50 newest of 31 days',
    url: 'oms/Stock/Stock/GetMovementPageList',
    query: { pageSize: 50 },
    statements: [
      `select m.*, p.sku, p.name_cn, p.name_en, o.order_no, l.put_away_at from stock_movements m join products p on p.tenant_id = m.tenant_id and p.id = m.product_id
        join stock_lots l on l.tenant_id = m.tenant_id and l.id = m.lot_id
        left join orders o on o.tenant_id = m.tenant_id and o.id = m.reference_id and m.reference_kind = 'order'
        where ${month} order by m.at desc, m.id desc limit 51`,
      `select count(*) from (select from stock_movements m where ${month} limit 10001) c`,
    ],
  },
  {
    work: 'age, the 50 oldest lots',
    url: 'oms/Stock/Stock/GetAgePageList',
    query: { pageSize: 50 },
    statements: [
      `select k.*, p.sku, p.name_cn, p.name_en, h.time_zone ${lots} order by k.put_away_at, k.id limit 51`,
      `select count(*) from (select ${lots} limit 10001) c`,
    ],
  },
]

/** Stock, movements, age and stock of a past moment, each beside the bare SQL of one run. */
export const benchStock = async (postgres: TestServer, movements: number): Promise<void> => {
  const world = await openOrderWorld(postgres, 0)
  try {
    const sql = await connected(world.databaseUrl)
    await generateStock(sql, world.tenant, movements)
    await sql.end()
    await benchBesideBare(world, `${movements.toLocaleString('en')} movements`, stockLists)
  } finally {
    await world.server.end()
  }
}
