import { cents } from '../kernel/money.ts'
import type { Measures } from '../kernel/units.ts'
import type { ActivityCode } from './fees/activity/activity-registry.ts'
import type { CompensationFacts } from './fees/activity/goods-compensation.ts'
import type { HandlingFacts } from './fees/activity/order-handling-fee.ts'
import type { StorageFacts } from './fees/activity/storage-fee.ts'
import type { TransferFacts } from './fees/activity/transfer-carton-fee.ts'
import type { UnloadingFacts } from './fees/activity/unloading-fee.ts'
import type { ValueAddedFacts } from './fees/activity/value-added-fee.ts'

/** What was done, every line of its price on the sample tariff, and the sum. Bands and tiers stand exactly at their edge and just over it. */
type Case<Facts> = readonly [
  what: string,
  facts: Facts,
  lines: readonly (readonly [ActivityCode, string])[],
  total: string,
]

const lot = (pieces: number, age: number, side = 50, unit: Measures['unit'] = 'metric'): StorageFacts => ({
  night: '2026-11-01',
  age,
  pieces,
  piece: { length: side, width: side, height: side, unit },
})

/** A piece of 50 cm is 0.125 m³; eight of them are one. */
export const storageCases: readonly Case<StorageFacts>[] = [
  ['1 m³ in its first night', lot(8, 0), [], '0.00'],
  ['on day 30, the last free one', lot(8, 30), [], '0.00'],
  ['on day 31', lot(8, 31), [['storageFee', '0.50']], '0.50'],
  ['on day 60', lot(8, 60), [['storageFee', '0.50']], '0.50'],
  ['on day 61', lot(8, 61), [['storageFee', '1.00']], '1.00'],
  ['on day 90', lot(8, 90), [['storageFee', '1.00']], '1.00'],
  ['on day 91', lot(8, 91), [['storageFee', '1.50']], '1.50'],
  ['on day 180', lot(8, 180), [['storageFee', '1.50']], '1.50'],
  ['on day 181', lot(8, 181), [['storageFee', '3.00']], '3.00'],
  ['on day 270', lot(8, 270), [['storageFee', '3.00']], '3.00'],
  ['on day 271', lot(8, 271), [['storageFee', '4.00']], '4.00'],
  ['on day 360', lot(8, 360), [['storageFee', '4.00']], '4.00'],
  ['on day 361', lot(8, 361), [['storageFee', '5.00']], '5.00'],
  ['0.001 m³ is billed as 0.01: 0.5 cents, up', lot(1, 31, 10), [['storageFee', '0.01']], '0.01'],
  ['0.125 m³: 6.25 cents', lot(1, 31), [['storageFee', '0.06']], '0.06'],
  ['20 in are 50.8 cm: 0.131097 m³ are billed as 0.132', lot(1, 361, 20, 'imperial'), [['storageFee', '0.66']], '0.66'],
  ['nothing is left of it', lot(0, 400), [], '0.00'],
]

const parcel = (weight: number, side = 5): Measures => ({
  length: side,
  width: side,
  height: side,
  weight,
  unit: 'imperial',
})

export const handlingCases: readonly Case<HandlingFacts>[] = [
  ['one piece of 1 lb', { parcels: [parcel(1)], pieces: 1 }, [['orderHandlingFee', '0.95']], '0.95'],
  ['1.01 lb are 2', { parcels: [parcel(1.01)], pieces: 1 }, [['orderHandlingFee', '1.10']], '1.10'],
  ['2 lb', { parcels: [parcel(2)], pieces: 1 }, [['orderHandlingFee', '1.10']], '1.10'],
  ['2.01 lb are 3', { parcels: [parcel(2.01)], pieces: 1 }, [['orderHandlingFee', '1.45']], '1.45'],
  ['5 lb', { parcels: [parcel(5)], pieces: 1 }, [['orderHandlingFee', '1.45']], '1.45'],
  ['5.01 lb are 6', { parcels: [parcel(5.01)], pieces: 1 }, [['orderHandlingFee', '1.90']], '1.90'],
  ['10 lb', { parcels: [parcel(10)], pieces: 1 }, [['orderHandlingFee', '1.90']], '1.90'],
  ['10.01 lb are 11', { parcels: [parcel(10.01)], pieces: 1 }, [['orderHandlingFee', '2.60']], '2.60'],
  ['20 lb', { parcels: [parcel(20)], pieces: 1 }, [['orderHandlingFee', '2.60']], '2.60'],
  ['20.01 lb are 21', { parcels: [parcel(20.01)], pieces: 1 }, [['orderHandlingFee', '3.30']], '3.30'],
  ['30 lb', { parcels: [parcel(30)], pieces: 1 }, [['orderHandlingFee', '3.30']], '3.30'],
  ['30.01 lb are 31', { parcels: [parcel(30.01)], pieces: 1 }, [['orderHandlingFee', '4.50']], '4.50'],
  ['50 lb', { parcels: [parcel(50)], pieces: 1 }, [['orderHandlingFee', '4.50']], '4.50'],
  ['50.01 lb are 51', { parcels: [parcel(50.01)], pieces: 1 }, [['orderHandlingFee', '6.80']], '6.80'],
  ['12 in cubes are 13 lb by size', { parcels: [parcel(2, 12)], pieces: 1 }, [['orderHandlingFee', '2.60']], '2.60'],
  ['70 lb', { parcels: [parcel(70)], pieces: 1 }, [['orderHandlingFee', '6.80']], '6.80'],
  ['70.01 lb', { parcels: [parcel(70.01)], pieces: 1 }, [['orderHandlingFee', '9.80']], '9.80'],
  [
    'three pieces, two of them further',
    { parcels: [parcel(4)], pieces: 3 },
    [
      ['orderHandlingFee', '1.45'],
      ['furtherPiecesFee', '0.70'],
    ],
    '2.15',
  ],
  [
    'two parcels of 3 lb are one order of 6 lb',
    { parcels: [parcel(3), parcel(3)], pieces: 2 },
    [
      ['orderHandlingFee', '1.90'],
      ['furtherPiecesFee', '0.35'],
    ],
    '2.25',
  ],
]

const carton = (length: number, count: number) => ({
  measures: { length, width: 10, height: 10, unit: 'imperial' as const },
  count,
})

export const transferCases: readonly Case<TransferFacts>[] = [
  ['a carton of 12 in', { cartons: [carton(12, 1)], pallets: 0, labels: 0 }, [['transferCartonFee', '1.50']], '1.50'],
  ['12.01 in', { cartons: [carton(12.01, 1)], pallets: 0, labels: 0 }, [['transferCartonFee', '2.50']], '2.50'],
  ['24 in', { cartons: [carton(24, 1)], pallets: 0, labels: 0 }, [['transferCartonFee', '2.50']], '2.50'],
  ['24.01 in', { cartons: [carton(24.01, 1)], pallets: 0, labels: 0 }, [['transferCartonFee', '4.00']], '4.00'],
  [
    'cartons of two sizes, on pallets, with labels',
    { cartons: [carton(12, 10), carton(30, 4)], pallets: 2, labels: 14 },
    [
      ['transferCartonFee', '15.00'],
      ['transferCartonFee', '16.00'],
      ['transferPalletFee', '36.00'],
      ['transferLabelFee', '4.90'],
    ],
    '71.90',
  ],
]

const box40 = { containerType: '40HQ', containers: 1, skus: 5, cartons: 1200, pallets: 0 } as const

export const unloadingCases: readonly Case<UnloadingFacts>[] = [
  ['20GP', { ...box40, containerType: '20GP', skus: 3, cartons: 700 }, [['unloadingFee', '330.00']], '330.00'],
  ['40GP', { ...box40, containerType: '40GP', cartons: 1000 }, [['unloadingFee', '450.00']], '450.00'],
  ['40HQ with exactly what is included', box40, [['unloadingFee', '480.00']], '480.00'],
  ['45HQ', { ...box40, containerType: '45HQ' }, [['unloadingFee', '520.00']], '520.00'],
  [
    '20GP, a fourth SKU and a 701st carton',
    { ...box40, containerType: '20GP', skus: 4, cartons: 701 },
    [
      ['unloadingFee', '330.00'],
      ['furtherSkusFee', '10.00'],
      ['furtherCartonsFee', '35.00'],
    ],
    '375.00',
  ],
  [
    '40GP, a sixth SKU and a 1,001st carton',
    { ...box40, containerType: '40GP', skus: 6, cartons: 1001 },
    [
      ['unloadingFee', '450.00'],
      ['furtherSkusFee', '10.00'],
      ['furtherCartonsFee', '35.00'],
    ],
    '495.00',
  ],
  [
    '45HQ, a sixth SKU and a 1,201st carton',
    { ...box40, containerType: '45HQ', skus: 6, cartons: 1201 },
    [
      ['unloadingFee', '520.00'],
      ['furtherSkusFee', '10.00'],
      ['furtherCartonsFee', '35.00'],
    ],
    '565.00',
  ],
  [
    'a sixth SKU and a 1,201st carton',
    { ...box40, skus: 6, cartons: 1201 },
    [
      ['unloadingFee', '480.00'],
      ['furtherSkusFee', '10.00'],
      ['furtherCartonsFee', '35.00'],
    ],
    '525.00',
  ],
  [
    'the 100th further carton is still the first hundred',
    { ...box40, cartons: 1300 },
    [
      ['unloadingFee', '480.00'],
      ['furtherCartonsFee', '35.00'],
    ],
    '515.00',
  ],
  [
    'the 101st is not',
    { ...box40, cartons: 1301 },
    [
      ['unloadingFee', '480.00'],
      ['furtherCartonsFee', '70.00'],
    ],
    '550.00',
  ],
  [
    'two containers include twice as much',
    { ...box40, containers: 2, skus: 10, cartons: 2400 },
    [['unloadingFee', '960.00']],
    '960.00',
  ],
  [
    'loose cartons and pallets',
    { containerType: null, containers: 0, skus: 40, cartons: 20, pallets: 3 },
    [
      ['looseCartonFee', '25.00'],
      ['palletInFee', '45.00'],
    ],
    '70.00',
  ],
]

export const valueAddedCases: readonly Case<ValueAddedFacts>[] = [
  ['120 product labels', { service: 'productLabel', count: 120 }, [['valueAddedFee', '60.00']], '60.00'],
  ['one photo costs the least of a job', { service: 'photo', count: 1 }, [['valueAddedFee', '3.00']], '3.00'],
  ['two photos are exactly that', { service: 'photo', count: 2 }, [['valueAddedFee', '3.00']], '3.00'],
  ['three are more', { service: 'photo', count: 3 }, [['valueAddedFee', '4.50']], '4.50'],
  [
    'eight pieces destroyed cost the least of a job',
    { service: 'disposal', count: 8 },
    [['valueAddedFee', '5.00']],
    '5.00',
  ],
  ['nine are more', { service: 'disposal', count: 9 }, [['valueAddedFee', '5.40']], '5.40'],
  ['none', { service: 'photo', count: 0 }, [], '0.00'],
]

export const compensationCases: readonly Case<CompensationFacts>[] = [
  [
    'two pieces and their freight',
    { pieces: 2, value: cents(4250), freight: cents(1254) },
    [
      ['goodsCompensation', '-85.00'],
      ['freightCompensation', '-12.54'],
    ],
    '-97.54',
  ],
  [
    '100.00 a piece at most',
    { pieces: 1, value: cents(10_000), freight: cents(0) },
    [['goodsCompensation', '-100.00']],
    '-100.00',
  ],
  [
    'whatever was declared',
    { pieces: 3, value: cents(10_001), freight: cents(0) },
    [['goodsCompensation', '-300.00']],
    '-300.00',
  ],
  [
    'freight alone',
    { pieces: 0, value: cents(0), freight: cents(1254) },
    [['freightCompensation', '-12.54']],
    '-12.54',
  ],
]
