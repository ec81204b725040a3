import type { Work } from '../../../kernel/context.ts'
import { available } from '@stowline/domain/billing/ledger'
import { type Cents, toDecimal } from '@stowline/domain/kernel/money'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { balanceOf, hold } from '../../billing/index.ts'
import { askCarrier } from './ask-carrier.ts'
import type { Bought } from '../stored-label.ts'
import { isSameWish, type Wish, type Wished, wishOf } from './label-wish.ts'
import { priceOfLabel } from './price-of-label.ts'
import { settleLabel } from '../settle/settle-label.ts'
import { settleWithoutQuote } from '../settle/settle-quote.ts'
import { storeLabel } from './store-label.ts'

/** How often a price is asked for again because the order was changed while the carrier named it. */
const mostQuotes = 3

/**
 * Buys the label of one order, once. The price is asked first; then the `buying` row and the hold of that price are committed together,
 * before the carrier is called, and the row's id is the reference the carrier gets (behaviour: Label of a package). A label that exists is
 * answered as it is, so that asking again is safe. `seen` is the price that the person agreed to: at another one nothing is begun.
 */
export const buyLabel = async (work: Work, orderId: string, format?: LabelFormat, seen?: Cents): Promise<Bought> => {
  const wished = { orderId, format, reference: work.newId() }
  for (let quotes = 1; ; quotes += 1) {
    const wish = await work.transaction((db) => wishOf(work, db, wished))
    if ('state' in wish) return wish
    const price = await priceOfLabel(wish.carrier, wish.account, wish.request)
    if (!price.ok) return settleWithoutQuote(work, wish, wished, price)
    if (seen !== undefined && price.detail !== seen) return priceChanged(seen, price.detail)
    const intent = await work.transaction((db) => commitIntent(work, db, wish, wished, price.detail))
    if (intent === 'changed' && quotes < mostQuotes) continue
    if (intent === 'changed') return { state: 'refused', kind: 'validation', code: 'request.stale' }
    if (intent !== 'committed') return intent
    return settleLabel(work, wished.reference, await askCarrier(wish.carrier, wish.account, wish.request), 1)
  }
}

/** The order stays as it is: neither a label nor a failure of one. */
const priceChanged = (seen: Cents, price: Cents): Bought => ({
  state: 'refused',
  kind: 'validation',
  code: 'labels.priceChanged',
  params: { seen: toDecimal(seen), price: toDecimal(price) },
})

/** The intent under the order's lock, if the order is still what the price was asked for and there is money for it. */
const commitIntent = async (
  work: Work,
  db: Db,
  quoted: Wish,
  wished: Wished,
  price: Cents,
): Promise<'committed' | 'changed' | Bought> => {
  const wish = await wishOf(work, db, wished, true)
  if ('state' in wish) return wish
  if (!isSameWish(quoted, wish)) return 'changed'
  if ((await hold(db, work, { kind: 'label', businessId: wished.reference, cents: price })) === 'insufficient')
    return insufficientBalance(db, price)
  await storeLabel(work, db, wish, price)
  await db
    .updateTable('orders')
    .set({ label_state: 'buying', label_error: null })
    .where('id', '=', wish.orderId)
    .execute()
  return 'committed'
}

const insufficientBalance = async (db: Db, price: Cents): Promise<Bought> => {
  const params = { price: toDecimal(price), available: toDecimal(available(await balanceOf(db))) }
  return { state: 'refused', kind: 'balance', code: 'labels.insufficientBalance', params }
}
