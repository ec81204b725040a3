import { priceLines } from '@stowline/domain/billing/cards/price-sheet/price-sheet'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { toDecimal } from '@stowline/domain/kernel/money'
import { feeNames } from './billing.ts'
import { cardPrices } from './card-tables.ts'
import { filled, type Pair, texts } from './kernel/pair.ts'
import { priceName } from './price-sheet.ts'

const words = texts({
  base: ['{service}，至 {pounds} lb，{zone} 区', '{service}, to {pounds} lb, zone {zone}'],
  further: ['{service}，每续 1 lb，{zone} 区', '{service}, each further lb, zone {zone}'],
  area: ['邮编 {zips}，{begins} 起', 'ZIP {zips}, from {begins}'],
  chart: ['{chart}：{origin} → {zips}', '{chart}: {origin} → {zips}'],
})

/** A price, a tier or a zone that a new card has another value for; null: the card has none. */
type CardChange = { readonly what: Pair; readonly before: string | null; readonly after: string | null }

type Value = { readonly what: Pair; readonly value: string }

const baseValues = ({ freight }: RateCard): Value[] =>
  Object.values(freight.services).flatMap(({ name: [zh, en], baseFee: { zones, rows, perPound } }) => {
    const cell = (pair: Pair, params: Readonly<Record<string, string | number>>): Pair => [
      filled(pair, { ...params, service: zh })[0],
      filled(pair, { ...params, service: en })[1],
    ]
    return [
      ...rows.flatMap(({ upTo, prices }) =>
        prices.map((price, at) => ({
          what: cell(words.base, { pounds: upTo, zone: zones[at] ?? '' }),
          value: toDecimal(price),
        })),
      ),
      ...(perPound ?? []).map((price, at) => ({
        what: cell(words.further, { zone: zones[at] ?? '' }),
        value: toDecimal(price),
      })),
    ]
  })

const placeValues = ({ freight: { areas, zones } }: RateCard): Value[] => [
  ...areas.map(({ zips, begins, tier }) => ({
    what: filled(words.area, { zips, begins }),
    value: feeNames[tier]?.[1] ?? tier,
  })),
  ...zones.charts.flatMap(({ chart, origin, rows }) =>
    rows.map(({ zips, zone }) => ({ what: filled(words.chart, { chart, origin, zips }), value: zone ?? '-' })),
  ),
]

const feeValues = (card: RateCard): Value[] =>
  cardPrices(card).flatMap(({ code, lines }) =>
    lines.map(({ what: [zh, en], price }) => {
      const [name, nameEn] = feeNames[code] ?? [code, code]
      return { what: [`${name}：${zh}`, `${nameEn}: ${en}`] as const, value: price }
    }),
  )

/** What the prices of fees do not show: a contract's discounts and minimums. */
const bargainValues = (card: RateCard): Value[] =>
  priceLines(card).flatMap(({ place, cell }) =>
    /\.(percentOff|atLeast)\./.test(place) ? [{ what: priceName(card, place), value: cell }] : [],
  )

const valuesOf = (card: RateCard): ReadonlyMap<string, Value> =>
  new Map(
    [...baseValues(card), ...feeValues(card), ...bargainValues(card), ...placeValues(card)].map((one) => [
      one.what[1],
      one,
    ]),
  )

/** What differs between two cards, cell by cell, in the order of the card's tables. */
export const cardChanges = (before: RateCard, after: RateCard): readonly CardChange[] => {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...new Map([...old, ...now])].flatMap(([key, { what }]) => {
    const [was, is] = [old.get(key)?.value ?? null, now.get(key)?.value ?? null]
    return was === is ? [] : [{ what, before: was, after: is }]
  })
}
