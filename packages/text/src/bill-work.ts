import { billsErrors } from './bills.ts'
import { billsScreen } from './bills-screen.ts'
import { merchantForm, merchantsScreen } from './merchants-screen.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Words of /ops/bills. */
export const billWork = texts({
  title: ['出账管理', 'Bills'],
  firstUse: billsScreen.firstUse,
  firstUseHint: [
    '每月 1 日自动出账，也可现在预览并执行',
    'Bills are issued on the first day of a month. A run can be previewed and begun here',
  ],
  run: ['出账', 'Bill run'],
  runHelp: [
    '截至上月末、尚未出账的费用。每个商户逐张出账，余额足够的立即付款；重复执行不会重复出账。',
    'What was charged until the end of last month and stands on no bill. Each is settled at once where the balance covers it. Running it twice issues nothing twice.',
  ],
  runGo: words.issueBills,
  runStarted: ['正在出账，进度见任务中心', 'The run has begun. Its progress is in Tasks & downloads'],
  nothingDue: billsErrors.nothingDue,
  choose: ['选择 {name}', 'Choose {name}'],
  chooseAll: ['选择全部', 'Choose all'],
  charges: words.charges,
  warnings: ['提示', 'To note'],
  merchant: merchantsScreen.merchant,
  terms: ['结算条件', 'Terms'],
  termsHelp: [
    '付款期限从下一张账单起生效；信用额度立即生效。',
    'Days to pay hold from the next bill on, the credit limit at once.',
  ],
  dueDays: ['付款期限（天）', 'Days to pay'],
  credit: merchantForm.creditLimit,
  creditHelp: merchantForm.creditHelp,
  balance: ['当前余额', 'Balance'],
  held: ['冻结金额', 'Held'],
  ownCredit: [
    '您调高的额度对您本人的操作不生效，仍按 {credit}；他人再次保存后对您生效。',
    'The limit that you raised is none for what you do yourself: {credit} holds for you until somebody else saves it.',
  ],
  reason: words.reason,
  termsSaved: words.saved,
})
