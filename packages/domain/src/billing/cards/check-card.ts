import { entriesOf } from '../../kernel/records.ts'
import { areaFaults, bandFaults, chartFaults, originFaults } from './check-geography.ts'
import { byZoneFaults, fuelFaults, tableFaults, windowFaults } from './check-rates.ts'
import { type RowFault, spanFaults } from './check-spans.ts'
import type { FreightCard, RateCard } from './rate-card.ts'

/** The tables of a card, as a fault names them. */
export const cardTables = [
  'validity',
  'bands',
  'charts',
  'chart',
  'areas',
  'base',
  'size',
  'packaging',
  'season',
  'fuel',
  'terms',
  'ages',
  'weightBands',
  'cartonBands',
  'amounts',
] as const
export type CardTable = (typeof cardTables)[number]

/** What is wrong with a card: the table, whose it is where there are several (a service, a chart, a fee), and its row from 1. */
export type CardFault = RowFault & { readonly table: CardTable; readonly of: string }

const inTable = (table: CardTable, faults: readonly RowFault[], of = ''): CardFault[] =>
  faults.map((fault) => ({ ...fault, table, of }))

const day = /^\d{4}-\d{2}-\d{2}$/

const validityFaults = ({ begins, ends }: Pick<RateCard, 'begins' | 'ends'>): CardFault[] => {
  const isWhole = day.test(begins) && (ends === null || (day.test(ends) && begins <= ends))
  return isWhole
    ? []
    : inTable('validity', [{ row: 0, code: 'rating.rowEmpty', params: { from: begins, to: ends ?? '' } }])
}

/** Zones that a chart or the bands name and a service has no price for. */
const unpriced = ({ zones, services }: FreightCard): CardFault[] => {
  const charted = new Set(zones.charts.map(({ chart }) => chart))
  return Object.entries(services).flatMap(([code, { chart, baseFee }]) => {
    const missing = (named: readonly (string | null)[]) =>
      named.flatMap((zone, at): RowFault[] =>
        zone === null || baseFee.zones.includes(zone)
          ? []
          : [{ row: at + 1, code: 'rating.zoneUnpriced', params: { zone, service: code } }],
      )
    if (!charted.has(chart))
      return inTable('bands', missing([...zones.bands, ...zones.apart].map(({ zone }) => zone)), code)
    return zones.charts
      .filter((one) => one.chart === chart)
      .flatMap(({ origin, rows }) => inTable('chart', missing(rows.map(({ zone }) => zone)), `${chart} ${origin}`))
  })
}

const termFaults = (card: FreightCard): CardFault[] =>
  Object.entries(card.services).flatMap(([code, { percentOff }]) =>
    Object.values(percentOff).flatMap((percent) =>
      percent >= 0 && percent <= 10_000
        ? []
        : inTable('terms', [{ row: 0, code: 'rating.percentWrong', params: { percent: percent / 100 } }], code),
    ),
  )

/** Numbers that are none, or below nothing, wherever they stand: a card comes from files and from people. */
const amountFaults = (value: unknown, path: string): CardFault[] => {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0
      ? []
      : inTable('amounts', [{ row: 0, code: 'rating.amountWrong', params: { path } }], path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => amountFaults(inner, path ? `${path}.${key}` : key))
}

const freightFaults = ({ freight, begins }: RateCard): CardFault[] => {
  const { zones, areas, common, services } = freight
  const sizes = {
    unauthorizedPackage: common.unauthorizedPackage,
    overSizeFee: common.overSizeFee,
    ashFee: common.ashFee,
  }
  return [
    ...inTable('bands', bandFaults(zones)),
    ...inTable('charts', originFaults(zones.charts)),
    ...zones.charts.flatMap((chart) => inTable('chart', chartFaults(chart), `${chart.chart} ${chart.origin}`)),
    ...inTable('areas', areaFaults(areas)),
    ...Object.entries(services).flatMap(([code, { baseFee }]) => inTable('base', tableFaults(baseFee), code)),
    ...entriesOf(sizes).flatMap(([code, rows]) => inTable('size', byZoneFaults(rows), code)),
    ...inTable('packaging', byZoneFaults(common.nonMotorizedFee)),
    ...inTable('season', windowFaults(common.peakSeasonSurcharge)),
    ...inTable(
      'fuel',
      fuelFaults(
        common.fuelCharge,
        Object.values(services).map(({ group }) => group),
        begins,
      ),
    ),
    ...termFaults(freight),
    ...unpriced(freight),
  ]
}

/** All that is wrong with a card; one with a fault is not taken. */
export const cardFaults = (card: RateCard): CardFault[] => {
  const ages = card.storage.storageFee.tiers.map(({ from, upTo }) => ({ over: from - 1, upTo }))
  return [
    ...validityFaults(card),
    ...freightFaults(card),
    ...inTable('ages', spanFaults(ages, -1, true)),
    ...inTable('weightBands', spanFaults(card.orderHandling.orderHandlingFee.bands, 0, true)),
    ...inTable('cartonBands', spanFaults(card.transfer.transferCartonFee.bands, 0, true)),
    ...amountFaults(card, ''),
  ]
}
