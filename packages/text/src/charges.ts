import type { ChargeLine } from '@stowline/domain/billing/charges/charge'
import type { ChargeState, ChargeType, FeeColumn } from '@stowline/domain/billing/charges/charge-columns'
import { adjustedFeeNames } from './adjustment.ts'
import { feeName, feeNames, transactionTypeNames } from './billing.ts'
import { fieldNames } from './fields.ts'
import { sayFormula } from './formula.ts'
import * as words from './kernel/words.ts'
import { type Pair, type Texts, texts } from './kernel/pair.ts'
import { lineReason } from './reasons.ts'

export const chargeTypeNames = texts({
  freight: fieldNames.freight,
  storage: feeName('storageFee'),
  orderHandling: feeName('orderHandlingFee'),
  transfer: words.transferFee,
  unloading: feeName('unloadingFee'),
  valueAdded: words.valueAddedFee,
  compensation: transactionTypeNames.compensation,
  adjustment: words.adjustments,
} satisfies Record<ChargeType, Pair>)

export const chargeStateNames = texts({
  open: ['未结算', 'Not settled'],
  deducted: ['已扣款', 'Deducted'],
  billed: ['已出账', 'Billed'],
} satisfies Record<ChargeState, Pair>)

/** The columns of freight: the base fee and the ten surcharges of bills. */
export const feeColumnNames = texts({
  base: ['基础运费', 'Base fee'],
  long: ['超长费', 'Long'],
  heavy: ['超重费', 'Heavy'],
  oversize: ['超大费', 'Oversize'],
  residential: ['住宅费', 'Residential'],
  remote: ['偏远费', 'Remote'],
  fuel: ['燃油费', 'Fuel'],
  peak: ['旺季费', 'Peak'],
  signature: ['签名费', 'Signature fee'],
  addressCorrection: ['地址更正费', 'Address corr.'],
  nonMotorized: ['非机械费', 'Non-mach.'],
  other: ['其他费用', 'Other'],
} satisfies Record<FeeColumn, Pair>)

/** Columns of the list of charges and of its sheets. */
export const chargeColumns = texts({
  date: words.date,
  reference: words.reference,
  trackingNumber: fieldNames.trackingNo,
  sku: fieldNames.sku,
  warehouse: fieldNames.warehouse,
  service: fieldNames.service,
  zone: words.zone,
  billingWeight: ['计费重 (lb)', 'Billed lb'],
  ...feeColumnNames,
  pieces: ['件数', 'Pieces'],
  volume: ['体积 (m³)', 'Volume (m³)'],
  billedVolume: ['计费体积 (m³)', 'Billed m³'],
  age: ['库龄 (天)', 'Age (days)'],
  rate: ['单价 (m³·天)', 'Per m³ and day'],
  containerType: fieldNames.containerType,
  containers: fieldNames.containerNum,
  skus: ['SKU 数', 'SKUs'],
  cartons: ['箱数', 'Cartons'],
  pallets: ['托盘数', 'Pallets'],
  labels: ['标签数', 'Labels'],
  job: ['服务项目', 'Job'],
  count: fieldNames.quantity,
  fee: words.feeType,
  total: words.amountUsd,
  card: ['价目表', 'Card'],
  state: ['结算', 'Settled'],
  why: ['计费依据', 'Why'],
})

/** By what a charge was priced where no card was. */
export const pricedBy = texts({
  card: words.versionOf,
  carrier: ['承运商报价', "Carrier's price"],
  agreed: ['约定金额', 'Agreed'],
})

/** Why a line of a charge costs what it costs. */
export const chargeLineReason = (line: ChargeLine): Pair => {
  if ('reason' in line) return lineReason(line)
  const { code, because } = line
  return code.startsWith('agreed') || code === 'addressCorrection'
    ? [because, because]
    : [sayFormula(because, 'zh'), sayFormula(because, 'en')]
}

/** What a line of a charge is called. */
export const chargeLineName = (code: string): Pair => {
  if (code === 'agreed') return pricedBy.agreed
  const adjusted: Texts = adjustedFeeNames
  return feeNames[code] ?? adjusted[code.replace(/^agreed\./, '')] ?? [code, code]
}
