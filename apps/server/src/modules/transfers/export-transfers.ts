import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { platformNames } from '@stowline/text/orders'
import * as words from '@stowline/text/kernel/words'
import {
  parcelCarrierNames,
  transferColumnNames,
  transferKindNames,
  transferStatusNames,
  truckCompanyNames,
} from '@stowline/text/transfers'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { transferList } from './transfer-list.ts'

const yesNo = { true: words.yes, false: words.no }

/** The transfers as a sheet: the selected ones, or all that the filters let through. */
export const transferExport = exportOf(transferList, transfers.exportAll, {
  kind: 'exportTransfers',
  fileName: 'transfers',
  sourcePath: '/transport/index',
  order: 'asc',
  chosen: ({ transferIds, filters }) => ({ ids: transferIds, filters }),
  joins: sql`join warehouses h on h.id = t.from_warehouse_id left join warehouses g on g.id = t.to_warehouse_id`,
  headers: transferColumnNames,
  columns: {
    transferNo: { value: sql.ref('t.transfer_no') },
    transID: { value: sql.ref('t.trans_id') },
    po: { value: sql.ref('t.po') },
    kind: { value: sql.ref('t.kind'), names: transferKindNames },
    status: { value: sql.ref('t.status'), names: transferStatusNames },
    platform: { value: sql.ref('t.platform'), names: platformNames },
    fromWarehouse: { value: sql.ref('h.short_name') },
    toWarehouse: { value: sql`coalesce(g.short_name, t.to_name)` },
    carrier: { value: sql`coalesce(t.carrier, '')`, names: parcelCarrierNames },
    truckCompany: { value: sql`coalesce(t.truck_company, '')`, names: truckCompanyNames },
    transportNo: { value: sql.ref('t.transport_no') },
    estimatedTime: { value: sql.ref('t.estimated_on') },
    etd: { value: sql.ref('t.etd') },
    eta: { value: sql.ref('t.eta') },
    isPallet: { value: sql`t.is_pallet::text`, names: yesNo },
    isPresale: { value: sql`t.is_presale::text`, names: yesNo },
    suggestPalletNum: { value: sql.ref('t.suggested_pallets') },
    palletNum: { value: sql.ref('t.pallet_count') },
    containerNum: { value: sql.ref('t.container_num') },
    skus: { value: sql.ref('t.sku_count') },
    productNum: { value: sql.ref('t.unit_count') },
    cartons: { value: sql.ref('t.carton_count') },
    picked: { value: sql.ref('t.picked_count') },
    shipped: { value: sql.ref('t.shipped_count') },
    stockingFile: { value: sql`(t.stocking_files > 0)::text`, names: yesNo },
    bol: { value: sql`(t.bol_files > 0)::text`, names: yesNo },
    appointment: { value: sql.ref('t.appointment_at') },
    trailerNo: { value: sql.ref('t.trailer_no') },
    sealNo: { value: sql.ref('t.seal_no') },
    proNo: { value: sql.ref('t.pro_no') },
    freightClass: { value: sql.ref('t.freight_class') },
    problem: {
      value: sql`case t.status when 'rejected' then t.reject_reason when 'awaitingDocuments' then t.documents_note
        when 'outOfStockToConfirm' then t.shortage_note else '' end`,
    },
    created: { value: sql.ref('t.created_at') },
    completed: { value: sql.ref('t.completed_at') },
    remark: { value: sql.ref('t.remark') },
  },
})
