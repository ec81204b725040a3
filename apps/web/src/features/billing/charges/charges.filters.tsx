import { charges } from '@stowline/contract/billing/charges.contract'
import { chargeStates, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { chargeColumns, chargeStateNames, chargeTypeNames } from '@stowline/text/charges'
import { billsScreen } from '@stowline/text/bills-screen'
import { chargesScreen as words } from '@stowline/text/charges-screen'
import { listCall } from '../../../api/list.ts'
import { optionsOf, serviceFilter, warehouseFilter } from '../../../api/shared-filters.ts'
import { ChargeSums } from './charge-sums.tsx'

/** Charges of one type at a time; above the rows what all that the filters let through comes to. */
export const chargeList = listCall(charges.list, {
  tabs: { type: chargeTypes.map((id) => ({ id, label: chargeTypeNames[id] })) },
  fixed: { type: 'freight' },
  search: {
    placeholder: words.search,
    fields: [
      {
        id: 'any',
        label: words.numbers,
        numbersOf: ({ reference, trackingNumber, sku }) => [reference, trackingNumber, sku],
      },
    ],
  },
  filters: [
    {
      id: 'date',
      kind: 'days',
      label: chargeColumns.date,
      isPromoted: true,
      presets: ['today', 'last7', 'last30'],
    },
    { ...warehouseFilter, isPromoted: true },
    {
      id: 'states',
      kind: 'multi',
      label: chargeColumns.state,
      isPromoted: true,
      options: optionsOf(chargeStates, chargeStateNames),
    },
    { id: 'bill', kind: 'text', label: billsScreen.number, isPromoted: true },
    serviceFilter,
    { id: 'amount', kind: 'range', label: words.amount },
    { id: 'isUnpriced', kind: 'toggle', label: words.unpriced, value: true },
  ],
  defaultSort: { field: 'day', order: 'desc' },
  about: ({ sums }) => <ChargeSums sums={sums} />,
})
