import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { available } from '@stowline/domain/billing/ledger'
import { type Cents, cents, sum, toDecimal } from '@stowline/domain/kernel/money'
import type { Outcome } from '@stowline/domain/shipping/carrier'
import { affordable, type PreflightGroup } from '@stowline/domain/shipping/preflight'
import { errorSentence, reasonSentence } from '@stowline/text/errors'
import type { Language } from '@stowline/text/kernel/pair'
import pMap from 'p-map'
import { batchIds } from '../../../kernel/batch.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import type { Db } from '../../../db/database.ts'
import { balanceOf } from '../../billing/index.ts'
import type { PurchaseResult } from '../stored-label.ts'
import { type OrderToShip, readOrdersToShip } from '../../orders/index.ts'
import { refusalReason } from '../refusal-reason.ts'
import { surroundingsOf, type LabelPlan, planFor } from './label-plan.ts'
import { priceOfLabel } from './price-of-label.ts'

/** Carrier questions under way at the same time. */
const atOnce = 16

type Named = { readonly id: string; readonly no: string | null }
type Blocked = Named & {
  readonly group: PreflightGroup
  readonly code: string
  readonly params?: PurchaseResult['params']
}
type Wanted = Named & { readonly plan: LabelPlan }
type Priced = Wanted & { readonly price: Cents }

/** What a label run would do, before anything is bought: which orders would get a label and for how much, which would not and why. */
export const preflightLabels: Handler<typeof shipping.preflight> = async ({ orderIds }, ctx) => {
  const ids = batchIds(orderIds)
  const work = ctx
  const { wanted, blocked, purse } = await ctx.transaction(async (db) => ({
    ...(await splitReady(work, db, ids)),
    purse: await balanceOf(db),
  }))
  const { priced, unpriced } = await priceAll(work, wanted)
  const { paid, unpaid, rest } = affordable(priced, available(purse))
  const poor = unpaid.map(({ id, no, price }) => ({
    id,
    no,
    group: 'balance' as const,
    ...insufficientBalance(price, rest),
  }))
  return {
    ready: paid.map(({ id, no, plan, price }) => ({
      orderId: id,
      orderNo: no ?? '',
      carrier: plan.carrier.code,
      serviceCode: plan.request.serviceCode,
      quoted: toDecimal(price),
    })),
    blocked: [...blocked, ...unpriced, ...poor].map((row) => said(row, ctx.language)),
    total: toDecimal(sum(paid.map(({ price }) => price))),
    balance: toDecimal(purse.balance),
    available: toDecimal(available(purse)),
    availableAfter: toDecimal(rest),
    missing: toDecimal(unpaid.length ? cents(sum(unpaid.map(({ price }) => price)) - rest) : cents(0)),
  }
}

const insufficientBalance = (price: Cents, rest: Cents) => ({
  code: 'labels.insufficientBalance',
  params: { price: toDecimal(price), available: toDecimal(rest) },
})

const said = ({ id, no, group, code, params }: Blocked, language: Language) => ({
  orderId: id,
  orderNo: no,
  group,
  code,
  // The group says who refused.
  message:
    group === 'carrier' ? reasonSentence(String(params?.['reason']), language) : errorSentence(code, language, params),
})

/** By what the orders themselves say, in the order of the ids. */
const splitReady = async (work: Work, db: Db, ids: readonly string[]) => {
  const found = new Map((await readOrdersToShip(db, ids)).map((order) => [order.id, order]))
  const around = await surroundingsOf(work, db, [...found.values()])
  const wanted: Wanted[] = []
  const blocked: Blocked[] = []
  for (const id of ids) {
    const order = found.get(id)
    if (!order) {
      blocked.push({ id, no: null, group: 'notFound', code: 'request.notFound' })
      continue
    }
    const named = { id, no: order.order_no }
    const plan = await planFor(work, around, order, { orderId: id, format: 'pdf', reference: work.newId() })
    if ('state' in plan) blocked.push({ ...named, ...reasonOf(order, plan) })
    else wanted.push({ ...named, plan })
  }
  return { wanted, blocked }
}

const groups: Readonly<Record<string, PreflightGroup>> = {
  'orders.alreadyProcessing': 'processing',
  'labels.notToShip': 'status',
  'labels.noAccount': 'account',
}

const reasonOf = (
  { status }: OrderToShip,
  { labelId, code = 'labels.alreadyLive', params }: PurchaseResult,
): Omit<Blocked, keyof Named> => {
  const said = { code, ...(params ? { params } : {}) }
  if (labelId !== undefined) return { ...said, group: 'hasLabel' }
  if (code === 'labels.notToShip' && status === 'outOfStock') return { ...said, group: 'stock' }
  const [first = 'address'] = String(params?.['fields'] ?? '').split(',')
  return { ...said, group: groups[code] ?? (first as PreflightGroup) }
}

const priceAll = async (work: Pick<Work, 'carriers'>, wanted: readonly Wanted[]) => {
  const ask = async ({ plan }: Wanted) => priceOfLabel(plan)
  const answers = await pMap(wanted, ask, { concurrency: atOnce })
  const priced: Priced[] = []
  const unpriced: Blocked[] = []
  for (const [at, one] of wanted.entries()) {
    const answer = answers[at]
    if (answer?.ok) priced.push({ ...one, price: answer.detail.total })
    else unpriced.push({ id: one.id, no: one.no, ...noPrice(work, one.plan.carrier.code, answer) })
  }
  return { priced, unpriced }
}

const noPrice = (
  work: Pick<Work, 'carriers'>,
  carrier: string,
  answer: Exclude<Outcome<unknown>, { ok: true }> | undefined,
): Omit<Blocked, keyof Named> => {
  if (answer?.retryAfterMs !== undefined)
    return { group: 'system', code: 'labels.busy', params: { seconds: Math.ceil(answer.retryAfterMs / 1_000) } }
  if (answer?.certainty !== 'refused') return { group: 'system', code: 'labels.unreached' }
  const reason = refusalReason(work, carrier, answer.messages)
  return {
    group: 'carrier',
    code: 'labels.carrierRefused',
    // Nothing else shows the carrier's own text here, so that it stands in for a reason without words.
    params: { reason: reason === 'other' ? answer.messages.map(({ text }) => text).join(' ') : reason },
  }
}
