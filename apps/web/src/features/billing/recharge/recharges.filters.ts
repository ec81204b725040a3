import { recharge } from '@stowline/contract/billing/recharge.contract'
import type { RechargeRow } from '@stowline/contract/billing/recharge.schema'
import { paymentTypes } from '@stowline/domain/billing/recharge'
import { paymentTypeNames, rechargeStateNames } from '@stowline/text/recharge'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import { listCall } from '../../../api/list.ts'
import { optionsOf } from '../../../api/shared-filters.ts'

export const numbersOf = ({ no }: RechargeRow) => [no]

export const paymentTypeFilter = {
  id: 'paymentTypes',
  kind: 'multi',
  label: words.paymentType,
  isPromoted: true,
  options: optionsOf(paymentTypes, paymentTypeNames),
} as const

export const askedFilter = {
  id: 'date',
  kind: 'days',
  label: words.date,
  isPromoted: true,
  presets: ['today', 'last7', 'last30'],
} as const

/** What may be asked of recharges. */
export const rechargeList = listCall(recharge.list, {
  tabs: {
    tab: [
      { id: 'pending', label: rechargeStateNames.pending },
      { id: 'booked', label: rechargeStateNames.booked },
      { id: 'rejected', label: rechargeStateNames.rejected },
      { id: 'withdrawn', label: rechargeStateNames.withdrawn },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.numbers, numbersOf }] },
  filters: [askedFilter, paymentTypeFilter],
  defaultSort: { field: 'askedTime', order: 'desc' },
})
