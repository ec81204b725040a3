import type { Parcel } from './carrier.ts'
import type { FeeCode } from '../billing/fees/registry.ts'
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

/** Parcel, and the one size surcharge it attracts. Every threshold stands exactly at and just over its edge. */
export const sizeCases: readonly (readonly [what: string, parcel: Parcel, fee: FeeCode | 'none'])[] = [
  ['48 in long', box(48, 10, 10, 5), 'none'],
  ['48.1 in long, so 49', box(48.1, 10, 10, 5), 'ashFee'],
  ['second side 30 in', box(31, 30, 7, 5), 'none'],
  ['second side 30.5 in, so 31', box(31, 30.5, 5, 5), 'ashFee'],
  ['50 lb', box(10, 10, 10, 50), 'none'],
  ['50.1 lb', box(10, 10, 10, 50.1), 'ashFee'],
  ['length plus girth 105 in', box(47, 28, 1, 5), 'none'],
  ['length plus girth 106 in', box(48, 28, 1, 5), 'ashFee'],
  ['36x18x16 = 10,368 cubic inches', box(36, 18, 16, 5), 'none'],
  ['36.1, so 37x18x16 = 10,656 cubic inches', box(36.1, 18, 16, 5), 'ashFee'],
  ['96 in long', box(96, 10, 6, 5), 'ashFee'],
  ['96.01 in long, so 97', box(96.01, 10, 6, 5), 'overSizeFee'],
  ['length plus girth 130 in', box(80, 15, 10, 5), 'ashFee'],
  ['length plus girth 131 in', box(80.5, 15, 10, 5), 'overSizeFee'],
  ['30x24x24 = 17,280 cubic inches', box(30, 24, 24, 5), 'ashFee'],
  ['30.1x24x24 = 17,856 cubic inches', box(30.1, 24, 24, 5), 'overSizeFee'],
  ['110 lb', box(10, 10, 10, 110), 'ashFee'],
  ['110.5 lb', box(10, 10, 10, 110.5), 'overSizeFee'],
  ['150 lb', box(10, 10, 10, 150), 'overSizeFee'],
  ['150.01 lb', box(10, 10, 10, 150.01), 'unauthorizedPackage'],
  ['108 in long', box(108, 5, 5, 5), 'overSizeFee'],
  ['109 in long', box(109, 5, 5, 5), 'unauthorizedPackage'],
  ['length plus girth 166 in', box(60, 30, 23, 5), 'unauthorizedPackage'],
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
  zone: '5',
  isResidential: false,
  signType: 'none',
  shipDate: '2026-07-14',
}

/** What is shipped, and every line of its price on the sample tariff, in cents. */
export const quoteCases: readonly (readonly [
  what: string,
  input: QuoteInput,
  lines: readonly (readonly [FeeCode, number])[],
])[] = [
  [
    '4 lb ground to zone 5: 10.24 + 3 x 0.68, fuel 18.5 %',
    plain,
    [
      ['baseFee', 1228],
      ['fuelCharge', 227],
    ],
  ],
  [
    'to a home',
    { ...plain, isResidential: true },
    [
      ['baseFee', 1228],
      ['residentialDeliveryCharge', 585],
      ['fuelCharge', 335],
    ],
  ],
  [
    'signature is not subject to fuel',
    { ...plain, signType: 'adult' },
    [
      ['baseFee', 1228],
      ['signFee', 830],
      ['fuelCharge', 227],
    ],
  ],
  [
    'remote area',
    { ...plain, deliveryArea: 'dasRemote' },
    [
      ['baseFee', 1228],
      ['dasRemote', 1490],
      ['fuelCharge', 503],
    ],
  ],
  [
    'first day of the peak season',
    { ...plain, shipDate: '2026-11-23' },
    [
      ['baseFee', 1228],
      ['peakSeasonSurcharge', 60],
      ['fuelCharge', 238],
    ],
  ],
  [
    'last day',
    { ...plain, shipDate: '2026-12-27' },
    [
      ['baseFee', 1228],
      ['peakSeasonSurcharge', 60],
      ['fuelCharge', 238],
    ],
  ],
  [
    'the day after',
    { ...plain, shipDate: '2026-12-28' },
    [
      ['baseFee', 1228],
      ['fuelCharge', 227],
    ],
  ],
  [
    '60 lb: 10.24 + 9 x 0.68 + 40 x 0.72 + 10 x 0.63, handled for its weight',
    { ...plain, parcels: [box(20, 15, 10, 60)] },
    [
      ['baseFee', 5146],
      ['ashFee', 5350],
      ['fuelCharge', 1942],
    ],
  ],
  [
    'oversize bills at least 90 lb: 10.24 + 9 x 0.68 + 40 x 0.72 + 40 x 0.63',
    { ...plain, parcels: [box(97, 5, 5, 10)] },
    [
      ['baseFee', 7036],
      ['overSizeFee', 26900],
      ['fuelCharge', 6278],
    ],
  ],
  [
    'two parcels are priced one by one',
    { ...plain, parcels: [box(12, 9, 5, 3), box(12, 9, 5, 3)] },
    [
      ['baseFee', 1228],
      ['fuelCharge', 227],
      ['baseFee', 1228],
      ['fuelCharge', 227],
    ],
  ],
  [
    'overnight, 1 lb to zone 8',
    { ...plain, serviceCode: 'PRACTICE_OVERNIGHT', zone: '8', parcels: [box(4, 4, 4, 1)] },
    [
      ['baseFee', 5340],
      ['fuelCharge', 1095],
    ],
  ],
]
