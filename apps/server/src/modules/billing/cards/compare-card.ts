import { type OfferDiff, offerDiff, type PastCharge } from '@stowline/domain/billing/cards/offer-diff'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Most charges of a month that are worked out again, the newest of them. */
const mostCompared = 20_000

/** The month before a day, `2026-10`. */
export const monthBefore = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

/** What a month's charges would have cost on another card, in the merchant's transaction: those that were worked out by a card, but for refunds. */
export const compareCard = async (db: Db, card: RateCard, month: string): Promise<OfferDiff> => {
  const past = await db
    .selectFrom('charges')
    .select(['type', 'input', 'reference', 'lines', 'cents as total'])
    .where('day', '>=', `${month}-01`)
    .where('day', '<', sql<string>`(${`${month}-01`}::date + interval '1 month')::date`)
    .where('input', 'is not', null)
    .where('card_version', 'is not', null)
    .where('reverses', 'is', null)
    .where('problem', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(mostCompared)
    .$castTo<PastCharge>()
    .execute()
  return offerDiff(past, card)
}
