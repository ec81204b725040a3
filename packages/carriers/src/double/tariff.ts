import { type Cents, cents, roundHalfUp } from '@stowline/domain/kernel/money'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import type { FeeCode } from '@stowline/domain/billing/fees/registry'
import type { WeightTable } from '@stowline/domain/billing/fees/weight-table'
import { transitDaysBetween } from '../practice/remote/journey.ts'
import { type Price, priceOf } from '../practice/remote/price.ts'
import type { RateAsk } from './consignment.ts'
import { type Service, services } from './services.ts'

const sampleOf = { ground: 'PRACTICE_GROUND', twoDay: 'PRACTICE_2DAY', overnight: 'PRACTICE_OVERNIGHT' } as const

const scaled = (table: WeightTable, percent: number): WeightTable => {
  const part = (amount: Cents) => roundHalfUp((amount * percent) / 100)
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, prices: row.prices.map(part) })),
    perPound: table.perPound?.map(part) ?? null,
  }
}

const sampleService = (transit: Service['transit']) => {
  const sample = sampleTariff.freight.services[sampleOf[transit]]
  if (!sample) throw new Error(`no sample price for ${transit}`)
  return sample
}

/** A made-up card with the shape of a real one: the sample tariff's prices, scaled for every service. It is no carrier's. */
const cardAt = (percent: number): RateCard => {
  const rows = services.map(({ code, transit, percent: own }) => {
    const sample = sampleService(transit)
    return [code, { ...sample, baseFee: scaled(sample.baseFee, (own * percent) / 100) }] as const
  })
  return { ...sampleTariff, freight: { ...sampleTariff.freight, services: Object.fromEntries(rows) } }
}

/** What the account has agreed on, and what everybody pays. The carrier bills the first. */
const contractCard = cardAt(100)
const publishedCard = cardAt(128)

export type Tariff = 'contract' | 'published'
export type Priced = Price & { readonly days: number }

/** Price and days of a service on the way asked for. */
export const quoteFor = (ask: RateAsk, service: Service, tariff: Tariff): Priced => {
  const price = priceOf(ask, service.code, tariff === 'contract' ? contractCard : publishedCard)
  return { ...price, days: transitDaysBetween(service.transit, ask.sender.zip, ask.recipient.zip) }
}

/** What a price was worked out with: cubic inches per pound, and the percentage of fuel. */
export const basisOf = ({ lines }: Price): { readonly dimDivisor: number; readonly fuelPercent: number } => {
  const reasons = lines.map(({ reason }) => reason)
  const [base, fuel] = [reasons.find(({ rule }) => rule === 'base'), reasons.find(({ rule }) => rule === 'fuel')]
  return {
    dimDivisor: base?.rule === 'base' ? (base.divisor ?? 0) : 0,
    fuelPercent: fuel?.rule === 'fuel' ? fuel.percent / 100 : 0,
  }
}

/** The sum of all lines of a kind. */
export const amountOf = ({ lines }: Price, ...codes: readonly FeeCode[]): Cents =>
  cents(lines.filter(({ code }) => codes.includes(code)).reduce((total, { amount }) => total + amount, 0))

/** The same price with something on top of its base: a carrier that bills other than it quoted. */
export const raised = <Given extends Price>(price: Given, extra: number): Given =>
  extra === 0
    ? price
    : {
        ...price,
        total: cents(price.total + extra),
        lines: price.lines.map((line, index) => (index === 0 ? { ...line, amount: cents(line.amount + extra) } : line)),
      }
