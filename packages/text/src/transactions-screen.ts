import { transactionColumns } from './billing.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Words of the screen of transactions. */
export const transactionsScreen = texts({
  title: ['资金流水', 'Transactions'],
  search: ['订单号、跟踪号、充值单号；可粘贴 200 个', 'Order, tracking, recharge: paste 200'],
  numbers: ['订单号 / 跟踪号 / 充值单号', 'Order / tracking / recharge no.'],
  date: words.date,
  direction: ['收支', 'Direction'],
  in: ['收入', 'Money in'],
  out: ['支出', 'Money out'],
  type: transactionColumns.type,
  reference: ['关联单据', 'Reference'],
  opening: words.openingBalance,
  closing: ['期末余额', 'Closing balance'],
  closingHelp: [
    '已入账的余额。顶栏的可用余额 = 余额 + 信用额度 − 冻结',
    'What is booked. Available, in the top bar, is balance + credit − held',
  ],
  chain: ['链上校验：第 {number} 笔 {hash}', 'Chain {number}, {hash}'],
  chainHelp: [
    '每一笔流水都带有上一笔的校验值。保存此值，日后即可证明此前的流水未被改动。',
    'Each entry carries the hash of the one before. Keep this one to prove later that no entry before it was changed.',
  ],
  exportAll: ['导出流水', 'Export transactions'],
  exportRows: words.exportSelected,
  firstUse: ['还没有资金变动', 'No transactions yet'],
  firstUseHint: ['充值、面单扣款和退款都会记在这里', 'Recharges, labels and refunds are recorded here'],
})
