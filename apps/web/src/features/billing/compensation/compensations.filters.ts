import { compensation } from '@stowline/contract/billing/compensation.contract'
import type { CompensationRow } from '@stowline/contract/billing/compensation.schema'
import { compensationTypes } from '@stowline/domain/billing/compensation'
import {
  compensationColumns as names,
  compensationStateNames,
  compensationTypeNames,
} from '@stowline/text/compensation'
import { compensationScreen as words } from '@stowline/text/compensation-screen'
import { listCall } from '../../../api/list.ts'
import { optionsOf } from '../../../api/shared-filters.ts'

export const numbersOf = ({ no, reference }: CompensationRow) => [no, reference]

export const typeFilter = {
  id: 'types',
  kind: 'multi',
  label: names.type,
  isPromoted: true,
  options: optionsOf(compensationTypes, compensationTypeNames),
} as const

export const madeFilter = {
  id: 'date',
  kind: 'days',
  label: words.date,
  isPromoted: true,
  presets: ['today', 'last7', 'last30'],
} as const

/** What may be asked of compensations. */
export const compensationList = listCall(compensation.list, {
  tabs: {
    tab: [
      { id: 'reviewing', label: compensationStateNames.reviewing },
      { id: 'approved', label: compensationStateNames.approved },
      { id: 'rejected', label: compensationStateNames.rejected },
      { id: 'credited', label: compensationStateNames.credited },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.numbers, numbersOf }] },
  filters: [madeFilter, typeFilter],
  defaultSort: { field: 'madeTime', order: 'desc' },
})
