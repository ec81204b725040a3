import type { BasePrice } from '../billing/fees/base-fee.ts'
import type { FreightRates } from '../billing/fees/registry.ts'
import type { ByZone } from '../billing/fees/size-trigger.ts'
import { cents } from '../kernel/money.ts'
import type { RateCard } from './rate-card.ts'
import type { Zone } from './zone.ts'

const price = (first: number, to10: number, to50: number, above: number): BasePrice => ({
  first: cents(first),
  to10: cents(to10),
  to50: cents(to50),
  above: cents(above),
})
const amounts = (zone2: number, zone3to4: number, zone5to6: number, beyond: number): ByZone => [
  cents(zone2),
  cents(zone3to4),
  cents(zone5to6),
  cents(beyond),
]

/** First pound, each pound to 10, each to 50, each above; cents. */
const ground: Readonly<Record<Zone, BasePrice>> = {
  '2': price(912, 38, 41, 36),
  '3': price(948, 46, 48, 42),
  '4': price(985, 55, 58, 51),
  '5': price(1024, 68, 72, 63),
  '6': price(1067, 84, 88, 77),
  '7': price(1112, 102, 107, 94),
  '8': price(1160, 121, 128, 112),
  '44': price(2840, 265, 240, 215),
  '45': price(3120, 290, 262, 236),
  '46': price(4480, 390, 352, 318),
}
const twoDay: Readonly<Record<Zone, BasePrice>> = {
  '2': price(1630, 118, 121, 108),
  '3': price(1745, 146, 150, 134),
  '4': price(1910, 184, 190, 170),
  '5': price(2180, 242, 250, 224),
  '6': price(2460, 305, 315, 282),
  '7': price(2745, 362, 374, 335),
  '8': price(2980, 418, 432, 387),
  '44': price(4150, 520, 505, 462),
  '45': price(4420, 548, 530, 485),
  '46': price(6350, 690, 668, 610),
}
const overnight: Readonly<Record<Zone, BasePrice>> = {
  '2': price(2890, 205, 212, 190),
  '3': price(3320, 286, 295, 264),
  '4': price(3980, 385, 397, 355),
  '5': price(4460, 452, 466, 417),
  '6': price(4820, 508, 524, 469),
  '7': price(5090, 556, 573, 513),
  '8': price(5340, 598, 617, 552),
  '44': price(6900, 760, 742, 680),
  '45': price(7350, 802, 780, 715),
  '46': price(9800, 990, 962, 880),
}

/** What costs the same whatever the service. */
const extras = {
  unauthorizedPackage: { price: amounts(150_000, 150_000, 150_000, 150_000), leastWeight: 90 },
  overSizeFee: { price: amounts(22_500, 24_800, 26_900, 28_900), leastWeight: 90 },
  ashFee: { byWeight: amounts(4_450, 4_850, 5_350, 5_600), bySize: amounts(2_850, 3_150, 3_650, 3_850) },
  remoteFee: cents(545),
  ultraRemoteFee: cents(725),
  dasRemote: cents(1490),
  signFee: { none: cents(0), indirect: cents(690), direct: cents(690), adult: cents(830) },
  peakSeasonSurcharge: [{ from: '11-23', to: '12-27', amount: cents(60) }],
}

const service = (baseFee: FreightRates['baseFee'], residential: number, fuelCharge: number): FreightRates => ({
  ...extras,
  baseFee,
  residentialDeliveryCharge: cents(residential),
  fuelCharge,
})

/** A made-up price list with the structure of a real one: what the practice carrier charges. It is no carrier's. */
export const sampleTariff: RateCard = {
  name: ['示例价目表（并非任何承运商的价目表）', "Sample tariff, not a carrier's price list"],
  dimDivisor: 139,
  services: {
    PRACTICE_GROUND: service(ground, 585, 1850),
    PRACTICE_HOME: service(ground, 545, 1850),
    PRACTICE_2DAY: service(twoDay, 610, 2050),
    PRACTICE_OVERNIGHT: service(overnight, 610, 2050),
  },
}
