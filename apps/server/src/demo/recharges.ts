import type { PaymentType, RechargeState } from '@stowline/domain/billing/recharge'
import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import type { LabelPrinter } from '@stowline/domain/shipping/label-printer'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Files } from '../files/files.ts'
import type { DemoMerchant } from './merchants.ts'
import { receiptOf } from './payment-receipt.ts'

/** Dollars, how they came, how many days ago, what became of them, and what was said of it. */
type Plan = readonly [
  dollars: number,
  paymentType: PaymentType,
  daysAgo: number,
  state: RechargeState,
  note?: string,
  decision?: string,
]

/** Recharges of the demo in every state, the oldest first. */
const plans: Readonly<Record<DemoMerchant['code'], readonly Plan[]>> = {
  northpeak: [
    [5_000, 'wire', 62, 'booked', 'First of the quarter'],
    [12_000, 'wire', 34, 'booked', 'For the peak season'],
    [8_000, 'ach', 9, 'booked'],
    [800, 'alipay', 6.2, 'rejected', '', 'The screenshot shows another beneficiary'],
    [6_500.5, 'wire', 2.1, 'withdrawn', 'Sent twice by mistake'],
    [6_500.5, 'wire', 1.4, 'pending'],
    [2_400, 'check', 0.15, 'pending', 'Check no. 20418'],
  ],
  harborpine: [
    [2_000, 'ach', 52, 'booked'],
    [1_500, 'wechatPay', 21, 'booked', '旺季备款'],
    [300, 'other', 8, 'rejected', '', '未查到该笔款项，请核对收款账户'],
    [750, 'alipay', 3, 'withdrawn'],
    [1_200, 'ach', 0.6, 'pending', '请尽快入账'],
  ],
}

export type DemoRecharge = {
  readonly id: string
  readonly no: string
  readonly cents: Cents
  readonly paymentType: PaymentType
  readonly askedAt: Date
  readonly decidedAt: Date | null
  readonly state: RechargeState
  readonly note: string
  readonly decision: string
}

const hourMs = 3_600_000

/** A merchant's recharges. Their ids are not drawn: those of everything else stay what they are. */
export const demoRecharges = ({ code, prefix }: Pick<DemoMerchant, 'code' | 'prefix'>, now: Date): DemoRecharge[] =>
  (plans[code] ?? []).map(([dollars, paymentType, daysAgo, state, note = '', decision = ''], at) => {
    const askedAt = new Date(now.getTime() - daysAgo * 24 * hourMs)
    return {
      id: `${prefix.toLowerCase()}recharge${at + 1}`,
      no: `CZ${askedAt.toISOString().slice(2, 10).replaceAll('-', '')}-${prefix}${String(101 + at * 37)}`,
      cents: cents(Math.round(dollars * 100)),
      ...{ paymentType, askedAt, state, note, decision },
      decidedAt: state === 'pending' ? null : new Date(askedAt.getTime() + (state === 'withdrawn' ? 1 : 5) * hourMs),
    }
  })

type Making = {
  readonly files: Files
  readonly printer: Pick<LabelPrinter, 'paper' | 'picture'>
  readonly tenantId: string
  readonly merchantName: string
  readonly actor: { readonly id: string; readonly name: string }
}
const finance = { id: 'demofinance1', name: 'Helen Ortiz' }

/** Stores them with their proofs and their history; what is booked stands in the book already. */
export const storeRecharges = async (
  db: Db,
  { files, printer, tenantId, merchantName, actor }: Making,
  recharges: readonly DemoRecharge[],
): Promise<void> => {
  const asked = recharges.map((one) => ({
    ...{ id: one.id, no: one.no, cents: one.cents, payment_type: one.paymentType, note: one.note },
    ...{ asked_by: actor.id, asked_by_name: actor.name, asked_at: one.askedAt },
  }))
  await insertRows(db, 'recharges', asked)
  for (const one of recharges) {
    const isPicture = one.paymentType !== 'wire' && one.paymentType !== 'check'
    const receipt = { amount: toDecimal(one.cents), from: merchantName, no: one.no, at: one.askedAt }
    const { fileId } = await files.put(db, {
      ...{ tenantId, slot: 'paymentProof', createdBy: actor.id },
      name: `receipt-${one.no.slice(4, 8)}.${isPicture ? 'png' : 'pdf'}`,
      contentType: isPicture ? 'image/png' : 'application/pdf',
      bytes: await receiptOf(printer, receipt, isPicture),
    })
    await insertRows(db, 'recharge_proofs', [{ recharge_id: one.id, file_id: fileId, position: 0 }])
    await decide(db, one, actor)
  }
  await insertRows(
    db,
    'history',
    recharges.flatMap((one) => linesOf(one, actor)),
  )
}

const actions = { booked: 'confirm', rejected: 'reject', withdrawn: 'withdraw' } as const

const deciderOf = ({ state }: DemoRecharge, actor: Making['actor']) => (state === 'withdrawn' ? actor : finance)

const decide = async (db: Db, one: DemoRecharge, actor: Making['actor']): Promise<void> => {
  if (one.state === 'pending') return
  const by = deciderOf(one, actor)
  await db
    .updateTable('recharges')
    .set({ state: one.state, decided_by: by.id, decided_by_name: by.name, decided_at: one.decidedAt })
    .set({ decision_note: one.decision })
    .where('id', '=', one.id)
    .execute()
}

const linesOf = (one: DemoRecharge, actor: Making['actor']) => {
  const line = { entity: 'recharge', entity_id: one.id }
  const amount = toDecimal(one.cents)
  const created = {
    ...{ ...line, id: `${one.id}a`, at: one.askedAt, action: 'created', actor_id: actor.id, actor_name: actor.name },
    detail: { amount, paymentType: one.paymentType, no: one.no },
  }
  if (one.state === 'pending') return [created]
  const by = deciderOf(one, actor)
  const decided = {
    ...{
      ...line,
      id: `${one.id}b`,
      at: one.decidedAt,
      action: actions[one.state],
      actor_id: by.id,
      actor_name: by.name,
    },
    detail: { amount, ...(one.decision && { remark: one.decision }) },
  }
  return [created, decided]
}

/** Where merchants of a demo are told to send money: numbers of nobody, and marked as such. */
export const storePracticeAccount = (db: Db, now: Date): Promise<unknown> =>
  db
    .insertInto('payment_account')
    .values({
      ...{ id: 1, is_practice: true, updated_at: now },
      ...{
        beneficiary: 'Stowline Fulfilment (practice)',
        beneficiary_address: '180 Raritan Center Pkwy, Edison, NJ 08837',
      },
      ...{ bank_name: 'Practice Bank', bank_address: '1 Example Plaza, New York, NY 10001' },
      ...{ account_number: '000123456789', wire_routing: '123456780', ach_routing: '987654320', swift: 'PRACUS33' },
    })
    .execute()
