import type { PaymentType, RechargeState } from '@stowline/domain/billing/recharge'
import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { type Texts, texts } from './kernel/pair.ts'

export const rechargeErrors = texts({
  amountFormat: ['请填写金额，如 1500 或 1500.50', 'Enter an amount such as 1500 or 1500.50'],
  amountZero: ['金额必须大于 0', 'The amount must be above 0'],
  amountDigits: ['金额整数部分最多 7 位', 'An amount has at most 7 digits before the point'],
  amountDecimals: ['金额最多 2 位小数', 'An amount has at most 2 decimals'],
  proofGone: ['付款凭证已失效，请重新上传', 'A proof of payment has expired. Upload it again'],
  proofUsed: ['该付款凭证已用于另一笔充值', 'This proof of payment belongs to another recharge already'],
  notPending: ['该充值已处理', 'This recharge is not pending any more'],
  ownRequest: ['不能确认自己提交的充值', 'Who asked for a recharge cannot confirm it'],
  routingWrong: [
    '路由号码为 9 位数字，且校验位正确',
    'A routing number has 9 digits, the last of which proves the others',
  ],
  swiftWrong: ['SWIFT 代码为 8 位或 11 位字母和数字', 'A SWIFT code has 8 or 11 letters and digits'],
})

export const rechargeStateNames = texts({
  pending: ['待确认', 'Pending'],
  booked: words.booked,
  rejected: words.rejected,
  withdrawn: words.withdrawn,
} satisfies Texts<RechargeState>)

export const paymentTypeNames = texts({
  wire: ['电汇', 'Wire transfer'],
  ach: ['ACH 转账', 'ACH transfer'],
  check: ['支票', 'Check'],
  alipay: ['支付宝', 'Alipay'],
  wechatPay: ['微信支付', 'WeChat Pay'],
  other: words.other,
} satisfies Texts<PaymentType>)

/** Columns of the sheet of recharges. */
export const rechargeColumns = texts({
  no: words.rechargeNo,
  time: ['提交时间', 'Requested'],
  amount: words.amountUsd,
  paymentType: ['付款方式', 'Payment type'],
  state: fieldNames.status,
  note: fieldNames.remark,
  who: ['提交人', 'Requested by'],
  decided: ['处理时间', 'Decided'],
  decidedBy: ['处理人', 'Decided by'],
  decision: ['审核意见', 'What was said of it'],
})

/** What was done to a recharge, as its history tells it. */
export const rechargeEventNames = texts({
  created: ['提交充值 USD {amount}', 'USD {amount} requested'],
  confirm: ['确认到账 USD {amount}', 'USD {amount} booked'],
  reject: ['驳回', 'Rejected'],
  withdraw: ['撤回', 'Withdrawn'],
})

/** The letter to who asked for a recharge and had no page open when it was decided. */
export const rechargeMails = {
  booked: texts({
    subject: ['充值 {no} 已入账', 'Recharge {no} is booked'],
    body: [
      '您提交的充值 {no} 已确认到账，余额增加 USD {amount}。\n\n在门户中查看：{url}',
      'Your recharge {no} has come: USD {amount} is added to the balance.\n\nSee it in the portal: {url}',
    ],
  }),
  rejected: texts({
    subject: ['充值 {no} 被驳回', 'Recharge {no} is rejected'],
    body: [
      '您提交的充值 {no}（USD {amount}）被驳回：\n\n{reason}\n\n在门户中查看：{url}',
      'Your recharge {no} (USD {amount}) is rejected:\n\n{reason}\n\nSee it in the portal: {url}',
    ],
  }),
}
