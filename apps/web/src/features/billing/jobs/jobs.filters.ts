import { working, type ServiceJob } from '@stowline/contract/operations/working.contract'
import { jobStateNames } from '@stowline/text/jobs'
import { jobsScreen as words } from '@stowline/text/jobs-screen'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { warehouseFilter } from '../../../api/shared-filters.ts'

/** What may be asked of every merchant's value-added work. */
export const jobList = listCall(working.list, {
  tabs: {
    tab: [
      { id: 'charged', label: jobStateNames.charged },
      { id: 'undoing', label: jobStateNames.undoing, isAttention: true },
      { id: 'undone', label: jobStateNames.undone },
    ],
  },
  search: {
    placeholder: words.search,
    fields: [{ id: 'any', label: words.numbers, numbersOf: ({ no, reference }: ServiceJob) => [no, reference] }],
  },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { ...warehouseFilter, isPromoted: true },
    { id: 'date', kind: 'days', label: words.doneOn, isPromoted: true, presets: ['today', 'last7', 'last30'] },
  ],
  defaultSort: { field: 'madeTime', order: 'desc' },
})
