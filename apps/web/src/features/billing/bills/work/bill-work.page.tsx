import { issuing, type BillWork } from '@stowline/contract/operations/issuing.contract'
import { billStatement } from '@stowline/text/bill-statement'
import { billWork as words } from '@stowline/text/bill-work'
import { billsScreen } from '@stowline/text/bills-screen'
import { nouns } from '@stowline/text/nouns'
import { CalendarClock, Download, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../../api/live-reads.ts'
import { SayName } from '../../../../ui/language/say.tsx'
import { type ColumnSpec, ListPage, type ListSpec, type RowAction } from '../../../../ui/list-page/index.ts'
import { useSurface } from '../../../../ui/surface/use-surface.tsx'
import {
  billDue,
  billFees,
  billMonth,
  billNumber,
  billOpen,
  billPaid,
  billState,
  billTotal,
} from '../bills.columns.tsx'
import { BillRunDialog } from './bill-run.dialog.tsx'
import { BillWorkDrawer } from './bill-work.drawer.tsx'
import { billWorkList } from './bill-work.filters.ts'
import { TermsDialog } from './terms.dialog.tsx'
import { WorkStatementDialog } from './work-statement.dialog.tsx'

const parts = { run: BillRunDialog, terms: TermsDialog, statement: WorkStatementDialog }

const columns: readonly ColumnSpec<BillWork, 'month' | 'due'>[] = [
  billNumber('/ops/bills'),
  billState,
  {
    id: 'merchant',
    title: words.merchant,
    width: 164,
    least: { zh: 100, en: 136 },
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  billTotal,
  billOpen,
  { ...billDue, sort: 'due' },
  billMonth,
  billPaid,
  ...billFees,
]

type Show = ReturnType<typeof useSurface<typeof parts>>['show']

const menuOf =
  (show: Show) =>
  (bill: BillWork): RowAction[] => [
    {
      id: 'statement',
      label: billStatement.download,
      icon: Download,
      onClick: () => show('statement', { bill }),
    },
    {
      id: 'terms',
      label: words.terms,
      icon: CalendarClock,
      onClick: () => show('terms', { merchantId: bill.merchantId }),
    },
  ]

/** /ops/bills: what every merchant was billed and has paid, the next run before it is done, and on which terms bills are paid. */
export default function BillWorkPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['money'], { list: 'billWork', calls: [issuing.list, issuing.detail] })
  const spec = useMemo(
    (): ListSpec<BillWork> => ({
      ...billWorkList,
      key: 'billWork',
      title: words.title,
      noun: nouns.bills,
      rowName: ({ no }) => no,
      columns,
      actions: [
        { id: 'terms', label: words.terms, icon: CalendarClock, onClick: () => show('terms', {}) },
        { id: 'run', label: words.run, icon: ReceiptText, isPrimary: true, onClick: () => show('run', {}) },
      ],
      rowActions: menuOf(show),
      rowIcons: 2,
      drawer: (walk) => (
        <BillWorkDrawer
          {...walk}
          onTerms={({ merchantId }) => show('terms', { merchantId })}
          onStatement={(bill) => show('statement', { bill })}
        />
      ),
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { pastDue: billsScreen.nonePastDue, unbilled: billsScreen.noneUnbilled },
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
