import { type PricedTier, pricedTier } from '@stowline/domain/inventory/storage-age'
import { toDecimal } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { Context } from '../../kernel/context.ts'
import { cardsOf, providerZone } from '../billing/index.ts'

const priced = ({ perCbm, nextPerCbm, ...tier }: PricedTier) => ({
  ...tier,
  perCbm: perCbm === null ? null : toDecimal(perCbm),
  nextPerCbm: nextPerCbm === null ? null : toDecimal(nextPerCbm),
})

/** The tier of the merchant's card that an age in days is in, by the card that holds today. */
export const readTiers = async ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const [cards, zone] = await Promise.all([cardsOf(db), providerZone(db)])
  const tiers = (await cards.on(dayIn(now(), zone)))?.storage.storageFee.tiers ?? []
  return (days: number) => priced(pricedTier(days, tiers))
}
