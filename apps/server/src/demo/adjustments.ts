import {
  type AdjustedFee,
  type AdjustmentDirection,
  adjustmentLine,
  type AdjustmentState,
} from '@stowline/domain/billing/adjustment'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { DemoMerchant } from './merchants.ts'

/** What is put right, by how many dollars, how long ago, why, and what became of it: booked, or rejected with these words. */
type Plan = readonly [
  fee: AdjustedFee,
  direction: AdjustmentDirection,
  dollars: number,
  daysAgo: number,
  reason: string,
  decision?: 'booked' | (string & {}),
]

const plans: Readonly<Record<DemoMerchant['code'], readonly Plan[]>> = {
  northpeak: [
    ['addressCorrection', 'charge', 21, 5, 'The carrier corrected the suite number; invoice 0000F48A12', 'booked'],
    ['storage', 'credit', 14.4, 4, 'Two nights were counted after the goods had left', 'booked'],
    ['freight', 'charge', 7.85, 3, 'The carrier weighed more than was declared; invoice 0000F48A12', 'booked'],
    ['freight', 'charge', 9.35, 2, 'Weighed 11 lb by the carrier', 'The scale was ours: no charge'],
    ['freight', 'credit', 6.2, 0.3, '住宅附加费收错，地址为商业地址'],
  ],
  harborpine: [
    ['orderHandling', 'credit', 3.5, 6, '合并打包，少收一次操作费', 'booked'],
    ['freight', 'charge', 4.6, 4, '承运商复秤重量更高', 'booked'],
    ['freight', 'charge', 12.3, 2, '承运商按住宅收费', '收件地址为商业地址，不补收'],
    ['addressCorrection', 'charge', 19.5, 0.2, '承运商更正地址'],
  ],
}

export type DemoAdjustment = {
  readonly id: string
  readonly no: string
  readonly fee: AdjustedFee
  readonly cents: Cents
  readonly madeAt: Date
  readonly decidedAt: Date | null
  readonly state: AdjustmentState
  readonly reason: string
  readonly decision: string
}

const dayMs = 86_400_000
/** Who of the provider enters what another books. */
export const clerk = { id: 'demoservice1', name: 'Marcus Boyd' }
const finance = { id: 'demofinance1', name: 'Helen Ortiz' }

/** A merchant's adjustments. Their ids are not drawn: those of everything else stay what they are. */
export const demoAdjustments = ({ code, prefix }: Pick<DemoMerchant, 'code' | 'prefix'>, now: Date): DemoAdjustment[] =>
  (plans[code] ?? []).map(([fee, direction, dollars, daysAgo, reason, decision], at) => {
    const madeAt = new Date(now.getTime() - daysAgo * dayMs)
    return {
      id: `${prefix.toLowerCase()}adjustment${at + 1}`,
      no: `TZ${madeAt.toISOString().slice(2, 10).replaceAll('-', '')}-${prefix}${String(307 + at * 29)}`,
      cents: cents((direction === 'charge' ? 1 : -1) * Math.round(dollars * 100)),
      ...{ fee, madeAt, reason },
      state: decision === undefined ? 'waiting' : decision === 'booked' ? 'booked' : 'rejected',
      decision: decision === 'booked' ? '' : (decision ?? ''),
      decidedAt: decision === undefined ? null : new Date(madeAt.getTime() + dayMs / 6),
    }
  })

type About = { readonly id: string; readonly order_no: string }

/** Stores them with their charges and their history; what was booked stands in the book already. */
export const storeAdjustments = async (db: Db, adjustments: readonly DemoAdjustment[]): Promise<void> => {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('status', '=', 'shipped')
    // Of those whose label was bought here: an adjustment of freight is of a price that was told.
    .where('label_state', '=', 'printed')
    .where('charge_cents', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(12)
    .limit(adjustments.length)
    .execute()
  const told = adjustments.flatMap((one, at) => {
    const about = orders[at]
    return about ? [{ one, about }] : []
  })
  const booked = told.filter(({ one }) => one.state === 'booked')
  await insertRows(
    db,
    'charges',
    booked.map(({ one, about }) => chargeOf(one, about)),
  )
  await insertRows(
    db,
    'adjustments',
    told.map(({ one, about }) => rowOf(one, about)),
  )
  await insertRows(
    db,
    'history',
    told.flatMap(({ one }) => linesOf(one)),
  )
}

const chargeOf = (one: DemoAdjustment, about: About) => ({
  ...{ id: `${one.id}charge`, type: 'adjustment', day: one.decidedAt?.toISOString().slice(0, 10), at: one.decidedAt },
  ...{ source_kind: 'adjustment', source_id: one.id, reference: about.order_no, order_id: about.id },
  ...{ reason: one.reason, cents: one.cents, set_id: `${one.id}set` },
  lines: [{ code: adjustmentLine(one.fee), amount: one.cents, because: one.reason }],
})

const rowOf = (one: DemoAdjustment, about: About) => ({
  ...{ id: one.id, no: one.no, fee: one.fee, cents: one.cents, reason: one.reason, state: one.state },
  ...{ reference_kind: 'order', reference_id: about.id, reference_no: about.order_no, order_id: about.id },
  ...{ made_at: one.madeAt, made_by: clerk.id, made_by_name: clerk.name },
  ...{ decided_at: one.decidedAt, decided_by: one.decidedAt && finance.id },
  ...{ decided_by_name: one.decidedAt ? finance.name : '', decision_note: one.decision },
  charge_id: one.state === 'booked' ? `${one.id}charge` : null,
})

const linesOf = (one: DemoAdjustment) => {
  const line = { entity: 'adjustment', entity_id: one.id }
  const by = ({ id, name }: typeof clerk) => ({ actor_id: id, actor_name: name })
  const detail = { amount: toDecimal(one.cents) }
  const made = { ...line, ...by(clerk), id: `${one.id}a`, at: one.madeAt, action: 'created', detail }
  if (one.state === 'waiting') return [made]
  const step =
    one.state === 'booked'
      ? { action: 'approve', detail }
      : { action: 'reject', detail: { ...detail, remark: one.decision } }
  return [made, { ...line, ...by(finance), id: `${one.id}b`, at: one.decidedAt, ...step }]
}
