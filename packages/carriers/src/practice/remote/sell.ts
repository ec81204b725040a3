import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import type { Book, Order, Sale } from './book.ts'
import { firstScanDay } from './journey.ts'
import { fromNumber } from './number.ts'
import { faultsOf } from './refusals.ts'
import { answer, type Reply, refuse } from './reply.ts'
import { numbersOf, type Sold, saleMoment, soldOf } from './sale.ts'
import { passingTroubles, troubleIn, turnedAway } from './trouble.ts'

/** A label once sold or voided, told to whoever wants to compare the carrier's count with ours. */
export type SaleRecord = {
  readonly kind: 'sold' | 'voided'
  readonly reference: string
  readonly trackingNumber: string
  readonly at: Date
}

/** The selling side of the practice carrier: what it does is a function of request, clock and book. */
export type Seller = {
  readonly now: () => Date
  readonly book: Book
  readonly record: (record: SaleRecord) => void
}

const isVoided = async ({ book }: Seller, { numbers }: Sale): Promise<boolean> => (await book.voidsOf(numbers)).size > 0

/** Sells, unless somebody else has sold under the reference meanwhile: then that sale stands. */
const sell = async (seller: Seller, order: Order, day: number): Promise<Sale> => {
  const { now, book, record } = seller
  const soldAt = saleMoment(order.reference, now().getTime(), day)
  const sale: Sale = { order, soldAt, numbers: await numbersOf(order, soldAt, book.referencesOf) }
  const standing = await book.addSale(sale)
  if (standing !== sale) return standing
  for (const trackingNumber of sale.numbers)
    record({ kind: 'sold', reference: order.reference, trackingNumber, at: now() })
  return sale
}

/** Sells a label. A reference is sold once: asked again, the same label comes back. */
export const shipAt = async (seller: Seller, order: Order, format: LabelFormat, day: number): Promise<Reply<Sold>> => {
  const { reference, recipient, packages } = order
  const known = await seller.book.findSale(reference)
  if (known && (await isVoided(seller, known)))
    return refuse({ code: 'REFERENCE.VOIDED', message: `The label of reference ${reference} was voided.` })
  if (known) return answer(soldOf(known, format))
  const trouble = troubleIn([recipient.name, recipient.company, ...recipient.lines])
  if (trouble === 'PRACTICE-REFUSE')
    return refuse({ code: 'SHIPMENT.REFUSED', message: 'The shipment was refused, as its address asks for.' })
  if (trouble && passingTroubles.includes(trouble) && (await seller.book.isFirstTry(reference)))
    return turnedAway(trouble)
  const faults = faultsOf(order)
  if (faults.length > 0) return refuse(...faults)
  const sold = soldOf(await sell(seller, order, day), format)
  if (trouble === 'PRACTICE-TIMEOUT') return { status: 'silence' }
  return answer(trouble === 'PRACTICE-BLANK' ? { ...sold, numbers: packages.map(() => '') } : sold)
}

/** The good label of a reference, if there is one. */
export const findAt = async (
  seller: Seller,
  reference: string,
  format: LabelFormat,
): Promise<Reply<Sold | undefined>> => {
  const sale = await seller.book.findSale(reference)
  return answer(sale && !(await isVoided(seller, sale)) ? soldOf(sale, format) : undefined)
}

/** Voids the whole shipment that a number belongs to, as long as nothing of it was scanned. */
export const cancelAt = async (
  seller: Seller,
  trackingNumber: string,
  reference: string,
  day: number,
): Promise<Reply<'voided' | 'alreadyVoided'>> => {
  const { now, book, record } = seller
  const facts = fromNumber(trackingNumber)
  if (!facts) return refuse({ code: 'TRACKINGNUMBER.UNKNOWN', message: `No shipment was found for ${trackingNumber}.` })
  const sale = await book.findSale((await book.referencesOf([trackingNumber])).get(trackingNumber) ?? reference)
  const numbers = sale?.numbers.includes(trackingNumber) ? sale.numbers : [trackingNumber]
  if ((await book.voidsOf(numbers)).size === numbers.length) return answer('alreadyVoided')
  if (now().getTime() >= facts.soldAt * 1000 + firstScanDay * day) {
    return refuse({
      code: 'SHIPMENT.ALREADY.SCANNED',
      message: 'The shipment has already been scanned and can no longer be voided.',
    })
  }
  const voided = await book.addVoids(numbers, now().getTime())
  for (const number of voided)
    record({ kind: 'voided', reference: sale?.order.reference ?? reference, trackingNumber: number, at: now() })
  return answer(voided.length > 0 ? 'voided' : 'alreadyVoided')
}
