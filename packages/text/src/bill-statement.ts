import { billsScreen } from './bills-screen.ts'
import { inboundDetail } from './inbound-screen.ts'
import { language } from './kernel/first-words.ts'
import { merchantsScreen } from './merchants-screen.ts'
import { transactionsScreen } from './transactions-screen.ts'
import { pickPaper } from './picking-screen.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Words of a bill on paper and as a sheet, and of asking for one. */
export const billStatement = texts({
  title: ['对账单', 'Statement'],
  merchant: merchantsScreen.merchant,
  provider: words.provider,
  number: billsScreen.number,
  month: billsScreen.month,
  issued: ['出账日', 'Issued'],
  due: billsScreen.due,
  card: ['报价版本', 'Card'],
  fee: inboundDetail.clockKind,
  count: words.charges,
  amount: words.amountUsd,
  total: billsScreen.total,
  deducted: billsScreen.deducted,
  settled: billsScreen.settled,
  open: billsScreen.open,
  opening: transactionsScreen.opening,
  in: transactionsScreen.in,
  out: transactionsScreen.out,
  closing: transactionsScreen.closing,
  billHash: [
    '账单校验值（费用 {count} 笔）',
    'Hash of the bill ({count} charge)',
    'Hash of the bill ({count} charges)',
  ],
  bookHash: ['资金流水校验值（截至第 {number} 笔）', 'Hash of the book, up to entry {number}'],
  page: pickPaper.page,
  download: ['下载对账单', 'Download statement'],
  language,
  started: ['正在生成对账单，完成后见任务中心', 'The statement is being made. It comes to Tasks & downloads'],
})
