import { recharging } from '@stowline/contract/operations/recharging.contract'
import { rechargeStateNames } from '@stowline/text/recharge'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import { listCall } from '../../../../api/list.ts'
import { merchantFilter } from '../../../../api/seldom-filters.ts'
import { askedFilter, numbersOf, paymentTypeFilter } from '../recharges.filters.ts'

/** What may be asked of every merchant's recharges; those that wait stand with the oldest first. */
export const rechargeWorkList = listCall(recharging.list, {
  tabs: {
    tab: [
      {
        id: 'pending',
        label: rechargeStateNames.pending,
        isAttention: true,
        sort: { field: 'askedTime', order: 'asc' },
      },
      { id: 'booked', label: rechargeStateNames.booked },
      { id: 'rejected', label: rechargeStateNames.rejected },
      { id: 'withdrawn', label: rechargeStateNames.withdrawn },
    ],
  },
  search: { placeholder: words.search, fields: [{ id: 'any', label: words.numbers, numbersOf }] },
  filters: [{ ...merchantFilter, isPromoted: true }, askedFilter, paymentTypeFilter],
  defaultSort: { field: 'askedTime', order: 'desc' },
})
