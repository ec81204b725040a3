import { billing } from '@stowline/contract/billing/billing.contract'
import { transactionExportFields } from '@stowline/domain/billing/transactions'
import { transactionColumns } from '@stowline/text/billing'
import { nouns } from '@stowline/text/nouns'
import { transactionsScreen } from '@stowline/text/transactions-screen'
import { exportDialog } from '../../api/export-rows.tsx'
import { transactionList } from './transactions.filters.tsx'

/** Export of the chosen transactions, of what the filters show, or of all. */
export const ExportTransactions = exportDialog(billing.exportTransactions, {
  key: 'transactions',
  title: transactionsScreen.exportAll,
  noun: nouns.transactions,
  fields: transactionExportFields,
  names: transactionColumns,
  ids: 'transactionIds',
  asked: transactionList.asked,
})
