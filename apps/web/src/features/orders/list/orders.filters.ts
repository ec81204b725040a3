import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { addressStates, orderStatuses, platforms } from '@stowline/domain/orders/lifecycle'
import { labelStates } from '@stowline/domain/shipping/label-states'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { addressStateNames, labelStateNames, orderStatusNames, platformNames } from '@stowline/text/orders'
import { orderScreen } from '@stowline/text/orders-screen'
import { signTypeNames } from '@stowline/text/shipping'
import { orderImportFilter } from '../../../api/import-filter.ts'
import { listCall } from '../../../api/list.ts'
import {
  carrierFilter,
  optionsOf,
  serviceFilter,
  storeTreeFilter,
  warehouseFilter,
} from '../../../api/shared-filters.ts'

const chips = [
  'noLabel',
  'labelFailed',
  'addressProblem',
  'noWarehouse',
  'pastCutOff',
  'pendingReturn',
  'shippedLate',
  'packedWrong',
] as const
const items = ['single', 'multi'] as const

const anyOf = (row: OrderRow) => [row.orderNo, row.platformNo, row.trackingNumber, row.firstSku]

/** What may be asked of the orders: three filters stand in the bar, the others are added as chips. */
export const orderList = listCall(orders.list, {
  tabs: {
    status: orderStatuses.map((id) => ({ id, label: orderStatusNames[id], isAttention: id === 'outOfStock' })),
  },
  search: {
    placeholder: orderScreen.search,
    fields: [
      { id: 'any', label: orderScreen.anyNumber, numbersOf: anyOf },
      { id: 'orderNo', label: orderScreen.orderNo, numbersOf: (row) => [row.orderNo] },
      { id: 'platformNo', label: orderScreen.platformNo, numbersOf: (row) => [row.platformNo] },
      { id: 'trackingNumber', label: orderScreen.trackingNo, numbersOf: (row) => [row.trackingNumber] },
      { id: 'sku', label: orderScreen.sku, numbersOf: (row) => [row.firstSku] },
    ],
  },
  filters: [
    { ...storeTreeFilter, isPromoted: true },
    { ...warehouseFilter, isPromoted: true },
    { id: 'chip', kind: 'select', label: orderScreen.chip, isPromoted: true, options: optionsOf(chips, orderScreen) },
    {
      id: 'date',
      kind: 'days',
      label: orderScreen.date,
      fields: [
        { id: 'created', label: orderScreen.created },
        { id: 'paid', label: orderScreen.paid },
        { id: 'shipped', label: orderScreen.shipped },
      ],
    },
    carrierFilter,
    serviceFilter,
    {
      id: 'labelStates',
      was: 'labelState',
      kind: 'multi',
      label: orderScreen.label,
      options: optionsOf(labelStates, labelStateNames),
    },
    {
      id: 'addressStates',
      was: 'addressState',
      kind: 'multi',
      label: orderScreen.address,
      options: optionsOf(addressStates, addressStateNames),
    },
    {
      id: 'signTypes',
      was: 'signType',
      kind: 'multi',
      label: orderScreen.signType,
      options: optionsOf(signTypes, signTypeNames),
    },
    {
      id: 'platforms',
      was: 'platform',
      kind: 'multi',
      label: orderScreen.platform,
      options: optionsOf(platforms, platformNames),
    },
    orderImportFilter,
    { id: 'items', kind: 'select', label: orderScreen.itemCount, options: optionsOf(items, orderScreen) },
    { id: 'weight', kind: 'range', label: orderScreen.weightRange, unit: 'lb' },
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})
