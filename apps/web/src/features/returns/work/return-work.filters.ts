import { returning } from '@stowline/contract/operations/returning.contract'
import { receiveTypes } from '@stowline/domain/returns/choices'
import { returnStatuses } from '@stowline/domain/returns/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import { receiveTypeNames, returnStatusNames } from '@stowline/text/returns'
import { returnsScreen, returnWork as words } from '@stowline/text/returns-screen'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { optionsOf, warehouseFilter } from '../../../api/shared-filters.ts'
import { numbersOf } from '../returns.filters.ts'

/** What may be asked of the provider's queue. */
export const returnWorkList = listCall(returning.list, {
  tabs: {
    tab: [
      { id: 'toHandle', label: words.toHandle },
      ...returnStatuses.map((id) => ({ id, label: returnStatusNames[id] })),
      { id: 'appeals', label: words.appeals, isAttention: true },
      { id: 'ignored', label: words.ignored },
    ],
  },
  search: { placeholder: returnsScreen.search, fields: [{ id: 'any', label: returnsScreen.any, numbersOf }] },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { ...warehouseFilter, isPromoted: true },
    {
      id: 'receiveTypes',
      kind: 'multi',
      label: fieldNames.receiveType,
      options: optionsOf(receiveTypes, receiveTypeNames),
    },
  ],
  defaultSort: { field: 'work', order: 'asc' },
})
