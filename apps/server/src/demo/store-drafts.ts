import { withCheckDigit } from '@stowline/domain/products/check-digit'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Family } from './data/catalogue.ts'
import { newGoods } from './data/new-goods.ts'
import { cartonOf } from './store-products.ts'

type Making = {
  readonly newId: () => string
  readonly now: Date
  readonly actor: { readonly id: string | null; readonly name: string }
}

const dayMs = 86_400_000
const reasons = [
  '到仓样品与图片不符，请核对 SKU / The sample that arrived does not match the picture. Check the SKU.',
  '外箱含锂电池标识缺失 / The carton lacks its lithium battery mark.',
]

/** By turns: half filled in, ready to submit, waiting for the warehouse twice, rejected. */
const turns = ['half', 'ready', 'submitted', 'submitted', 'rejected'] as const

/** Codes that nothing else in the demo has: of merchant and place. */
const codesOf = (prefix: string, at: number) => {
  const digits = (first: string, number: number, length: number) =>
    withCheckDigit(`${first}${prefix.charCodeAt(0)}${String(number).padStart(length, '0').slice(-length)}`)
  return { upc: digits('7', at * 7_919 + 1_000_003, 8), ucc: digits('17', at * 104_729 + 2_000_003, 9) }
}

/** When it was made, submitted and decided about, and how. */
const courseOf = (turn: (typeof turns)[number], at: number, now: Date) => {
  const daysAgo = 1 + at * 1.3
  const moment = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const isRejected = turn === 'rejected'
  const isSubmitted = turn === 'submitted' || isRejected
  return {
    state: isSubmitted ? turn : 'draft',
    created_at: moment(daysAgo + 2),
    submitted_at: isSubmitted ? moment(daysAgo) : null,
    decided_at: isRejected ? moment(daysAgo * 0.5) : null,
    decided_by: isRejected ? 'Dana Ortiz' : '',
    reject_reason: isRejected ? (reasons[Math.floor(at / turns.length) % reasons.length] ?? '') : '',
  }
}

const draftOf = ({ newId, now }: Making, { prefix, at }: { prefix: string; at: number }, good: Family) => {
  const turn = turns[at % turns.length] ?? 'half'
  const [length, width, height] = good.size
  const sizes = { length, width, height, weight: good.pounds }
  const isHalf = turn === 'half'
  return {
    id: newId(),
    sku: `${prefix}-${good.code}`,
    name_cn: good.zh,
    name_en: isHalf && at % 2 ? '' : good.en,
    category: good.category,
    ...(isHalf ? { upc: '', ucc: '' } : codesOf(prefix, at)),
    declared_value_cents: isHalf ? 0 : Math.round(good.dollars * 35),
    customs_currency: at % 4 === 1 ? 'CNY' : 'USD',
    ...(isHalf && at % 3 === 0 ? { length: 0, width: 0, height: 0, weight: 0 } : sizes),
    unit: 'imperial',
    ...cartonOf(sizes),
    ...courseOf(turn, at, now),
  }
}

/** What a merchant has registered and no warehouse has measured yet, in every state, with what was done to it. */
export const storeDrafts = async (db: Db, making: Making, prefix: string): Promise<void> => {
  const drafts = newGoods.map((good, at) => draftOf(making, { prefix, at }, good))
  await insertRows(db, 'products', drafts)
  const line = (draft: (typeof drafts)[number], action: string, at: string | null, by: string | null, detail = {}) =>
    at === null
      ? []
      : [
          {
            id: making.newId(),
            entity: 'product',
            entity_id: draft.id,
            at,
            actor_id: by === null ? making.actor.id : null,
            actor_name: by ?? making.actor.name,
            action,
            detail,
          },
        ]
  await insertRows(
    db,
    'history',
    drafts.flatMap((draft) => [
      ...line(draft, 'created', draft.created_at, null),
      ...line(draft, 'submit', draft.submitted_at, null, { from: 'draft', to: 'submitted' }),
      ...line(draft, 'reject', draft.decided_at, draft.decided_by, { reason: draft.reject_reason }),
    ]),
  )
}
