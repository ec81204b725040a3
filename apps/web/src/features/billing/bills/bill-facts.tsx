import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { Money } from '../../../ui/money/money.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { DueDays } from './bills.columns.tsx'

/** What a bill's drawer begins with. */
export const billFacts = (row: BillRow) => [
  { label: words.total, value: <Money value={row.total} hasCurrency /> },
  { label: words.paid, value: <Money value={row.paid} /> },
  { label: words.open, value: <Money value={row.open} /> },
  { label: words.month, value: `${row.from} – ${row.to}` },
  { label: words.issued, value: <Moment value={row.issuedTime} /> },
  {
    label: words.due,
    value: (
      <>
        {row.dueDate} <DueDays row={row} />
      </>
    ),
  },
]
