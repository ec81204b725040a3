import { cents } from '../../../kernel/money.ts'
import { usualWeighing } from '../../../shipping/billable-weight.ts'
import { usualBands } from '../../../shipping/zone.ts'
import type { ServicesRates } from '../../fees/registry.ts'
import type { RateCard, ServiceTerms } from '../rate-card.ts'
import { activityRates } from './activity-rates.ts'
import { ground, overnight, twoDay } from './base-rates.ts'
import { areas, commonRates } from './common-rates.ts'

const area = (residential: number, commercial: number) => ({
  residential: cents(residential),
  commercial: cents(commercial),
})

/** What costs the same whatever the service. */
const extras = {
  remoteFee: area(395, 290),
  ultraRemoteFee: area(520, 390),
  dasRemote: area(1150, 1150),
  signFee: { none: cents(0), indirect: cents(475), direct: cents(475), adult: cents(560) },
}
const terms = { chart: 'sample', weighing: usualWeighing, percentOff: {}, atLeast: {} }

const service = (
  name: ServiceTerms['name'],
  group: string,
  baseFee: ServicesRates['baseFee'],
  residential: number,
): ServiceTerms & ServicesRates => ({
  ...terms,
  ...extras,
  name,
  group,
  baseFee,
  residentialDeliveryCharge: cents(residential),
})

/** A made-up price list with the structure and the level of a fulfilment provider's: what the practice carrier charges. It is no carrier's. */
export const sampleTariff: RateCard = {
  name: ['示例价目表（并非任何承运商的价目表）', "Sample tariff, not a carrier's price list"],
  version: 1,
  begins: '2020-01-06',
  ends: null,
  ...activityRates,
  freight: {
    zones: { ...usualBands, charts: [] },
    areas,
    common: commonRates,
    services: {
      PRACTICE_GROUND: service(['测试 Ground', 'Test Ground'], 'ground', ground, 260),
      PRACTICE_HOME: service(['测试 Home', 'Test Home'], 'ground', ground, 240),
      PRACTICE_2DAY: service(['测试 2 Day', 'Test 2 Day'], 'air', twoDay, 290),
      PRACTICE_OVERNIGHT: service(['测试 Overnight', 'Test Overnight'], 'air', overnight, 290),
    },
  },
}
