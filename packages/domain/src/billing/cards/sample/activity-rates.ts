import { cents } from '../../../kernel/money.ts'
import { usualWeighing } from '../../../shipping/billable-weight.ts'
import type { ActivityRates } from '../../fees/activity/activity-registry.ts'
import type { WeightBand } from '../../fees/activity/order-handling-fee.ts'
import type { AgeTier } from '../../fees/activity/storage-fee.ts'
import type { ServicePrice } from '../../fees/activity/value-added-fee.ts'

/** Each up to its edge from the one before it; cents. The last has none. */
const bands = (...rows: readonly (readonly [upTo: number | null, each: number])[]): WeightBand[] =>
  rows.map(([upTo, each], at) => ({ over: rows[at - 1]?.[0] ?? 0, upTo, each: cents(each) }))

const ages = (...rows: readonly (readonly [upTo: number | null, perCbm: number])[]): AgeTier[] =>
  rows.map(([upTo, perCbm], at) => {
    const before = rows[at - 1]?.[0]
    return { from: before === undefined || before === null ? 0 : before + 1, upTo, perCbm: cents(perCbm) }
  })

const service = (zh: string, en: string, each: number, least = 0): ServicePrice => ({
  name: [zh, en],
  each: cents(each),
  least: cents(least),
})

export const activityRates: ActivityRates = {
  storage: {
    storageFee: {
      tiers: ages([30, 0], [60, 50], [90, 100], [180, 150], [270, 300], [360, 400], [null, 500]),
      least: 10_000,
      step: 1000,
    },
  },
  orderHandling: {
    orderHandlingFee: {
      weighing: usualWeighing,
      bands: bands([1, 95], [2, 110], [5, 145], [10, 190], [20, 260], [30, 330], [50, 450], [70, 680], [null, 980]),
    },
    furtherPiecesFee: { included: 1, per: 1, each: cents(35) },
  },
  transfer: {
    transferCartonFee: { bands: bands([12, 150], [24, 250], [null, 400]) },
    transferPalletFee: cents(1800),
    transferLabelFee: cents(35),
    transferCancelFee: cents(0),
  },
  unloading: {
    unloadingFee: {
      '20GP': cents(33_000),
      '40GP': cents(45_000),
      '40HQ': cents(48_000),
      '45HQ': cents(52_000),
    },
    furtherSkusFee: { included: { '20GP': 3, '40GP': 5, '40HQ': 5, '45HQ': 5 }, per: 1, each: cents(1000) },
    furtherCartonsFee: {
      included: { '20GP': 700, '40GP': 1000, '40HQ': 1200, '45HQ': 1200 },
      per: 100,
      each: cents(3500),
    },
    looseCartonFee: cents(125),
    palletInFee: cents(1500),
  },
  valueAdded: {
    valueAddedFee: {
      productLabel: service('贴产品标', 'Product label', 50),
      cartonLabel: service('贴外箱标', 'Carton label', 35),
      polybag: service('套袋', 'Polybag', 80),
      bundle: service('组套', 'Bundle of pieces', 120),
      photo: service('拍照（每张）', 'Photo', 150, 300),
      strapRemoval: service('拆捆扎带', 'Straps taken off', 35),
      inspection: service('开箱质检', 'Inspection of a piece', 295),
      disposal: service('销毁', 'Disposal of a piece', 60, 500),
      restock: service('退货上架', 'Return put back on its shelf', 45),
      disassembly: service('拆零件', 'Parts taken out of a piece', 350),
      labour: service('人工（每小时）', 'Labour by the hour', 4500),
    },
  },
  compensation: {
    goodsCompensation: { percent: 10_000, most: cents(10_000) },
    freightCompensation: { percent: 10_000 },
  },
}
