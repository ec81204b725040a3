import { bills } from '@stowline/contract/billing/bills.contract'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { letters } from '../../../kernel/list/sorts.ts'
import { billRows, billRules, billTabs, toBillRow } from './bill-row.ts'
import { accruedOf } from './month-summary.ts'

/** The merchant's bills, the newest month first, with what is charged and not billed yet (screens F1). */
export const billList = listOf(bills.list, {
  from: 'bills as b',
  id: 'b.id',
  rows: selected(billRows, toBillRow),
  sorts: { month: letters('b.month') },
  defaultSort: { field: 'month', order: 'desc' },
  filters: billRules,
  tab: 'tab',
  tabs: billTabs,
  more: (_asked, ctx, db) => accruedOf(db, ctx.now()),
})
