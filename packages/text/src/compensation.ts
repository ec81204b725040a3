import type { CompensationState, CompensationType } from '@stowline/domain/billing/compensation'
import { fieldNames } from './fields.ts'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

export const compensationErrors = texts({
  referenceUnknown: ['该商户没有单号 {reference}', 'This merchant has no order, shipment or return {reference}'],
  skuUnknown: ['该商户没有 SKU {sku}', 'This merchant has no SKU {sku}'],
  evidenceGone: ['凭证已失效，请重新上传', 'A file has expired. Upload it again'],
  notReviewing: ['该赔付已审核', 'This compensation is decided already'],
  notApproved: ['只有已通过的赔付可以入账', 'Only what was approved is credited'],
  ownDecision: ['入账人不能是审核人', 'Who approved it cannot credit it'],
})

export const compensationTypeNames = texts({
  lost: words.lost,
  damaged: words.damaged,
  wrongItem: ['错发', 'Wrong item'],
  late: ['延误', 'Late'],
  overcharged: ['多收费用', 'Overcharged'],
  other: words.other,
} satisfies Texts<CompensationType>)

export const compensationStateNames = texts({
  reviewing: ['审核中', 'Under review'],
  approved: ['已通过', 'Approved'],
  rejected: words.rejected,
  credited: ['已入账', 'Credited'],
} satisfies Texts<CompensationState>)

/** Columns of the list and of its sheet. */
export const compensationColumns = texts({
  no: ['赔付单号', 'Compensation no.'],
  time: ['登记时间', 'Recorded'],
  type: words.type,
  reference: words.reference,
  sku: fieldNames.sku,
  pieces: fieldNames.quantity,
  claimed: ['申请金额 (USD)', 'Claimed (USD)'],
  approved: ['核定金额 (USD)', 'Approved (USD)'],
  state: fieldNames.status,
  reason: words.reason,
})

/** What was done to a compensation, as its history tells it. */
export const compensationEventNames = texts({
  created: ['登记赔付 USD {amount}', 'USD {amount} recorded'],
  approve: ['通过 USD {amount}', 'USD {amount} approved'],
  reject: words.rejected,
  pay: ['入账 USD {amount}', 'USD {amount} credited'],
})
