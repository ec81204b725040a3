import { type Cents, cents, roundHalfUp } from '@stowline/domain/kernel/money'
import type { BasePrice } from '@stowline/domain/billing/fees/base-fee'
import type { FeeCode, FreightRates } from '@stowline/domain/billing/fees/registry'
import type { RateCard } from '@stowline/domain/shipping/rate-card'
import { sampleTariff } from '@stowline/domain/shipping/sample-tariff'
import type { Zone } from '@stowline/domain/shipping/zone'
import { transitDays } from '../practice/remote/journey.ts'
import { type Price, priceOf } from '../practice/remote/price.ts'
import type { RateAsk } from './consignment.ts'
import { type Service, services } from './services.ts'

const sampleOf = { ground: 'PRACTICE_GROUND', twoDay: 'PRACTICE_2DAY', overnight: 'PRACTICE_OVERNIGHT' } as const

const scaled = ({ first, to10, to50, above }: BasePrice, percent: number): BasePrice => {
  const part = (amount: Cents) => roundHalfUp((amount * percent) / 100)
  return { first: part(first), to10: part(to10), to50: part(to50), above: part(above) }
}

/** A made-up card with the shape of a real one: the sample tariff's prices, scaled for every service. It is no carrier's. */
const cardAt = (percent: number): RateCard => {
  const rows = services.map(({ code, transit, percent: own }): readonly [string, FreightRates] => {
    const sample = sampleTariff.services[sampleOf[transit]]
    if (!sample) throw new Error(`no sample price for ${transit}`)
    const base = Object.fromEntries(
      Object.entries(sample.baseFee).map(([zone, price]) => [zone, scaled(price, (own * percent) / 100)]),
    )
    return [code, { ...sample, baseFee: base as Readonly<Record<Zone, BasePrice>> }]
  })
  return { ...sampleTariff, services: Object.fromEntries(rows) }
}

/** What the account has agreed on, and what everybody pays. The carrier bills the first. */
const contractCard = cardAt(100)
const publishedCard = cardAt(128)

export type Tariff = 'contract' | 'published'
export type Priced = Price & { readonly days: number }

/** Price and days of a service on the way asked for. */
export const quoteFor = (ask: RateAsk, service: Service, tariff: Tariff): Priced => {
  const price = priceOf(ask, service.code, tariff === 'contract' ? contractCard : publishedCard)
  return { ...price, days: transitDays(service.transit, price.zone) }
}

export const fuelPercent = ({ transit }: Service): number =>
  (sampleTariff.services[sampleOf[transit]]?.fuelCharge ?? 0) / 100
export const { dimDivisor } = sampleTariff

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
