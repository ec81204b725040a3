import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { type CheckedShipment, faultOf } from '@stowline/domain/inbound/check-shipment'
import { hasContainer } from '@stowline/domain/inbound/transport'
import type { Db } from '../../db/database.ts'
import { notFound, refuse } from '../../kernel/refusal.ts'

export type ShipmentInput = Input<typeof inbound.create>
export type ShipmentColumns = ReturnType<typeof shipmentColumns>

const upper = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** A shipment's form as its row. What belongs to a container alone goes with it. */
export const shipmentColumns = (form: ShipmentInput) => {
  const isContainer = hasContainer(form.transportType)
  const columns = {
    warehouse_id: form.warehouseId,
    transport_type: form.transportType,
    transport_company: form.transportCompanyId,
    container_no: isContainer ? upper(form.containerNo) : form.containerNo,
    container_type: isContainer ? form.containerType : null,
    container_num: isContainer ? form.containerNum : 1,
    transport_no: form.transportNo,
    origin_port: form.originPort,
    destination_port: form.destinationPort,
    etd: form.etd,
    eta: form.eta,
    remark: form.remark,
  }
  const checked: CheckedShipment = {
    ...form,
    containerNo: columns.container_no,
    productIds: form.lines.map(({ productId }) => productId),
  }
  const fault = faultOf(checked)
  if (fault) throw refuse(fault)
  return columns
}

/** The form's field of each column, for the history. */
export const fieldOfColumn = {
  warehouse_id: 'warehouse',
  transport_type: 'transportType',
  transport_company: 'transportCompany',
  container_no: 'containerNo',
  container_type: 'containerType',
  container_num: 'containerNum',
  transport_no: 'transportNo',
  origin_port: 'originPort',
  destination_port: 'destinationPort',
  etd: 'etd',
  eta: 'portEta',
  remark: 'remark',
} as const satisfies Readonly<Record<keyof ShipmentColumns, string>>

/** Refuses a warehouse that the merchant does not use, as one that is not there. */
export const mustUseWarehouse = async (db: Db, warehouseId: string): Promise<void> => {
  const found = await db
    .selectFrom('tenant_warehouses')
    .select('warehouse_id')
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
