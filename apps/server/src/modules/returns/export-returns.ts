import { returns } from '@stowline/contract/returns/returns.contract'
import {
  receiveTypeNames,
  returnColumnNames,
  returnHandlingNames,
  returnReasonNames,
  returnStatusNames,
} from '@stowline/text/returns'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { returnList } from './return-list.ts'

/** The returns as a sheet: the selected ones, or all that the filters let through. */
export const returnExport = exportOf(returnList, returns.exportAll, {
  kind: 'exportReturns',
  fileName: 'returns',
  chosen: ({ returnIds, filters }) => ({ ids: returnIds, filters }),
  sourcePath: '/return-manag/management',
  order: 'asc',
  joins: sql`left join warehouses h on h.id = r.warehouse_id left join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id`,
  headers: returnColumnNames,
  columns: {
    returnNo: { value: sql.ref('r.return_no') },
    orderNo: { value: sql`coalesce(o.order_no, '')` },
    status: { value: sql.ref('r.status'), names: returnStatusNames },
    receiveType: { value: sql.ref('r.receive_type'), names: receiveTypeNames },
    reason: { value: sql.ref('r.reason'), names: returnReasonNames },
    handling: { value: sql`coalesce(r.handling, '')`, names: { ...returnHandlingNames, '': ['', ''] } },
    trackingNo: { value: sql.ref('r.tracking_no') },
    warehouse: { value: sql`coalesce(h.short_name, '')` },
    products: {
      value: sql`(select coalesce(string_agg(l.sku || ' x ' || l.quantity, '; ' order by l.line_no), '') from return_lines l
        where l.tenant_id = r.tenant_id and l.return_id = r.id)`,
    },
    announced: { value: sql.ref('r.unit_count') },
    received: { value: sql.ref('r.received_count') },
    unsellable: { value: sql.ref('r.unsellable_count') },
    handled: { value: sql.ref('r.handled_count') },
    service: { value: sql.ref('r.service_code') },
    buyerName: { value: sql.ref('r.sender_name') },
    street: { value: sql.ref('r.street') },
    cityName: { value: sql.ref('r.city') },
    stateorProvince: { value: sql.ref('r.state') },
    postalCode: { value: sql.ref('r.postal_code') },
    country: { value: sql.ref('r.country') },
    created: { value: sql.ref('r.created_at') },
    receivedTime: { value: sql.ref('r.received_at') },
    due: { value: sql.ref('r.handling_due_at') },
    completed: { value: sql.ref('r.completed_at') },
    problem: { value: sql.ref('r.reject_reason') },
    remark: { value: sql.ref('r.remark') },
  },
})
