import { bills } from '@stowline/contract/billing/bills.contract'
import { billStateNames } from '@stowline/text/bills'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { listCall } from '../../../api/list.ts'
import { AccruedLine } from './accrued-line.tsx'

/** What may be asked of bills; above them what is charged and not billed yet. */
export const billList = listCall(bills.list, {
  tabs: {
    tab: [
      { id: 'unbilled', label: billStateNames.unbilled },
      { id: 'pastDue', label: billStateNames.pastDue },
      { id: 'paid', label: billStateNames.paid },
    ],
  },
  filters: [{ id: 'month', kind: 'days', label: words.month, isPromoted: true, presets: [] }],
  defaultSort: { field: 'month', order: 'desc' },
  about: (answer) => <AccruedLine {...answer} />,
})
