import { inbound } from '@stowline/contract/inbound/inbound.contract'
import {
  cancelledShipment,
  overlandStatusNames,
  shipmentColumnNames,
  shipmentStatusNames,
  transportCompanyNames,
  transportTypeNames,
} from '@stowline/text/inbound'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { shipmentList } from './shipment-list.ts'

const sheet = {
  sourcePath: '/shipment/index',
  order: 'asc',
  joins: sql`join warehouses h on h.id = s.warehouse_id`,
  headers: shipmentColumnNames,
  columns: {
    shipmentNo: { value: sql.ref('s.shipment_no') },
    containerNo: { value: sql.ref('s.container_no') },
    transportNo: { value: sql.ref('s.transport_no') },
    warehouse: { value: sql.ref('h.short_name') },
    status: {
      value: sql`case when s.is_cancelled then 'cancelled' when s.transport_type in ('seaFcl', 'seaLcl') then s.status
        when s.status = 'atSea' then 'inTransit' when s.status = 'arrived' then 'come' else s.status end`,
      names: {
        ...shipmentStatusNames,
        cancelled: cancelledShipment,
        inTransit: overlandStatusNames.atSea,
        come: overlandStatusNames.arrived,
      },
    },
    transportType: { value: sql.ref('s.transport_type'), names: transportTypeNames },
    transportCompany: { value: sql.ref('s.transport_company'), names: transportCompanyNames },
    containerType: { value: sql`coalesce(s.container_type, '')` },
    containerNum: { value: sql.ref('s.container_num') },
    etd: { value: sql.ref('s.etd') },
    departed: { value: sql.ref('s.departed_at') },
    eta: { value: sql.ref('s.eta') },
    arrived: { value: sql.ref('s.arrived_at') },
    reserved: { value: sql.ref('s.reserved_at') },
    delivered: { value: sql.ref('s.delivered_at') },
    emptied: { value: sql.ref('s.emptied_at') },
    shelved: { value: sql.ref('s.shelved_at') },
    skus: { value: sql.ref('s.sku_count') },
    units: { value: sql.ref('s.unit_count') },
    cartons: { value: sql.ref('s.carton_count') },
    received: { value: sql.ref('s.received_count') },
    damaged: { value: sql.ref('s.damaged_count') },
    putAway: { value: sql.ref('s.put_away_count') },
    problem: { value: sql`case when s.status = 'rejected' then s.reject_reason else s.abnormal_reason end` },
    created: { value: sql.ref('s.created_at') },
    remark: { value: sql.ref('s.remark') },
  },
} as const

/** The shipments as a sheet: the selected ones, or all that the filters let through. */
export const shipmentExport = exportOf(shipmentList, inbound.exportAll, {
  ...sheet,
  kind: 'exportInbound',
  fileName: 'inbound',
  chosen: ({ shipmentIds, filters }) => ({ ids: shipmentIds, filters }),
})

/** The abnormal ones alone. */
export const abnormalExport = exportOf(shipmentList, inbound.exportAbnormal, {
  ...sheet,
  kind: 'exportAbnormal',
  fileName: 'inbound-abnormal',
  chosen: ({ shipmentIds, filters }) => ({ ids: shipmentIds, filters: { ...filters, tab: 'abnormal' as const } }),
})
