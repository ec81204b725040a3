import type { RateCard } from '../billing/cards/rate-card.ts'
import { sampleTariff } from '../billing/cards/sample/sample-tariff.ts'
import type { WeightTable } from '../billing/fees/weight-table.ts'
import { cents } from '../kernel/money.ts'

const { freight } = sampleTariff
const [ground, air] = [freight.services['PRACTICE_GROUND'], freight.services['PRACTICE_2DAY']]
if (!ground || !air) throw new Error('the sample has no ground and no air')

/** Ounces to a pound, then pounds to 5; nothing heavier. */
const light: WeightTable = {
  zones: ground.baseFee.zones,
  rows: [
    ...[4, 8, 12, 16].map((ounces) => ({
      over: (ounces - 4) / 16,
      upTo: ounces / 16,
      prices: ground.baseFee.zones.map((_, zone) => cents(300 + ounces * 5 + zone * 20)),
    })),
    ...[1, 2, 3, 4].map((over) => ({
      over,
      upTo: over + 1,
      prices: ground.baseFee.zones.map((_, zone) => cents(500 + over * 60 + zone * 40)),
    })),
  ],
  perPound: null,
}

/**
 * A card with all that the sample does not have: a carrier's chart with ZIPs of their own and places that are not served, another divisor, sides to
 * the nearest inch, ounces, discounts and minimums, dated windows and dated areas.
 */
export const contractCard: RateCard = {
  ...sampleTariff,
  freight: {
    ...freight,
    zones: {
      ...freight.zones,
      charts: [
        {
          origin: '070-089',
          chart: 'ground',
          rows: [
            { zips: '005-199', zone: '2' },
            { zips: '200-399', zone: '4' },
            { zips: '400-899', zone: '7' },
            { zips: '90210', zone: '5' },
            { zips: '90211-90299', zone: null },
          ],
        },
      ],
    },
    areas: [
      { zips: '821', tier: 'remoteFee', begins: '2026-01-01', ends: '2026-09-30' },
      { zips: '821', tier: 'ultraRemoteFee', begins: '2026-10-01', ends: null },
      { zips: '90001-90210', tier: 'dasRemote', begins: '2020-01-01', ends: null },
      { zips: '902', tier: 'remoteFee', begins: '2020-01-01', ends: null },
    ],
    common: {
      ...freight.common,
      peakSeasonSurcharge: [
        { on: 'parcel', groups: null, from: '2026-11-23', to: '2026-12-27', amount: cents(75) },
        { on: 'residential', groups: ['air'], from: '12-20', to: '01-05', amount: cents(120) },
        { on: 'overSizeFee', groups: ['ground'], from: '2026-11-01', to: '2027-01-15', amount: cents(3300) },
      ],
    },
    services: {
      GROUND: {
        ...ground,
        chart: 'ground',
        weighing: { ...ground.weighing, dimDivisor: 166 },
        percentOff: { baseFee: 3333, fuelCharge: 1500, ashFee: 5000, remoteFee: 10_000 },
        atLeast: { baseFee: cents(820) },
      },
      AIR: { ...air, weighing: { ...air.weighing, sides: 'nearest' }, percentOff: { signFee: 10_000 }, atLeast: {} },
      LIGHT: {
        ...ground,
        baseFee: light,
        weighing: { dimDivisor: 139, dimOver: 1728, sides: 'up', weight: 'ounceUnderPound' },
        percentOff: {},
        atLeast: { fuelCharge: cents(60) },
      },
    },
  },
}
