import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { contractCard } from '../../shipping/contract-card.cases.ts'
import { cardFaults } from './check-card.ts'
import type { FreightCard, RateCard } from './rate-card.ts'
import { sampleTariff } from './sample/sample-tariff.ts'
import { barsBegin, barsWithdrawal, versionFaults, versionOn } from './versions.ts'

const withFreight = (changes: Partial<FreightCard>): RateCard => ({
  ...sampleTariff,
  freight: { ...sampleTariff.freight, ...changes },
})
const withCommon = (changes: Partial<FreightCard['common']>): RateCard =>
  withFreight({ common: { ...sampleTariff.freight.common, ...changes } })
const ground = contractCard.freight.services['GROUND']
if (!ground) throw new Error('no ground')
const onlyGround = (changes: Partial<typeof ground>) => withFreight({ services: { GROUND: { ...ground, ...changes } } })
/** Of one zone, so that the table is all there is. */
const rows = (...spans: readonly (readonly [over: number, upTo: number])[]) => {
  const prices = [cents(500)]
  const baseFee = { zones: ['2'], rows: spans.map(([over, upTo]) => ({ over, upTo, prices })), perPound: null }
  return withFreight({
    zones: { bands: [{ zone: '2', upTo: null }], apart: [], charts: [] },
    services: { GROUND: { ...ground, baseFee } },
  })
}
const { zones, areas, common } = sampleTariff.freight
const charted = (...zips: readonly (readonly [string, string | null])[]) =>
  withFreight({
    zones: {
      ...zones,
      charts: [{ origin: '080', chart: 'sample', rows: zips.map(([range, zone]) => ({ zips: range, zone })) }],
    },
  })
const window = { on: 'parcel', groups: null, from: '11-01', to: '01-15', amount: cents(50) } as const
const area = { zips: '821', tier: 'remoteFee', begins: '2026-01-01', ends: null } as const
const priced = {
  near: [
    { zones: ['2', '3'], amount: cents(1) },
    { zones: ['3'], amount: cents(2) },
  ],
  others: cents(3),
}

/** What was done to a good card, and every fault that is found: table, row, reason. */
const cases: readonly (readonly [what: string, card: RateCard, faults: readonly string[]])[] = [
  ['nothing', sampleTariff, []],
  ['nothing, of a contract', contractCard, []],
  ['it ends before it begins', { ...sampleTariff, ends: '2020-01-05' }, ['validity 0 rowEmpty']],
  ['rows that meet', rows([0, 1], [1, 5]), []],
  ['a pound that no row has', rows([0, 1], [2, 3]), ['base 2 rowsGap']],
  ['the first pound is missing', rows([1, 2]), ['base 1 rowsGap']],
  ['a pound in two rows', rows([0, 2], [1, 3]), ['base 2 rowsOverlap']],
  ['a row that ends where it begins', rows([0, 1], [1, 1], [1, 2]), ['base 2 rowEmpty']],
  ['no row', rows(), ['base 0 tableEmpty']],
  [
    'a zone in two columns, and a price too few',
    onlyGround({ baseFee: { ...ground.baseFee, zones: [...ground.baseFee.zones, '2'] } }),
    [
      'base 11 zoneDoubled',
      ...ground.baseFee.rows.map((_, at) => `base ${at + 1} pricesMissing`),
      'base 151 pricesMissing',
    ],
  ],
  ['a destination in two rows of a chart', charted(['005-010', '2'], ['010', '3']), ['chart 2 zoneDoubled']],
  ['a ZIP beside its prefix', charted(['902', '2'], ['90210', '3']), []],
  ['a zone that has no price', charted(['005', '2'], ['006', '9']), Array(4).fill('chart 2 zoneUnpriced')],
  ['what is no ZIP', charted(['5', '2']), ['chart 1 zipsUnreadable']],
  [
    'two charts of one origin',
    withFreight({
      zones: {
        ...zones,
        charts: [
          { origin: '070-089', chart: 'sample', rows: [] },
          { origin: '089-090', chart: 'sample', rows: [] },
        ],
      },
    }),
    ['charts 2 chartDoubled'],
  ],
  [
    'bands that go back, without an end',
    withFreight({
      zones: {
        ...zones,
        bands: [
          { zone: '2', upTo: 300 },
          { zone: '3', upTo: 150 },
        ],
      },
    }),
    ['bands 2 rowsOverlap', 'bands 2 endMissing'],
  ],
  [
    'a state in two zones',
    withFreight({ zones: { ...zones, apart: [...zones.apart, { zone: '8', states: ['HI'] }] } }),
    ['bands 11 stateDoubled'],
  ],
  [
    'a ZIP with two tiers at a time',
    withFreight({ areas: [area, { ...area, tier: 'dasRemote' }] }),
    ['areas 2 areaDoubled'],
  ],
  [
    'one after the other',
    withFreight({
      areas: [
        { ...area, ends: '2026-03-31' },
        { ...area, tier: 'dasRemote', begins: '2026-04-01' },
      ],
    }),
    [],
  ],
  [
    'an area that ends before it begins',
    withFreight({ areas: [...areas, { ...area, zips: '100', ends: '2025-01-01' }] }),
    ['areas 27 rowEmpty'],
  ],
  [
    'a zone with two amounts',
    withCommon({ ashFee: [{ measure: 'longest', over: 48, leastWeight: 0, price: priced }] }),
    ['size 1 zoneDoubled'],
  ],
  [
    'two seasons of one day',
    withCommon({ peakSeasonSurcharge: [window, { ...window, from: '12-31', to: '02-01' }] }),
    ['season 2 windowsOverlap'],
  ],
  [
    'a dated one within a yearly one',
    withCommon({ peakSeasonSurcharge: [window, { ...window, from: '2026-10-01', to: '2026-11-01' }] }),
    ['season 2 windowsOverlap'],
  ],
  [
    'of other groups',
    withCommon({
      peakSeasonSurcharge: [
        { ...window, groups: ['air'] },
        { ...window, groups: ['ground'] },
      ],
    }),
    [],
  ],
  [
    'a season that ends before it begins',
    withCommon({ peakSeasonSurcharge: [{ ...window, from: '2026-12-01', to: '2026-11-01' }] }),
    ['season 1 rowEmpty'],
  ],
  [
    'two percentages of one day',
    withCommon({ fuelCharge: [...common.fuelCharge, { group: 'air', begins: '2020-01-06', percent: 1 }] }),
    ['fuel 17 fuelDoubled'],
  ],
  [
    'no fuel in its first days',
    withCommon({ fuelCharge: common.fuelCharge.slice(2) }),
    ['fuel 0 fuelUnknown', 'fuel 0 fuelUnknown'],
  ],
  ['more off than all', onlyGround({ percentOff: { baseFee: 10_001 }, chart: 'none' }), ['terms 0 percentWrong']],
  [
    'an amount below nothing',
    onlyGround({ residentialDeliveryCharge: cents(-1), chart: 'none' }),
    ['amounts 0 amountWrong'],
  ],
  [
    'days of age without a price',
    {
      ...sampleTariff,
      storage: {
        storageFee: {
          ...sampleTariff.storage.storageFee,
          tiers: [
            { from: 0, upTo: 30, perCbm: cents(0) },
            { from: 32, upTo: 60, perCbm: cents(1) },
          ],
        },
      },
    },
    ['ages 2 rowsGap', 'ages 2 endMissing'],
  ],
]

describe('a card with a fault is not taken', () => {
  test.each(cases)('%s', (_, card, faults) => {
    expect(cardFaults(card).map(({ table, row, code }) => `${table} ${row} ${code.replace('rating.', '')}`)).toEqual(
      faults,
    )
  })

  test('the fault says whose table it is, and where else the row stands', () => {
    expect(cardFaults(charted(['005-010', '2'], ['010', '3']))).toEqual([
      { table: 'chart', of: 'sample 080', row: 2, code: 'rating.zoneDoubled', params: { name: '010', other: 1 } },
    ])
  })
})

describe('versions', () => {
  const of = (version: number, begins: string, ends: string | null = null) => ({ version, begins, ends })

  test('the last that has begun holds, unless it has ended', () => {
    const versions = [of(2, '2026-11-01'), of(1, '2026-01-01'), of(3, '2026-12-01', '2026-12-31')]
    const on = (day: string) => versionOn(versions, day)?.version
    expect(['2025-12-31', '2026-01-01', '2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      undefined,
      1,
      1,
      2,
      3,
      undefined,
    ])
  })

  test.each([
    ['one after the other', [of(1, '2026-01-01', '2026-10-31'), of(2, '2026-11-01')], []],
    ['the first without an end', [of(1, '2026-01-01'), of(2, '2026-11-01')], []],
    ['a day without a card', [of(1, '2026-01-01', '2026-10-30'), of(2, '2026-11-01')], ['2 versionsGap']],
    ['a day with two', [of(1, '2026-01-01', '2026-11-01'), of(2, '2026-11-01')], ['2 versionsOverlap']],
    ['the same begin', [of(1, '2026-01-01'), of(2, '2026-01-01')], ['2 versionsOverlap']],
  ])('%s', (_, versions, faults) => {
    expect(versionFaults(versions).map(({ version, code }) => `${version} ${code.replace('rating.', '')}`)).toEqual(
      faults,
    )
  })

  test('none begins in a month that was billed, and none is changed once it was used', () => {
    expect(barsBegin({ begins: '2026-11-01' }, '2026-10')).toBeUndefined()
    expect(barsBegin({ begins: '2026-11-01' }, null)).toBeUndefined()
    expect(barsBegin({ begins: '2026-10-31' }, '2026-10')).toEqual({
      code: 'rating.monthBilled',
      params: { begins: '2026-10-31', month: '2026-10' },
    })
    expect(barsBegin({ begins: '2025-12-31' }, '2026-10')?.code).toBe('rating.monthBilled')
    const third = { version: 3, begins: '2026-12-01' }
    expect(barsWithdrawal(third, 0, '2026-11-30')).toBeUndefined()
    expect(barsWithdrawal(third, 0, '2026-12-01')?.code).toBe('rating.versionBegun')
    expect(barsWithdrawal(third, 1, '2026-11-30')).toEqual({
      code: 'rating.cardUsed',
      params: { version: 3, charges: 1 },
    })
  })
})
