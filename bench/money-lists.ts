import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { benchBesideBare, type ListBesideBare } from './beside-bare.ts'
import { generateCharges } from './generate-charges.ts'
import { connected, openOrderWorld } from './order-world.ts'

const charges = (condition: string) => `
  select c.*, fee_figures(c.lines) as figures, l.tracking_number, p.sku
  from (select c.* from charges c where c.tenant_id = $1 ${condition} order by c.day desc, c.id desc limit 51) c
  left join labels l on l.tenant_id = c.tenant_id and l.id = c.source_id and c.source_kind = 'label'
  left join stock_lots k on k.tenant_id = c.tenant_id and k.id = c.source_id and c.source_kind = 'lot'
  left join products p on p.tenant_id = k.tenant_id and p.id = k.product_id`
const kept = (condition = '') =>
  `select type, sum(charges), sum(cents), sum(refunded_cents), sum(cents) filter (where state <> 'billed') from charge_sums where tenant_id = $1 ${condition} group by 1`
const summed = (condition: string) =>
  `select type, count(*), sum(cents), sum(cents) filter (where reverses is not null), sum(cents) filter (where bill_id is null) from charges c where c.tenant_id = $1 ${condition} group by 1`
const numbered = (number: string) => `
  select distinct reference, 'reference', null from charges where tenant_id = $1 and reference collate "C" = '${number}'
  union all select tracking_number, 'label', id from labels where tenant_id = $1 and tracking_number = '${number}'
  union all select p.sku_plain, 'lot', k.id from products p join stock_lots k on k.tenant_id = p.tenant_id and k.product_id = p.id
    where p.tenant_id = $1 and p.sku_plain = '${number.toLowerCase()}'`
const entries = (condition: string) => `
  select e.*, o.order_no, l.tracking_number, r.no
  from (select e.* from book_entries e where e.tenant_id = $1 and e.cents <> 0 ${condition} order by e.number desc limit 51) e
  left join labels l on l.tenant_id = e.tenant_id and l.id = e.about_id and e.about_kind = 'label' left join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
  left join recharges r on r.tenant_id = e.tenant_id and r.id = e.about_id and e.about_kind = 'recharge'`
const counted = (condition: string) =>
  `select count(*) from (select from book_entries e where e.tenant_id = $1 and e.cents <> 0 ${condition} limit 10001) c`
const last = (condition: string) =>
  `select balance_cents, came_cents, number, hash from book_entries where tenant_id = $1 ${condition} order by at desc, number desc limit 1`

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const [from, to] = [day(30), day(1)]
const inDays = `and day >= '${from}' and day <= '${to}'`
const inMoments = `and at >= '${from}' and at < '${day(0)}'`
const fees = 'wms/FMS/FMSBill/GetFeePageList'
const book = 'wms/FMS/FMSAccount/GetTransactionPageList'

/** Fee details with counts and sums, and the transactions with their statement. */
const moneyLists = (number: string): readonly ListBesideBare[] => [
  { work: 'fees, 50 newest, counts, sums', url: fees, query: { pageSize: 50 }, statements: [charges(''), kept()] },
  {
    work: 'fees, freight of 30 days',
    url: fees,
    query: { pageSize: 50, type: 'freight', dateFrom: from, dateTo: to },
    statements: [charges(`and c.type = 'freight' ${inDays}`), kept(inDays)],
  },
  {
    work: 'fees by amount',
    url: fees,
    query: { pageSize: 50, amountFrom: 10.4 },
    statements: [charges('and c.cents >= 1040'), summed('and c.cents >= 1040')],
  },
  {
    work: 'fees by a pasted number',
    url: fees,
    query: { pageSize: 50, numbers: [number] },
    statements: [
      numbered(number),
      charges(`and c.reference collate "C" = '${number}'`),
      summed(`and c.reference collate "C" = '${number}'`),
    ],
  },
  {
    work: 'transactions, 50 newest, statement',
    url: book,
    query: { pageSize: 50 },
    statements: [entries(''), counted(''), last('')],
  },
  {
    work: 'transactions of 30 days',
    url: book,
    query: { pageSize: 50, dateFrom: from, dateTo: to },
    statements: [entries(inMoments), counted(inMoments), last(`and at < '${from}'`), last(`and at < '${day(0)}'`)],
  },
]

/** Fee details and transactions of a merchant with so many orders, each beside the bare SQL of one run. */
export const benchMoney = async (postgres: TestServer, orders: number): Promise<void> => {
  const world = await openOrderWorld(postgres, orders)
  try {
    const sql = await connected(world.databaseUrl)
    await generateCharges(sql, world.tenant)
    await sql.end()
    const number = `SOB${String(Math.floor(orders / 4)).padStart(9, '0')}`
    await benchBesideBare(world, `${orders.toLocaleString('en')} charges`, moneyLists(number))
  } finally {
    await world.server.end()
  }
}
