import type { AreaTier, Packaging } from '../billing/fees/freight-terms.ts'
import type { PricedCode } from '../billing/fees/registry.ts'
import type { Weighing } from './billable-weight.ts'
import type { Parcel } from './carrier.ts'
import type { QuoteInput } from './quote.ts'
import type { Zone } from './zone.ts'

const box = (
  length: number,
  width: number,
  height: number,
  weight: number,
  unit: Parcel['unit'] = 'imperial',
): Parcel => ({
  length,
  width,
  height,
  weight,
  unit,
})

/** Parcel as typed, and the whole pounds that are billed at 139 cubic inches to the pound. */
export const weightCases: readonly (readonly [what: string, parcel: Parcel, pounds: number])[] = [
  ['12x9x5: 540/139 = 3.88, dimensional', box(11.1, 8.1, 4.1, 1), 4],
  ['12x9x7: 756/139 = 5.44, dimensional', box(11.1, 8.5, 6.2, 1), 6],
  ['11x10x9: 990/139 = 7.12, dimensional', box(11, 10, 9, 1), 8],
  ['exactly 139 cubic inches are one pound', box(139, 1, 1, 0.5), 1],
  ['140 cubic inches are two', box(140, 1, 1, 0.5), 2],
  ['actual weight is rounded up', box(4, 4, 4, 3.01), 4],
  ['a whole pound stays', box(4, 4, 4, 3), 3],
  ['never under one pound', box(1, 1, 1, 0.1), 1],
  ['33.02 cm is 13 in, not 14', box(33.02, 33.02, 33.02, 1, 'metric'), 16],
  ['33.03 cm is 14 in', box(33.03, 33.02, 33.02, 1, 'metric'), 18],
  ['1 kg is 2.2046 lb, billed as 3', box(10, 10, 10, 1, 'metric'), 3],
]

const inOunces: Weighing = { dimDivisor: 139, dimOver: 1728, sides: 'up', weight: 'ounceUnderPound' }
const toNearest: Weighing = { dimDivisor: 166, dimOver: 0, sides: 'nearest', weight: 'pound' }

/** The same under the rules of other services: what is billed, in pounds. */
export const weighingCases: readonly (readonly [what: string, parcel: Parcel, weighing: Weighing, pounds: number])[] = [
  ['0.01 lb is an ounce', box(4, 4, 4, 0.01), inOunces, 1 / 16],
  ['0.25 lb are four ounces', box(4, 4, 4, 0.25), inOunces, 4 / 16],
  ['0.26 lb are five', box(4, 4, 4, 0.26), inOunces, 5 / 16],
  ['15 ounces', box(4, 4, 4, 0.9375), inOunces, 15 / 16],
  ['0.94 lb are a pound', box(4, 4, 4, 0.94), inOunces, 1],
  ['1.01 lb are two', box(4, 4, 4, 1.01), inOunces, 2],
  ['12x12x12 = 1,728 cubic inches do not count', box(12, 12, 12, 1), inOunces, 1],
  ['19x13x7 = 1,729 do: 12.44', box(19, 13, 7, 1), inOunces, 13],
  ['10.49 in are 10: 1000/166 = 6.02', box(10.49, 10, 10, 1), toNearest, 7],
  ['10.5 in are 11: 1100/166 = 6.63', box(10.5, 10, 10, 1), toNearest, 7],
  ['11.5 in are 12: 1200/166 = 7.23', box(11.5, 10, 10, 1), toNearest, 8],
  ['0.3 in are an inch, never none', box(0.3, 0.3, 0.3, 1), toNearest, 1],
  ['size does not count', box(40, 20, 10, 3), { ...toNearest, dimDivisor: null }, 3],
]

/**
 * Parcel, and the one fee for its size with its amount in zone 5 of the sample tariff. Every threshold stands exactly at its edge, where it does not
 * trigger, and just over it.
 */
export const sizeCases: readonly (readonly [what: string, parcel: Parcel, fee: PricedCode | 'none', amount: string])[] =
  [
    ['48 in long', box(48, 10, 10, 5), 'none', '0.00'],
    ['48.1 in long, so 49', box(48.1, 10, 10, 5), 'ashFee', '20.40'],
    ['121.92 cm are 48 in', box(121.92, 25.4, 25.4, 2, 'metric'), 'none', '0.00'],
    ['121.93 cm are 49 in', box(121.93, 25.4, 25.4, 2, 'metric'), 'ashFee', '20.40'],
    ['second side 30 in', box(31, 30, 7, 5), 'none', '0.00'],
    ['second side 30.5 in, so 31', box(31, 30.5, 5, 5), 'ashFee', '20.40'],
    ['50 lb', box(10, 10, 10, 50), 'none', '0.00'],
    ['50.01 lb', box(10, 10, 10, 50.01), 'ashFee', '29.80'],
    ['weight goes before size: 48.1 in and 50.1 lb', box(48.1, 10, 10, 50.1), 'ashFee', '29.80'],
    ['length plus girth 105 in', box(47, 28, 1, 5), 'none', '0.00'],
    ['length plus girth 106 in', box(48, 28, 1, 5), 'ashFee', '20.40'],
    ['36x18x16 = 10,368 cubic inches', box(36, 18, 16, 5), 'none', '0.00'],
    ['26x21x19 = 10,374 cubic inches', box(26, 21, 19, 5), 'ashFee', '20.40'],
    ['96 in long', box(96, 10, 6, 5), 'ashFee', '20.40'],
    ['96.01 in long, so 97', box(96.01, 10, 6, 5), 'overSizeFee', '142.00'],
    ['length plus girth 130 in', box(80, 15, 10, 5), 'ashFee', '20.40'],
    ['length plus girth 131 in', box(80.5, 15, 10, 5), 'overSizeFee', '142.00'],
    ['30x24x24 = 17,280 cubic inches', box(30, 24, 24, 5), 'ashFee', '20.40'],
    ['35x26x19 = 17,290 cubic inches', box(35, 26, 19, 5), 'overSizeFee', '142.00'],
    ['110 lb', box(10, 10, 10, 110), 'ashFee', '29.80'],
    ['110.01 lb', box(10, 10, 10, 110.01), 'overSizeFee', '142.00'],
    ['150 lb', box(10, 10, 10, 150), 'overSizeFee', '142.00'],
    ['150.01 lb', box(10, 10, 10, 150.01), 'unauthorizedPackage', '975.00'],
    ['108 in long', box(108, 5, 5, 5), 'overSizeFee', '142.00'],
    ['108.01 in long, so 109', box(108.01, 5, 5, 5), 'unauthorizedPackage', '975.00'],
    ['length plus girth 165 in', box(61, 30, 22, 5), 'overSizeFee', '142.00'],
    ['length plus girth 166 in', box(60, 30, 23, 5), 'unauthorizedPackage', '975.00'],
  ]

/** ZIP to ZIP. Distances between the centroids of the prefixes. */
export const zoneCases: readonly (readonly [from: string, to: string, zone: Zone, what: string])[] = [
  ['08817', '10001', '2', 'Edison to Manhattan'],
  ['08817', '08817', '2', 'next door'],
  ['08817', '02108', '3', 'Edison to Boston'],
  ['08817', '27601', '4', 'Edison to Raleigh'],
  ['08817', '60601', '5', 'Edison to Chicago'],
  ['08817', '75201', '6', 'Edison to Dallas'],
  ['08817', '80202', '7', 'Edison to Denver'],
  ['08817', '90210', '8', 'Edison to Beverly Hills'],
  ['90210', '08817', '8', 'and back'],
  ['91761', '85001', '4', 'Ontario CA to Phoenix'],
  ['08817', '99501', '44', 'Alaska'],
  ['08817', '96813', '44', 'Hawaii'],
  ['96813', '96720', '2', 'within Hawaii by distance'],
  ['08817', '00901', '45', 'Puerto Rico'],
  ['08817', '96910', '46', 'Guam'],
  ['08817', '09001', '46', 'military post'],
]

/** Four pounds on their ordinary way. */
export const plain: QuoteInput = {
  serviceCode: 'PRACTICE_GROUND',
  parcels: [box(12, 9, 5, 3)],
  zone: { zone: '5', by: 'given' },
  area: undefined,
  isResidential: false,
  signType: 'none',
  shipDate: '2026-07-14',
}
const sixPoundsToAHome: QuoteInput = {
  ...plain,
  zone: { zone: '4', by: 'given' },
  parcels: [box(10, 8, 6, 6)],
  isResidential: true,
}
const inArea = (tier: AreaTier): Pick<QuoteInput, 'area'> => ({ area: { tier, zips: '821' } })
const packed = (packaging: Packaging, length: number, width: number, height: number) => [
  { ...box(length, width, height, 3), packaging },
]
const longBox = [box(50, 6, 5, 4)]

/** What is shipped, and its price on the sample tariff, line by line. Of zone 5 and without a home or a season, unless it says so. */
export const quoteCases: readonly (readonly [what: string, input: QuoteInput, price: string])[] = [
  [
    '6 lb to a home in zone 4: 6.60 + 5 x 0.34, residential 2.60, fuel 15 % of 10.90 = 1.635',
    sixPoundsToAHome,
    'baseFee 8.30 + residentialDeliveryCharge 2.60 + fuelCharge 1.64 = 12.54',
  ],
  [
    'the same in the season: 0.50 more, fuel 15.5 % of 11.40',
    { ...sixPoundsToAHome, shipDate: '2026-12-01' },
    'baseFee 8.30 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 0.50 + fuelCharge 1.77 = 13.17',
  ],
  [
    'the same as a service to homes only: residential 2.40',
    { ...sixPoundsToAHome, serviceCode: 'PRACTICE_HOME' },
    'baseFee 8.30 + residentialDeliveryCharge 2.40 + fuelCharge 1.61 = 12.31',
  ],
  ['4 lb ground to zone 5: 7.05 + 3 x 0.44, fuel 15 %', plain, 'baseFee 8.37 + fuelCharge 1.26 = 9.63'],
  [
    'signature, indirect; no fuel is taken of it',
    { ...plain, signType: 'indirect' },
    'baseFee 8.37 + signFee 4.75 + fuelCharge 1.26 = 14.38',
  ],
  ['signature, direct', { ...plain, signType: 'direct' }, 'baseFee 8.37 + signFee 4.75 + fuelCharge 1.26 = 14.38'],
  ['signature of an adult', { ...plain, signType: 'adult' }, 'baseFee 8.37 + signFee 5.60 + fuelCharge 1.26 = 15.23'],
  [
    'delivery area, business',
    { ...plain, ...inArea('remoteFee') },
    'baseFee 8.37 + remoteFee 2.90 + fuelCharge 1.69 = 12.96',
  ],
  [
    'delivery area, home',
    { ...plain, ...inArea('remoteFee'), isResidential: true },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + remoteFee 3.95 + fuelCharge 2.24 = 17.16',
  ],
  [
    'extended delivery area, business',
    { ...plain, ...inArea('ultraRemoteFee') },
    'baseFee 8.37 + ultraRemoteFee 3.90 + fuelCharge 1.84 = 14.11',
  ],
  [
    'extended delivery area, home',
    { ...plain, ...inArea('ultraRemoteFee'), isResidential: true },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + ultraRemoteFee 5.20 + fuelCharge 2.43 = 18.60',
  ],
  ['remote area', { ...plain, ...inArea('dasRemote') }, 'baseFee 8.37 + dasRemote 11.50 + fuelCharge 2.98 = 22.85'],
  [
    'to a home, the day before the first season',
    { ...plain, isResidential: true, shipDate: '2026-10-25' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + fuelCharge 1.70 = 12.67',
  ],
  [
    'first day: 0.35, and a new week of fuel, 15.75 %',
    { ...plain, isResidential: true, shipDate: '2026-10-26' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 0.35 + fuelCharge 1.78 = 13.10',
  ],
  [
    'last day of the first part',
    { ...plain, isResidential: true, shipDate: '2026-11-22' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 0.35 + fuelCharge 1.75 = 13.07',
  ],
  [
    'first day of the high part: 0.50',
    { ...plain, isResidential: true, shipDate: '2026-11-23' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 0.50 + fuelCharge 1.78 = 13.25',
  ],
  [
    'its last day',
    { ...plain, isResidential: true, shipDate: '2026-12-27' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 0.50 + fuelCharge 1.78 = 13.25',
  ],
  [
    'the part that goes over the year',
    { ...plain, isResidential: true, shipDate: '2026-12-28' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 0.35 + fuelCharge 1.75 = 13.07',
  ],
  [
    'its last day, in the next year',
    { ...plain, isResidential: true, shipDate: '2027-01-17' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 0.35 + fuelCharge 1.75 = 13.07',
  ],
  [
    'the day after',
    { ...plain, isResidential: true, shipDate: '2027-01-18' },
    'baseFee 8.37 + residentialDeliveryCharge 2.60 + fuelCharge 1.70 = 12.67',
  ],
  ['a business has no ground season', { ...plain, shipDate: '2026-12-01' }, 'baseFee 8.37 + fuelCharge 1.30 = 9.67'],
  [
    'a long box in the season, to a home: 0.50 and 5.50 on one line',
    { ...plain, isResidential: true, parcels: longBox, shipDate: '2026-12-01' },
    'baseFee 11.51 + ashFee 20.40 + residentialDeliveryCharge 2.60 + peakSeasonSurcharge 6.00 + fuelCharge 6.28 = 46.79',
  ],
  [
    '60 lb: 7.05 + 9 x 0.44 + 40 x 0.50 + 10 x 0.45, handled for its weight',
    { ...plain, parcels: [box(20, 15, 10, 60)] },
    'baseFee 35.51 + ashFee 29.80 + fuelCharge 9.80 = 75.11',
  ],
  [
    'oversize bills at least 90 lb: 7.05 + 9 x 0.44 + 40 x 0.50 + 40 x 0.45',
    { ...plain, parcels: [box(97, 5, 5, 10)] },
    'baseFee 49.01 + overSizeFee 142.00 + fuelCharge 28.65 = 219.66',
  ],
  [
    'over maximum bills at least 90 lb, and no fuel is taken of its fee',
    { ...plain, parcels: [box(109, 5, 5, 10)] },
    'baseFee 49.01 + unauthorizedPackage 975.00 + fuelCharge 7.35 = 1031.36',
  ],
  [
    'a dimensional weight beyond the table: 166 lb, each of the sixteen further ones 0.45',
    { ...plain, parcels: [box(80, 24, 11.5, 10)] },
    'baseFee 83.21 + overSizeFee 142.00 + fuelCharge 33.78 = 258.99',
  ],
  [
    'a cylinder is non-machinable',
    { ...plain, parcels: packed('cylinder', 12, 9, 5) },
    'baseFee 8.37 + nonMotorizedFee 17.60 + fuelCharge 3.90 = 29.87',
  ],
  [
    'a soft pack of 18x14x6 in is not',
    { ...plain, parcels: packed('softPack', 18, 14, 6) },
    'baseFee 11.51 + fuelCharge 1.73 = 13.24',
  ],
  [
    'one of 18.01 in is',
    { ...plain, parcels: packed('softPack', 18.01, 14, 6) },
    'baseFee 12.01 + nonMotorizedFee 17.60 + fuelCharge 4.44 = 34.05',
  ],
  [
    'one of 14.01 in, so 15, is',
    { ...plain, parcels: packed('softPack', 18, 14.01, 6) },
    'baseFee 12.01 + nonMotorizedFee 17.60 + fuelCharge 4.44 = 34.05',
  ],
  [
    'one of 6.01 in, so 7, is',
    { ...plain, parcels: packed('softPack', 18, 14, 6.01) },
    'baseFee 12.51 + nonMotorizedFee 17.60 + fuelCharge 4.52 = 34.63',
  ],
  [
    'a long cylinder is handled for its size, once',
    { ...plain, parcels: packed('cylinder', 49, 5, 5) },
    'baseFee 10.57 + ashFee 20.40 + fuelCharge 4.65 = 35.62',
  ],
  [
    'two parcels are priced one by one',
    { ...plain, parcels: [box(12, 9, 5, 3), box(12, 9, 5, 3)] },
    'baseFee 8.37 + fuelCharge 1.26 + baseFee 8.37 + fuelCharge 1.26 = 19.26',
  ],
  [
    'two days, 1 lb to zone 2: fuel 16.5 %',
    { ...plain, serviceCode: 'PRACTICE_2DAY', zone: { zone: '2', by: 'given' }, parcels: [box(4, 4, 4, 1)] },
    'baseFee 12.50 + fuelCharge 2.06 = 14.56',
  ],
  [
    'overnight, 1 lb to zone 8, in the season: 1.10 whatever the address, fuel 17 %',
    {
      ...plain,
      serviceCode: 'PRACTICE_OVERNIGHT',
      zone: { zone: '8', by: 'given' },
      parcels: [box(4, 4, 4, 1)],
      shipDate: '2026-12-01',
    },
    'baseFee 40.40 + peakSeasonSurcharge 1.10 + fuelCharge 7.06 = 48.56',
  ],
]
