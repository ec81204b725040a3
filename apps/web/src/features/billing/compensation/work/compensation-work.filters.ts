import { compensating } from '@stowline/contract/operations/compensating.contract'
import { compensationStateNames } from '@stowline/text/compensation'
import { compensationScreen as words } from '@stowline/text/compensation-screen'
import { listCall } from '../../../../api/list.ts'
import { merchantFilter } from '../../../../api/seldom-filters.ts'
import { madeFilter, numbersOf, typeFilter } from '../compensations.filters.ts'

const oldestFirst = { field: 'madeTime', order: 'asc' } as const

/** What may be asked of every merchant's compensations; those that wait stand with the oldest first. */
export const compensationWorkList = listCall(compensating.list, {
  tabs: {
    tab: [
      { id: 'reviewing', label: compensationStateNames.reviewing, isAttention: true, sort: oldestFirst },
      { id: 'approved', label: compensationStateNames.approved, isAttention: true, sort: oldestFirst },
      { id: 'rejected', label: compensationStateNames.rejected },
      { id: 'credited', label: compensationStateNames.credited },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.numbers, numbersOf }] },
  filters: [{ ...merchantFilter, isPromoted: true }, madeFilter, typeFilter],
  defaultSort: { field: 'madeTime', order: 'desc' },
})
