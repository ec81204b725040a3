import type { offer } from '@stowline/contract/billing/offer.contract'
import type { FreightCard, RateCard } from '@stowline/domain/billing/cards/rate-card'
import { versionOn } from '@stowline/domain/billing/cards/versions'
import { toDecimal } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import { cardPrices } from '@stowline/text/card-tables'
import type { Pair } from '@stowline/text/kernel/pair'
import type { Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { providerZone } from '../provider-zone.ts'
import { cardsOf } from './read-cards.ts'

const named = ([zh, en]: Pair) => ({ zh, en })

/** The merchant's card, and the versions before and after it. Three statements at most, however large it is. */
export const getOffer: Handler<typeof offer.detail> = async ({ version }, { db, now }) => {
  const cards = await cardsOf(db)
  const current = versionOn(cards.versions, dayIn(now(), await providerZone(db)))
  const newestFirst = cards.versions.toSorted((one, other) => (one.begins < other.begins ? 1 : -1))
  const wanted = version ?? current?.version ?? newestFirst[0]?.version
  const card = wanted === undefined ? undefined : await cards.of(wanted)
  if (version !== undefined && !card) throw notFound()
  return {
    versions: newestFirst.map((one) => ({
      version: one.version,
      name: named(one.name),
      begins: one.begins,
      ends: one.ends,
      isCurrent: one.version === current?.version,
    })),
    card: card ? toOffer(card) : null,
  }
}

const toOffer = (card: RateCard) => ({
  version: card.version,
  channels: Object.entries(card.freight.services).sort(byPrice).map(toChannel),
  fees: cardPrices(card).map(({ group, code, lines }) => ({
    group,
    code,
    lines: lines.map(({ what, price }) => ({ what: named(what), price })),
  })),
})

type Service = readonly [code: string, terms: FreightCard['services'][string]]

/** The cheapest service first, as everywhere. */
const byPrice = ([code, one]: Service, [otherCode, other]: Service): number =>
  (one.baseFee.rows[0]?.prices[0] ?? 0) - (other.baseFee.rows[0]?.prices[0] ?? 0) || (code < otherCode ? -1 : 1)

const toChannel = ([serviceCode, service]: Service) => ({
  serviceCode,
  logisticsServiceName: named(service.name),
  zones: [...service.baseFee.zones],
  rows: service.baseFee.rows.map(({ over, upTo, prices }) => ({ over, upTo, prices: prices.map(toDecimal) })),
  perPound: service.baseFee.perPound?.map(toDecimal) ?? null,
  dimDivisor: service.weighing.dimDivisor,
  discounts: Object.entries(service.percentOff).map(([code, off]) => ({ code, percent: `${off / 100} %` })),
})
