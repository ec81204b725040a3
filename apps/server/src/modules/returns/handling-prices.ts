import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { chargeValueAdded } from '@stowline/domain/billing/charge-activity'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { toDecimal } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import { type ReturnHandling, returnHandlings } from '@stowline/domain/returns/choices'
import { handlingRules } from '@stowline/domain/returns/handling'
import type { Db } from '../../db/database.ts'
import { cardsOf, providerZone } from '../billing/index.ts'

const priceOf = (handling: ReturnHandling, card: RateCard | undefined): string | null => {
  const { service } = handlingRules[handling]
  if (!service) return '0.00'
  const charged = card && chargeValueAdded({ service, count: 1 }, card)
  return charged?.ok ? toDecimal(charged.value.total) : null
}

/** What one piece of each handling costs as the merchant's card stands today: a hint before one is chosen. */
export const handlingPrices = async (db: Db, now: Date): Promise<ReturnDetail['prices']> => {
  const card = await (await cardsOf(db)).on(dayIn(now, await providerZone(db)))
  return returnHandlings.map((handling) => ({ handling, each: priceOf(handling, card) }))
}
