import { orders } from '@stowline/contract/orders/orders.contract'
import { orderExportFields } from '@stowline/domain/orders/export-fields'
import { orderExportColumns } from '@stowline/text/exports'
import { nouns } from '@stowline/text/nouns'
import { orderScreen } from '@stowline/text/orders-screen'
import { exportDialog } from '../../../api/export-rows.tsx'
import { orderList } from '../list/orders.filters.ts'

/** Export of the chosen orders, of what the filters show, or of all. */
export const ExportOrders = exportDialog(orders.exportOrders, {
  key: 'orders',
  title: orderScreen.exportOrders,
  noun: nouns.orders,
  fields: orderExportFields,
  names: orderExportColumns,
  usual: [
    'orderNo',
    'platformNo',
    'shopName',
    'status',
    'createdTime',
    'recipient',
    'phone',
    'street',
    'street2',
    'cityName',
    'stateorProvince',
    'postalCode',
    'country',
    'sku',
    'itemName',
    'quantity',
    'warehouse',
    'service',
    'trackingNumber',
    'labelState',
  ],
  ids: 'orderIds',
  asked: orderList.asked,
  more: (scope) => ({ scope }),
})
