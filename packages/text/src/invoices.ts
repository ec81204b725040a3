import type { Finding } from '@stowline/domain/billing/invoices/compare'
import type { InvoiceColumn } from '@stowline/domain/billing/invoices/invoice-file'
import type { InvoicedState } from '@stowline/domain/billing/invoices/invoiced-moves'
import { fieldNames } from './fields.ts'
import { type Texts, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Refusals about carriers' invoices. */
export const invoicesErrors = texts({
  differs: [
    '账单 {no} 已加载过，但内容不同。请核对文件',
    'Invoice {no} was loaded before with other lines. Check the file',
  ],
  loaded: ['账单 {no} 已加载，不会重复计入', 'Invoice {no} is loaded already and counts once'],
  faulty: ['文件有误，未加载任何内容。{fault}', 'Nothing was loaded: the file is faulty. {fault}'],
  notOpen: ['该差异已处理', 'This difference is settled already'],
  nobodys: ['没有对应的商户，不能转为调整', 'No merchant’s parcel: it cannot be passed on'],
  billedTwice: ['承运商重复计费，不能向商户收取', 'Billed twice by the carrier: a merchant does not pay it'],
  headsMissing: [
    '找不到必填列：账单号、账单日期、跟踪号、费用名称、净额',
    'Required columns are missing: invoice number, invoice date, tracking number, charge description, net amount',
  ],
  noLines: ['文件没有费用行', 'The file has no charges'],
  cellTooLong: ['内容过长', 'The text is too long'],
  amountUnreadable: ['“{text}”不是美元金额', '“{text}” is no amount in dollars'],
  weightUnreadable: ['“{text}”不是磅数', '“{text}” is no weight in pounds'],
  notUsd: ['币种“{text}”不是 USD', 'The currency “{text}” is not USD'],
  mixed: ['账单 {text} 的日期或账号前后不一致', 'Invoice {text} has two dates or two accounts'],
})

export const findingNames = texts({
  dearer: ['多收', 'Overbilled'],
  cheaper: ['少收', 'Underbilled'],
  doubled: ['重复计费', 'Billed twice'],
  unknown: ['无此包裹', 'Unknown parcel'],
  matched: ['一致', 'Matched'],
} satisfies Texts<Finding>)

export const invoicedStateNames = texts({
  open: words.pending,
  matched: findingNames.matched,
  accepted: ['服务商承担', 'Absorbed'],
  passedOn: ['已转调整', 'Passed on'],
} satisfies Texts<InvoicedState>)

/** Columns of the file, as our own form has them. */
export const invoiceColumnNames = texts({
  no: ['账单号', 'Invoice number'],
  day: ['账单日期', 'Invoice date'],
  account: ['承运商账号', 'Carrier account'],
  trackingNumber: fieldNames.trackingNo,
  charge: ['费用名称', 'Charge description'],
  amount: ['净额', 'Net amount'],
  weight: words.billedWeight,
  zone: words.zone,
  currency: ['币种', 'Currency'],
} satisfies Texts<InvoiceColumn>)

/** What was done to a parcel of an invoice, as its history tells it. */
export const invoicedEventNames = texts({
  accept: ['服务商承担 USD {amount}', 'USD {amount} absorbed'],
  passOn: ['转为费用调整 USD {amount}', 'USD {amount} passed on as an adjustment'],
  reopen: ['调整被驳回，重新待处理', 'The adjustment was rejected: it waits again'],
})
