import { orders } from '@stowline/contract/orders/orders.contract'
import { orderExportColumns } from '@stowline/text/exports'
import { sql } from 'kysely'
import { exportOf } from '../../tasks/index.ts'
import { orderList } from '../list/order-list.ts'
import { exportColumns } from './export-columns.ts'

/** The orders as a sheet: the selected ones, those that the filters let through, or all; a row per line when a column of the lines is asked for. */
export const orderExport = exportOf(orderList, orders.exportOrders, {
  kind: 'exportOrders',
  fileName: 'orders',
  sourcePath: '/delivery/index',
  chosen: ({ scope, orderIds = [], filters }) =>
    scope === 'selected' ? { ids: orderIds } : scope === 'filtered' ? { filters } : {},
  order: 'desc',
  joins: sql`join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id left join warehouses w on w.id = o.warehouse_id`,
  lines: {
    join: sql`left join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id`,
    order: sql`l.line_no`,
  },
  headers: orderExportColumns,
  columns: exportColumns,
})
