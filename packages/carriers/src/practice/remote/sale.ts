import type { Cents } from '@stowline/domain/kernel/money'
import type { LabelDocument, LabelFormat } from '@stowline/domain/shipping/carrier'
import { practiceServices } from '../codes.ts'
import type { Book, Order, Sale } from './book.ts'
import { serialOf, toNumber } from './number.ts'
import { priceOf } from './price.ts'
import { printLabels } from './print.ts'

/** A sale as the carrier answers it. */
export type Sold = {
  readonly numbers: readonly string[]
  readonly reference: string
  readonly service: string
  readonly price: Cents
  readonly zone: string
  readonly billedPounds: number
  readonly labels: readonly LabelDocument[]
}

const idForm = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Milliseconds since 1970 in the first ten letters of a time-ordered id; undefined for any other text. */
const timeInReference = (reference: string): number | undefined =>
  idForm.test(reference)
    ? [...reference.slice(0, 10)].reduce((total, letter) => total * 32 + idAlphabet.indexOf(letter), 0)
    : undefined

/** Moment of sale. A reference made within the last half carrier day gives its own, so that a sale repeated after the book was lost has the same number. */
export const saleMoment = (reference: string, now: number, day: number): number => {
  const made = timeInReference(reference)
  return made !== undefined && made <= now && now - made < day / 2 ? made : now
}

/** One number for every package. Whose reference, route and moment are the same has the same numbers, unless they are taken by another. */
export const numbersOf = async (order: Order, soldAt: number, takenOf: Book['referencesOf']): Promise<string[]> => {
  const facts = {
    soldAt: Math.floor(soldAt / 1000),
    origin: order.sender.zip.slice(0, 3),
    destination: order.recipient.zip.slice(0, 3),
    service: practiceServices.findIndex(({ code }) => code === order.service),
  }
  const attempts = order.packages.map(() => 0)
  for (;;) {
    const numbers = attempts.map((attempt, index) =>
      toNumber({ ...facts, serial: serialOf(`${order.reference}/${index}/${attempt}`) }),
    )
    const taken = await takenOf(numbers)
    if (taken.size === 0) return numbers
    numbers.forEach((number, index) => {
      if (taken.has(number)) attempts[index] = (attempts[index] ?? 0) + 1
    })
  }
}

/** A sale with its price and its labels, drawn anew from what the book holds. */
export const soldOf = (sale: Sale, format: LabelFormat): Sold => {
  const { order, numbers } = sale
  const { total, zone, billableWeight } = priceOf(order, order.service)
  return {
    numbers,
    reference: order.reference,
    service: order.service,
    price: total,
    zone,
    billedPounds: billableWeight,
    labels: printLabels(sale, format),
  }
}
