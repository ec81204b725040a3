import { cents } from '../../../kernel/money.ts'
import type { PeakCause } from '../../fees/freight-terms.ts'
import type { FuelRow } from '../../fees/fuel-charge.ts'
import type { PeakWindow } from '../../fees/peak-season-surcharge.ts'
import type { CardsRates } from '../../fees/registry.ts'
import type { ByZone, SizeRow } from '../../fees/size-trigger.ts'
import type { AreaRow } from '../rate-card.ts'

/** Zone 2, zones 3 and 4, zones 5 and 6, all others; cents. */
const byZone = (zone2: number, zone3to4: number, zone5to6: number, others: number): ByZone => ({
  near: [
    { zones: ['2'], amount: cents(zone2) },
    { zones: ['3', '4'], amount: cents(zone3to4) },
    { zones: ['5', '6'], amount: cents(zone5to6) },
  ],
  others: cents(others),
})

const sizes = (price: ByZone, leastWeight: number, ...rows: readonly Pick<SizeRow, 'measure' | 'over'>[]): SizeRow[] =>
  rows.map((row) => ({ ...row, price, leastWeight }))

/** Autumn, the weeks to Christmas, and those of the returns, every year. */
const seasons = (
  on: PeakCause,
  groups: readonly string[] | null,
  begins: string,
  [before, high, after]: readonly [number, number, number],
): PeakWindow[] => [
  { on, groups, from: begins, to: '11-22', amount: cents(before) },
  { on, groups, from: '11-23', to: '12-27', amount: cents(high) },
  { on, groups, from: '12-28', to: '01-17', amount: cents(after) },
]

const fuel = (begins: string, ground: number, air: number): FuelRow[] => [
  { group: 'ground', begins, percent: ground },
  { group: 'air', begins, percent: air },
]

export const commonRates: CardsRates = {
  unauthorizedPackage: sizes(
    byZone(97_500, 97_500, 97_500, 97_500),
    90,
    { measure: 'weight', over: 150 },
    { measure: 'longest', over: 108 },
    { measure: 'lengthPlusGirth', over: 165 },
  ),
  overSizeFee: sizes(
    byZone(11_800, 13_100, 14_200, 15_200),
    90,
    { measure: 'longest', over: 96 },
    { measure: 'lengthPlusGirth', over: 130 },
    { measure: 'volume', over: 17_280 },
    { measure: 'weight', over: 110 },
  ),
  ashFee: [
    ...sizes(byZone(2450, 2690, 2980, 3120), 0, { measure: 'weight', over: 50 }),
    ...sizes(
      byZone(1580, 1760, 2040, 2150),
      0,
      { measure: 'longest', over: 48 },
      { measure: 'second', over: 30 },
      { measure: 'lengthPlusGirth', over: 105 },
      { measure: 'volume', over: 10_368 },
    ),
  ],
  nonMotorizedFee: [
    { packaging: 'cylinder', over: null, price: byZone(1420, 1640, 1760, 1790) },
    { packaging: 'strapped', over: null, price: byZone(1420, 1640, 1760, 1790) },
    { packaging: 'bare', over: null, price: byZone(1420, 1640, 1760, 1790) },
    { packaging: 'softPack', over: [18, 14, 6], price: byZone(1420, 1640, 1760, 1790) },
  ],
  peakSeasonSurcharge: [
    ...seasons('residential', ['ground'], '10-26', [35, 50, 35]),
    ...seasons('parcel', ['air'], '10-26', [60, 110, 60]),
    ...seasons('ashFee', null, '09-28', [420, 550, 420]),
    ...seasons('overSizeFee', null, '09-28', [4800, 5700, 4800]),
    ...seasons('unauthorizedPackage', null, '09-28', [25_000, 28_000, 25_000]),
  ],
  fuelCharge: [
    ...fuel('2020-01-06', 1500, 1650),
    ...fuel('2026-10-05', 1525, 1675),
    ...fuel('2026-10-12', 1525, 1700),
    ...fuel('2026-10-19', 1550, 1725),
    ...fuel('2026-10-26', 1575, 1750),
    ...fuel('2026-11-02', 1575, 1725),
    ...fuel('2026-11-09', 1550, 1700),
    ...fuel('2026-11-16', 1550, 1700),
  ],
}

const tier = (name: AreaRow['tier'], ranges: readonly string[]): AreaRow[] =>
  ranges.map((zips) => ({ zips, tier: name, begins: '2020-01-01', ends: null }))

/** Thinly settled prefixes, and the islands; a carrier publishes lists of ZIP codes. */
export const areas: readonly AreaRow[] = [
  ...tier('remoteFee', ['040', '047', '049', '592-593', '597', '669', '677', '691-693', '788', '798']),
  ...tier('remoteFee', ['821', '826', '830', '838', '846', '878-879']),
  ...tier('ultraRemoteFee', ['590', '594-595', '599', '823', '831', '893', '898']),
  ...tier('dasRemote', ['006-009', '967-969', '995-999']),
]
