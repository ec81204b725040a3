import type { AdjustedFee, AdjustmentDirection, AdjustmentState } from '@stowline/domain/billing/adjustment'
import { feeName } from './billing.ts'
import { fieldNames } from './fields.ts'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

export const adjustmentErrors = texts({
  referenceUnknown: [
    '该商户没有单号 {reference}（订单号、跟踪号、入库单号或费用单号）',
    'This merchant has no order, label, shipment or charge {reference}',
  ],
  notWaiting: ['该调整已处理', 'This adjustment is decided already'],
  ownEntry: ['审批人不能是录入人', 'Who entered it cannot book it'],
})

/** The fee that is put right. */
export const adjustedFeeNames = texts({
  freight: fieldNames.freight,
  addressCorrection: feeName('addressCorrection'),
  storage: feeName('storageFee'),
  orderHandling: feeName('orderHandlingFee'),
  transfer: words.transferFee,
  unloading: feeName('unloadingFee'),
  valueAdded: words.valueAddedFee,
  other: words.other,
} satisfies Texts<AdjustedFee>)

export const adjustmentStateNames = texts({
  waiting: words.toApprove,
  booked: words.booked,
  rejected: words.rejected,
} satisfies Texts<AdjustmentState>)

export const adjustmentDirectionNames = texts({
  charge: ['补收', 'Charge'],
  credit: ['退还', 'Credit'],
} satisfies Texts<AdjustmentDirection>)

export const adjustmentColumns = texts({
  no: ['调整单号', 'Adjustment no.'],
  time: ['录入时间', 'Entered'],
  fee: words.feeType,
  direction: ['方向', 'Direction'],
  reference: words.reference,
  amount: words.amountUsd,
  state: fieldNames.status,
  reason: words.reason,
})

/** What was done to an adjustment, as its history tells it. */
export const adjustmentEventNames = texts({
  created: ['录入 USD {amount}', 'USD {amount} entered'],
  approve: ['批准并入账 USD {amount}', 'USD {amount} booked'],
  reject: words.rejected,
})
