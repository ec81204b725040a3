import type { bills } from '@stowline/contract/billing/bills.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { billList } from './bill-list.ts'
import { getMonthSummary } from './month-summary.ts'
import { getBill, getBillCards, getBillCharges } from './read-proof.ts'
import { payBills } from './pay-bills.ts'

export const billsHandlers: Handlers<typeof bills> = {
  list: billList.handler,
  summary: getMonthSummary,
  detail: getBill,
  charges: getBillCharges,
  cards: getBillCards,
  pay: payBills,
}
