import { type OrderStatus, orderStatuses } from '@stowline/domain/orders/lifecycle'
import type { ListAnswer, ListQuery } from '../src/ui/list-page/index.ts'

export type Order = {
  readonly id: string
  readonly orderNo: string
  readonly platformNo: string
  readonly status: OrderStatus
  readonly isLocked: boolean
  readonly storeName: string
  readonly platform: string
  readonly buyer: string
  readonly place: string
  readonly sku: string
  readonly quantity: number
  readonly more: number
  readonly warehouse: string
  readonly carrier: string
  readonly service: string
  readonly fee: string | null
  readonly tracking: string | null
  readonly createdAt: string
  readonly weight: string
}

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

const people = [
  'Carol Reyes',
  'James Whitfield',
  'Mei Tanaka',
  'Robert Oduya',
  'Anna Kowalski',
  'Luis Herrera',
  'Priya Raman',
  'Christopher Vandenberghe-Smith',
]
const places = [
  'Plano, TX 75024',
  'Edison, NJ 08817',
  'Irvine, CA 92618',
  'Columbus, OH 43215',
  'Tacoma, WA 98402',
  'Miami, FL 33131',
  'Madison, WI 53703',
  'Truth or Consequences, NM 87901',
]
const skus = ['NP-LAMP-02', 'HP-MUG-SET6', 'NP-CHAIR-BLK', 'HP-COASTER-4', 'NP-DESK-140-WALNUT', 'HP-KETTLE-1L']
const services = [
  ['ups', 'Ground'],
  ['fedex', 'Home Delivery'],
  ['ups', '2nd Day Air'],
  ['fedex', 'Ground Economy'],
] as const
const spread: readonly OrderStatus[] = [
  'pending',
  'toShip',
  'shipped',
  'outOfStock',
  'toShip',
  'postponed',
  'shipped',
  'cancelled',
  'shipped',
  'pending',
  'shipped',
]

export const warehouses = [
  { value: 'NJ1', label: 'NJ1 · Edison' },
  { value: 'TX2', label: 'TX2 · Dallas' },
  { value: 'CA3', label: 'CA3 · Ontario' },
]
export const stores = [
  { value: 'amazon', label: 'Amazon US', children: [{ value: 's1', label: 'Northpeak Lighting' }] },
  { value: 'shopify', label: 'Shopify', children: [{ value: 's2', label: 'Harbor & Pine' }] },
  { value: 'walmart', label: 'Walmart', children: [{ value: 's3', label: 'Northpeak Outlet' }] },
]

const orderAt = (at: number): Order => {
  const status = pick(spread, at)
  const [carrier, service] = pick(services, at)
  const store = pick(stores, at)
  return {
    id: `o${at}`,
    orderNo: `SO2611200${String(4120 - at).padStart(4, '0')}`,
    platformNo: `114-${3926587 + at * 7913}-84${String(10233 + at)}`,
    status,
    isLocked: at % 13 === 4,
    storeName: store.children[0]?.label ?? '',
    platform: store.label,
    buyer: pick(people, at),
    place: pick(places, at),
    sku: pick(skus, at),
    quantity: (at % 4) + 1,
    more: at % 5 === 0 ? 2 : 0,
    warehouse: pick(warehouses, at).value,
    carrier,
    service,
    fee: at % 9 === 6 ? null : `${8 + (at % 17)}.${String((at * 37) % 100).padStart(2, '0')}`,
    tracking: status === 'shipped' ? `1Z999AA101${String(23456784 + at)}` : null,
    createdAt: new Date(Date.parse('2026-11-20T08:14:00Z') - at * 2_640_000).toISOString(),
    weight: `${(at % 12) + 1}.${at % 10}0`,
  }
}

const all: readonly Order[] = Array.from({ length: 3184 }, (_, at) => orderAt(at))

const isHit = (order: Order, { text, numbers, filters }: ListQuery): boolean => {
  const chosen = filters['warehouse']
  if (Array.isArray(chosen) && !chosen.includes(order.warehouse)) return false
  if (numbers && !numbers.numbers.includes(String(order[numbers.field as 'orderNo']))) return false
  return (
    text === '' ||
    `${order.orderNo} ${order.platformNo} ${order.tracking} ${order.sku}`.toLowerCase().includes(text.toLowerCase())
  )
}

/** Answers like the server does: a page, a total and the counts of every tab. `?fail` and `?none` show the other states. */
export const answerOf = async (query: ListQuery): Promise<ListAnswer<Order>> => {
  const mode = new URLSearchParams(window.location.search)
  await new Promise((done) => setTimeout(done, mode.has('slow') ? 60_000 : 80))
  if (mode.has('fail')) throw Object.assign(new Error('no answer'), { requestId: 'req_01kz7c2m' })
  const hits = mode.has('none') ? [] : all.filter((order) => isHit(order, query))
  const counts: Record<string, number> = { all: hits.length }
  for (const status of orderStatuses) counts[status] = hits.filter((order) => order.status === status).length
  const rows = hits.filter(({ status }) => query.tab === undefined || status === query.tab)
  const from = (query.page - 1) * query.pageSize
  return { items: rows.slice(from, from + query.pageSize), total: rows.length, counts }
}
