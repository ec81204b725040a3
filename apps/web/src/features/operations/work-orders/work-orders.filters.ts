import { operations } from '@stowline/contract/operations/operations.contract'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { labelStates } from '@stowline/domain/shipping/label-states'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import { labelStateNames } from '@stowline/text/orders'
import { listCall } from '../../../api/list.ts'
import { merchantFilter } from '../../../api/seldom-filters.ts'
import { optionsOf, warehouseFilter } from '../../../api/shared-filters.ts'

const numbersOf = (row: WorkOrder) => [row.orderNo, row.platformNo, row.trackingNumber]

/** What may be asked of the warehouse's orders. */
export const workOrderList = listCall(operations.listOrders, {
  tabs: {
    tab: [
      { id: 'waiting', label: workOrdersScreen.tabWaiting },
      { id: 'processing', label: workOrdersScreen.tabProcessing },
      { id: 'late', label: workOrdersScreen.tabLate, isAttention: true },
    ],
  },
  search: { placeholder: workOrdersScreen.search, fields: [{ id: 'any', label: workTexts.any, numbersOf }] },
  filters: [
    { ...merchantFilter, isPromoted: true },
    { ...warehouseFilter, isPromoted: true },
    {
      id: 'labelStates',
      was: 'label',
      kind: 'multi',
      label: workOrdersScreen.label,
      isPromoted: true,
      options: optionsOf(labelStates, labelStateNames),
    },
  ],
  defaultSort: { field: 'shipBy', order: 'asc' },
})
