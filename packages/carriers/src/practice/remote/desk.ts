import type { Cents } from '@stowline/domain/kernel/money'
import type { LabelDocument, LabelFormat } from '@stowline/domain/shipping/carrier'
import { practiceServices } from '../codes.ts'
import type { Book, Order, Sale } from './book.ts'
import { firstScanDay } from './journey.ts'
import { fromNumber, serialOf, toNumber } from './number.ts'
import { priceOf } from './price.ts'
import { printLabels } from './print.ts'
import { faultsOf } from './refusals.ts'
import { answer, refuse, type Reply } from './reply.ts'
import { type Trouble, troubleIn } from './trouble.ts'

/** A label once bought or voided, told to whoever wants to compare the carrier's count with ours. */
export type DeskRecord = { readonly kind: 'sold' | 'voided'; readonly reference: string; readonly trackingNumber: string; readonly at: Date }

export type DeskOptions = {
  readonly now: () => Date
  /** Milliseconds of one carrier day. */
  readonly day: number
  readonly book: Book
  readonly record: (record: DeskRecord) => void
}

export type Sold = {
  readonly numbers: readonly string[]
  readonly reference: string
  readonly service: string
  readonly price: Cents
  readonly zone: string
  readonly billedPounds: number
  readonly labels: readonly LabelDocument[]
}

/** The selling side of the practice carrier: a function of request, clock and book. */
export type Desk = {
  readonly ship: (order: Order, formats: readonly LabelFormat[]) => Reply<Sold>
  readonly find: (reference: string, formats: readonly LabelFormat[]) => Reply<Sold | undefined>
  readonly cancel: (trackingNumber: string, reference: string) => Reply<'voided' | 'alreadyVoided'>
}

const idTime = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const idAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Milliseconds since 1970 in the first ten letters of a time-ordered id; undefined for any other text. */
const timeInReference = (reference: string): number | undefined =>
  idTime.test(reference) ? [...reference.slice(0, 10)].reduce((total, letter) => total * 32 + idAlphabet.indexOf(letter), 0) : undefined

/** Moment of sale. A reference made within the last half carrier day gives its own, so that a sale repeated without the book has the same number. */
export const saleMoment = (reference: string, now: number, day: number): number => {
  const made = timeInReference(reference)
  return made !== undefined && made <= now && now - made < day / 2 ? made : now
}

const numbersOf = (order: Order, soldAt: number, isTaken: (number: string) => boolean): string[] =>
  order.packages.map((_, index) => {
    const facts = {
      soldAt: Math.floor(soldAt / 1000),
      origin: order.sender.zip.slice(0, 3),
      destination: order.recipient.zip.slice(0, 3),
      service: practiceServices.findIndex(({ code }) => code === order.service),
    }
    for (let attempt = 0; ; attempt += 1) {
      const number = toNumber({ ...facts, serial: serialOf(`${order.reference}/${index}/${attempt}`) })
      if (!isTaken(number)) return number
    }
  })

const soldOf = (sale: Sale, formats: readonly LabelFormat[]): Sold => {
  const { order, numbers } = sale
  const price = priceOf(order, order.service)
  return {
    numbers,
    reference: order.reference,
    service: order.service,
    price: price.total,
    zone: price.zone,
    billedPounds: price.billableWeight,
    labels: printLabels(sale, formats),
  }
}

const offline: readonly Trouble[] = ['PRACTICE-UNKNOWN', 'PRACTICE-BUSY', 'PRACTICE-OFFLINE']

const turnedAway = (trouble: Trouble): Reply<never> => {
  if (trouble === 'PRACTICE-OFFLINE') return { status: 'noConnection' }
  if (trouble === 'PRACTICE-UNKNOWN') return { status: 'silence' }
  return { status: 429, errors: [{ code: 'TOO.MANY.REQUESTS', message: 'Too many requests, try again shortly.' }], retryAfterSeconds: 2 }
}

export const openDesk = ({ now, day, book, record }: DeskOptions): Desk => {
  /** References whose first call went wrong on purpose; the second goes through. */
  const tried = new Set<string>()
  const isVoided = (number: string): boolean => book.voidedAt(number) !== undefined

  const sell = (order: Order): Sale => {
    const soldAt = saleMoment(order.reference, now().getTime(), day)
    const numbers = numbersOf(order, soldAt, (number) => book.referenceOf(number) !== undefined)
    const sale: Sale = { order, numbers, soldAt }
    book.addSale(sale)
    for (const trackingNumber of numbers) record({ kind: 'sold', reference: order.reference, trackingNumber, at: now() })
    return sale
  }

  return {
    ship: (order, formats) => {
      const { reference, recipient } = order
      const known = book.findSale(reference)
      if (known?.numbers.some(isVoided)) return refuse({ code: 'REFERENCE.VOIDED', message: `The label of reference ${reference} was voided.` })
      if (known) return answer(soldOf(known, formats))
      const trouble = troubleIn([recipient.name, recipient.company, ...recipient.lines])
      if (trouble === 'PRACTICE-REFUSE') return refuse({ code: 'SHIPMENT.REFUSED', message: 'The shipment was refused, as its address asks for.' })
      if (trouble && offline.includes(trouble) && !tried.has(reference)) {
        tried.add(reference)
        return turnedAway(trouble)
      }
      const faults = faultsOf(order)
      if (faults.length > 0) return refuse(...faults)
      const sold = soldOf(sell(order), formats)
      if (trouble === 'PRACTICE-TIMEOUT') return { status: 'silence' }
      return answer(trouble === 'PRACTICE-BLANK' ? { ...sold, numbers: order.packages.map(() => '') } : sold)
    },
    find: (reference, formats) => {
      const sale = book.findSale(reference)
      return answer(sale && !sale.numbers.some(isVoided) ? soldOf(sale, formats) : undefined)
    },
    cancel: (trackingNumber, reference) => {
      const facts = fromNumber(trackingNumber)
      if (!facts) return refuse({ code: 'TRACKINGNUMBER.UNKNOWN', message: `No shipment was found for ${trackingNumber}.` })
      const sale = book.findSale(book.referenceOf(trackingNumber) ?? reference)
      const numbers = sale?.numbers.includes(trackingNumber) ? sale.numbers : [trackingNumber]
      if (numbers.every(isVoided)) return answer('alreadyVoided')
      if (now().getTime() >= facts.soldAt * 1000 + firstScanDay * day) {
        return refuse({ code: 'SHIPMENT.ALREADY.SCANNED', message: 'The shipment has already been scanned and can no longer be voided.' })
      }
      for (const number of numbers) {
        book.addVoid(number, now().getTime())
        record({ kind: 'voided', reference: sale?.order.reference ?? reference, trackingNumber: number, at: now() })
      }
      return answer('voided')
    },
  }
}
