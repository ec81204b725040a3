import type { CompensationState, CompensationType } from '@stowline/domain/billing/compensation'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { DemoMerchant } from './merchants.ts'

/** Claimed and approved dollars, what for, how many days ago, what became of it, and why. */
type Plan = readonly [
  claimed: number,
  approved: number | null,
  type: CompensationType,
  daysAgo: number,
  state: CompensationState,
  reason: string,
  decision?: string,
]

/** Compensations of the demo in every state, the oldest first. */
const plans: Readonly<Record<DemoMerchant['code'], readonly Plan[]>> = {
  northpeak: [
    [86.4, 86.4, 'damaged', 41, 'credited', '库内压损 1 件'],
    [42, 31.5, 'late', 26, 'credited', 'Shipped two days after the cut-off'],
    [
      120,
      null,
      'damaged',
      17,
      'rejected',
      'Box torn on arrival',
      'The parcel was delivered unharmed; see the carrier’s picture',
    ],
    [64.2, 64.2, 'lost', 4, 'approved', 'No scan for 12 days'],
    [18.9, null, 'overcharged', 0.8, 'reviewing', '复核重量 9 lb，计费 12 lb'],
  ],
  harborpine: [
    [55, 55, 'wrongItem', 33, 'credited', '错发颜色，客户已退款'],
    [38.5, null, 'lost', 12, 'rejected', '客户称未收到', '承运商签收照片显示已投递'],
    [72, 60, 'damaged', 3, 'approved', '出库前碰撞，外箱破损'],
    [26, null, 'damaged', 0.4, 'reviewing', '上架时发现 1 件碎裂'],
  ],
}

export type DemoCompensation = {
  readonly id: string
  readonly no: string
  readonly type: CompensationType
  readonly claimed: Cents
  readonly approved: Cents | null
  readonly madeAt: Date
  readonly decidedAt: Date | null
  readonly paidAt: Date | null
  readonly state: CompensationState
  readonly reason: string
  readonly decision: string
}

const hourMs = 3_600_000
const dollars = (amount: number): Cents => cents(Math.round(amount * 100))

/** A merchant's compensations. Their ids are not drawn: those of everything else stay what they are. */
export const demoCompensations = (
  { code, prefix }: Pick<DemoMerchant, 'code' | 'prefix'>,
  now: Date,
): DemoCompensation[] =>
  (plans[code] ?? []).map(([claimed, approved, type, daysAgo, state, reason, decision = ''], at) => {
    const madeAt = new Date(now.getTime() - daysAgo * 24 * hourMs)
    return {
      id: `${prefix.toLowerCase()}compensation${at + 1}`,
      no: `PF${madeAt.toISOString().slice(2, 10).replaceAll('-', '')}-${prefix}${String(203 + at * 41)}`,
      claimed: dollars(claimed),
      approved: approved === null ? null : dollars(approved),
      ...{ type, madeAt, state, reason, decision },
      decidedAt: state === 'reviewing' ? null : new Date(madeAt.getTime() + 6 * hourMs),
      paidAt: state === 'credited' ? new Date(madeAt.getTime() + 8 * hourMs) : null,
    }
  })

const service = { id: 'demoservice1', name: 'Marcus Boyd' }
const finance = { id: 'demofinance1', name: 'Helen Ortiz' }
type About = { readonly id: string; readonly order_no: string; readonly product_id: string; readonly sku: string }

/** Stores them with their charges and their history; what was paid out stands in the book already. */
export const storeCompensations = async (db: Db, compensations: readonly DemoCompensation[]): Promise<void> => {
  const orders = await shippedOrders(db, compensations.length)
  const told = compensations.flatMap((one, at) => {
    const about = orders[at]
    return about ? [{ one, about }] : []
  })
  await insertRows(
    db,
    'charges',
    told.filter(({ one }) => one.paidAt).map(({ one, about }) => chargeOf(one, about)),
  )
  await insertRows(
    db,
    'compensations',
    told.map(({ one, about }) => rowOf(one, about)),
  )
  await insertRows(
    db,
    'history',
    told.flatMap(({ one, about }) => linesOf(one, about)),
  )
}

const shippedOrders = async (db: Db, count: number): Promise<readonly About[]> => {
  const { rows } = await sql<About>`
    select o.id, o.order_no, l.product_id, l.sku from orders o
    join lateral (
      select p.id as product_id, p.sku from order_lines l join products p on p.tenant_id = l.tenant_id and p.sku = l.sku
      where l.tenant_id = o.tenant_id and l.order_id = o.id order by l.line_no limit 1) l on true
    where o.status = 'shipped' order by o.created_at desc, o.id limit ${count}`.execute(db)
  return rows
}

const chargeOf = (one: DemoCompensation, about: About) => {
  const amount = -(one.approved ?? 0)
  return {
    ...{ id: `${one.id}charge`, type: 'compensation', day: one.paidAt?.toISOString().slice(0, 10), at: one.paidAt },
    ...{ source_kind: 'compensation', source_id: one.id, reference: about.order_no, order_id: about.id },
    ...{ reason: one.reason, cents: amount, set_id: `${one.id}set` },
    lines: [{ code: 'agreed', amount, because: one.reason }],
  }
}

const rowOf = (one: DemoCompensation, about: About) => ({
  ...{ id: one.id, no: one.no, type: one.type, reason: one.reason, state: one.state, pieces: 1 },
  ...{ reference_kind: 'order', reference_id: about.id, reference_no: about.order_no },
  ...{ product_id: about.product_id, sku: about.sku, claimed_cents: one.claimed, approved_cents: one.approved },
  ...{ made_at: one.madeAt, made_by: service.id, made_by_name: service.name },
  ...{ decided_at: one.decidedAt, decided_by: one.decidedAt && service.id },
  ...{ decided_by_name: one.decidedAt ? service.name : '', decision_note: one.decision },
  ...{ paid_at: one.paidAt, paid_by: one.paidAt && finance.id, paid_by_name: one.paidAt ? finance.name : '' },
  charge_id: one.paidAt && `${one.id}charge`,
})

const linesOf = (one: DemoCompensation, about: About) => {
  const line = { entity: 'compensation', entity_id: one.id }
  const by = ({ id, name }: typeof service) => ({ actor_id: id, actor_name: name })
  const approved = { amount: toDecimal(one.approved ?? one.claimed) }
  const made = { amount: toDecimal(one.claimed), reference: about.order_no, no: one.no }
  const lines = [{ ...line, id: `${one.id}a`, at: one.madeAt, action: 'created', ...by(service), detail: made }]
  const decided = one.state === 'rejected' ? { action: 'reject', detail: { remark: one.decision } } : undefined
  const step = decided ?? { action: 'approve', detail: approved }
  return [
    ...lines,
    ...(one.decidedAt ? [{ ...line, id: `${one.id}b`, at: one.decidedAt, ...by(service), ...step }] : []),
    ...(one.paidAt
      ? [{ ...line, id: `${one.id}c`, at: one.paidAt, ...by(finance), action: 'pay', detail: approved }]
      : []),
  ]
}
