import { adjusting, type AdjustmentWork } from '@stowline/contract/operations/adjusting.contract'
import { adjustedFees, adjustmentDirections } from '@stowline/domain/billing/adjustment'
import {
  adjustedFeeNames,
  adjustmentColumns as names,
  adjustmentDirectionNames,
  adjustmentStateNames,
} from '@stowline/text/adjustment'
import { adjustmentWork as words } from '@stowline/text/adjustment-screen'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { optionsOf } from '../../../api/shared-filters.ts'

const oldestFirst = { field: 'madeTime', order: 'asc' } as const

/** What may be asked of every merchant's adjustments; those that wait stand with the oldest first. */
export const adjustmentWorkList = listCall(adjusting.list, {
  tabs: {
    tab: [
      { id: 'waiting', label: adjustmentStateNames.waiting, isAttention: true, sort: oldestFirst },
      { id: 'booked', label: adjustmentStateNames.booked },
      { id: 'rejected', label: adjustmentStateNames.rejected },
    ],
  },
  search: {
    placeholder: words.search,
    fields: [{ id: 'any', label: words.numbers, numbersOf: ({ no, reference }: AdjustmentWork) => [no, reference] }],
  },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { id: 'date', kind: 'days', label: words.date, isPromoted: true, presets: ['today', 'last7', 'last30'] },
    {
      id: 'fees',
      kind: 'multi',
      label: names.fee,
      isPromoted: true,
      options: optionsOf(adjustedFees, adjustedFeeNames),
    },
    {
      id: 'direction',
      kind: 'select',
      label: names.direction,
      options: optionsOf(adjustmentDirections, adjustmentDirectionNames),
    },
  ],
  defaultSort: { field: 'madeTime', order: 'desc' },
})
