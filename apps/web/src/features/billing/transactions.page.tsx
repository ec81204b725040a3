import './transactions.css'
import type { TransactionRow } from '@stowline/contract/billing/billing.contract'
import { nouns } from '@stowline/text/nouns'
import { transactionsScreen } from '@stowline/text/transactions-screen'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportTransactions } from './export-transactions.tsx'
import { transactionColumns } from './transactions.columns.tsx'
import { transactionList } from './transactions.filters.tsx'

const parts = { export: ExportTransactions }

/** What moved the balance (screens F5). */
export default function TransactionsPage() {
  const { show, surface } = useSurface(parts)
  const spec = useMemo(
    (): ListSpec<TransactionRow> => ({
      ...transactionList,
      key: 'transactions',
      title: transactionsScreen.title,
      noun: nouns.transactions,
      rowName: ({ number }) => String(number),
      columns: transactionColumns,
      actions: [
        {
          id: 'export',
          label: transactionsScreen.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
      ],
      batchActions: [
        {
          id: 'export',
          label: transactionsScreen.exportRows,
          group: 'export',
          open: (rows) => show('export', { of: { rows } }),
        },
      ],
      empty: { drawing: 'calm', text: transactionsScreen.firstUse, hint: transactionsScreen.firstUseHint },
      hasViews: true,
    }),
    [show],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
