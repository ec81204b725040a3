import type { billing } from '@stowline/contract/billing/billing.contract'
import type { Handlers } from '../../kernel/context.ts'
import { transactionExport } from './export-transactions.ts'
import { getBalance } from './get-balance.ts'
import { transactionList } from './transaction-list.ts'

export const billingHandlers: Handlers<typeof billing> = {
  balance: getBalance,
  transactions: transactionList.handler,
  exportTransactions: transactionExport.handler,
}
