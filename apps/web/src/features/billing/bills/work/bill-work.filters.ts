import { issuing } from '@stowline/contract/operations/issuing.contract'
import { billStateNames } from '@stowline/text/bills'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { listCall } from '../../../../api/list.ts'
import { merchantFilter } from '../../../../api/seldom-filters.ts'

/** What may be asked of every merchant's bills; those past due stand with the longest first. */
export const billWorkList = listCall(issuing.list, {
  tabs: {
    tab: [
      { id: 'unbilled', label: billStateNames.unbilled, sort: { field: 'due', order: 'asc' } },
      { id: 'pastDue', label: billStateNames.pastDue, isAttention: true, sort: { field: 'due', order: 'asc' } },
      { id: 'paid', label: billStateNames.paid },
    ],
  },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { id: 'month', kind: 'days', label: words.month, isPromoted: true, presets: [] },
  ],
  defaultSort: { field: 'month', order: 'desc' },
})
