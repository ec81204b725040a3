import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'
import { rechargeColumns as columns } from './recharge.ts'
import { measuringScreen } from './measuring-screen.ts'

/** Words of /finance/recharge, and of what the provider sees of it. */
export const rechargeScreen = texts({
  title: words.recharge,
  add: words.recharge,
  search: ['充值单号或备注；可粘贴 200 个', 'Recharge number or note; paste 200'],
  numbers: words.rechargeNo,
  number: columns.no,
  time: columns.time,
  amount: columns.amount,
  paymentType: columns.paymentType,
  proof: ['付款凭证', 'Proof of payment'],
  proofs: ['{count} 个凭证', '{count} file', '{count} files'],
  state: columns.state,
  note: columns.note,
  who: columns.who,
  decided: ['处理', 'Decided'],
  date: words.date,
  exportAll: words.exportRecharges,
  notFound: ['没有该充值记录', 'There is no such recharge'],
  withdraw: words.withdraw,
  withdrawGo: ['撤回 {count} 笔充值', 'Withdraw {count} recharge', 'Withdraw {count} recharges'],
  withdrawDone: ['已撤回 {count} 笔充值', '{count} recharge withdrawn', '{count} recharges withdrawn'],
  withdrawHelp: ['撤回后不会入账；如已付款，请勿撤回', 'It will not be booked. Do not withdraw one that you have paid'],
  firstUse: ['还没有充值记录', 'No top-ups yet'],
  firstUseHint: [
    '付款后在这里提交凭证，通常 1 个工作日入账',
    'Pay, then send the proof here: usually booked within 1 working day',
  ],
  nonePending: ['没有待确认的充值', 'Nothing waits to be booked'],
  noneRejected: ['没有被驳回的充值', 'Nothing was rejected'],
  asked: ['{no} 已提交，通常 1 个工作日入账', '{no} sent, usually booked within 1 working day'],
  open: ['打开凭证 {name}', 'Open the proof {name}'],
})

/** The dialog that asks for a recharge. */
export const rechargeForm = texts({
  title: words.recharge,
  send: ['提交充值', 'Send'],
  amount: words.amountUsd,
  amountHelp: ['整数最多 7 位，小数最多 2 位', 'At most 7 digits and 2 decimals'],
  amountMissing: ['可用余额还差 USD {amount}', 'USD {amount} are missing from your balance'],
  proofHelp: ['转账回单或截图', 'The receipt of the transfer, or a screenshot'],
  proofNeeded: ['请上传付款凭证', 'Upload a proof of payment'],
  payTo: ['收款账户', 'Pay to'],
  beneficiary: ['收款人', 'Beneficiary'],
  beneficiaryAddress: ['收款人地址', 'Beneficiary address'],
  bankName: ['收款银行', 'Bank'],
  bankAddress: ['银行地址', 'Bank address'],
  accountNumber: ['账号', 'Account number'],
  wireRouting: ['电汇路由号码', 'Routing number (wire)'],
  achRouting: ['ACH 路由号码', 'Routing number (ACH)'],
  swift: ['SWIFT 代码', 'SWIFT code'],
  copyField: ['复制{name}', 'Copy {name}'],
  copyAll: ['复制全部', 'Copy all'],
  practice: ['演示账户，请勿付款', 'Practice account: do not send money'],
  noAccount: [
    '服务商尚未填写收款账户，请联系您的销售经理',
    'Your provider has not named an account yet. Ask your sales manager',
  ],
  usual: ['提交后通常 1 个工作日入账', 'Usually booked within 1 working day after you send it'],
})

/** Words of /ops/recharge. */
export const rechargeWork = texts({
  title: ['充值审核', 'Recharges'],
  merchantType: ['商户 / 付款方式', 'Merchant / payment type'],
  confirm: ['确认到账', 'Book'],
  confirmGo: ['确认 {count} 笔到账', 'Book {count} recharge', 'Book {count} recharges'],
  confirmDone: ['已确认 {count} 笔到账', '{count} recharge booked', '{count} recharges booked'],
  confirmHelp: [
    '核对银行到账金额与凭证一致后确认；确认后金额不可更改',
    'Compare the bank statement with the proof. What is booked cannot be changed',
  ],
  reject: words.reject,
  rejectGo: ['驳回 {count} 笔充值', 'Reject {count} recharge', 'Reject {count} recharges'],
  rejectDone: ['已驳回 {count} 笔充值', '{count} recharge rejected', '{count} recharges rejected'],
  remark: words.reason,
  remarkHelp: ['商户会看到原因', 'The merchant reads why'],
  remarkNeeded: measuringScreen.reasonNeeded,
  firstUse: ['还没有充值', 'No recharges yet'],
  firstUseHint: ['商户提交的充值和付款凭证会出现在这里', 'Recharges of merchants appear here with their proofs'],
  nonePending: ['没有待确认的充值', 'No recharge waits'],
  account: ['收款账户设置', 'Payment account'],
  accountHelp: [
    '商户充值时会看到此账户；修改会记入审计',
    'Merchants see it when they recharge. Changes stand in the audit trail',
  ],
  accountSaved: words.saved,
})
