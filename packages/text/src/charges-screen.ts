import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Words of the screen of charges and of a charge's drawer. */
export const chargesScreen = texts({
  title: words.feeDetails,
  search: ['单号、跟踪号、SKU；可粘贴 200 个', 'Reference, tracking, SKU: paste 200'],
  numbers: ['单号 / 跟踪号 / SKU', 'Reference / tracking / SKU'],
  type: words.type,
  amount: words.amountUsd,
  unpriced: ['价目表无价', 'No price on the card'],
  sum: words.total,
  refunded: ['其中退回', 'Refunded of it'],
  unbilled: ['尚未出账', 'Not billed yet'],
  refund: ['退款', 'Refund'],
  download: ['导出明细', 'Export fees'],
  downloadRows: words.exportSelected,
  zoneAndWeight: ['分区 · 计费重', 'Zone, lb'],
  notFound: ['找不到这笔费用', 'There is no such charge'],
  lines: ['费用构成', 'How it adds up'],
  linesOf: ['{name} 的费用构成', 'How {name} adds up'],
  showLines: ['查看费用构成', 'Show how it adds up'],
  measured: ['计费数据', 'What was measured'],
  parcel: ['第 {parcel} 个包裹', 'Parcel {parcel}'],
  from: ['始发邮编', 'From ZIP'],
  to: ['收件邮编', 'To ZIP'],
  addressKind: ['住宅或商业', 'Home or business'],
  shipDate: ['发货日', 'Ship date'],
  piece: ['单件尺寸', 'One piece'],
  takenBy: ['扣款流水', 'Transaction'],
  openTransaction: words.open,
  openCharge: ['在费用明细中查看', 'Open in fee details'],
  firstUse: ['还没有费用', 'No charges yet'],
  firstUseHint: [
    '面单、仓储、操作产生的每一笔费用及其依据都记在这里',
    'Each charge for labels, storage and work is listed here, with its reason',
  ],
})
