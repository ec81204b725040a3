import { bills } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { billStatement } from '@stowline/text/bill-statement'
import { nouns } from '@stowline/text/nouns'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { BillStatementDialog } from './bill-statement.dialog.tsx'
import { BillDrawer } from './bill.drawer.tsx'
import { billColumns } from './bills.columns.tsx'
import { billList } from './bills.filters.tsx'

const billsKey = 'bills'
const parts = { statement: BillStatementDialog }

/** /finance/bill: what each month cost, what is open, and by when (screens F1). */
export default function BillsPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['money'], { list: billsKey, calls: [bills.list, bills.detail] })
  const spec = useMemo(
    (): ListSpec<BillRow> => ({
      ...billList,
      key: billsKey,
      title: words.title,
      noun: nouns.bills,
      rowName: ({ no }) => no,
      columns: billColumns,
      rowActions: (row) => [
        {
          id: 'statement',
          label: billStatement.download,
          icon: Download,
          onClick: () => show('statement', { bills: [row] }),
        },
      ],
      batchActions: [
        {
          id: 'statement',
          label: billStatement.download,
          group: 'export',
          open: (bills) => show('statement', { bills }),
        },
      ],
      drawer: (walk) => <BillDrawer {...walk} onStatement={(row) => show('statement', { bills: [row] })} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { pastDue: words.nonePastDue, unbilled: words.noneUnbilled },
      },
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
