import type { AddressState, OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { LabelState } from '@stowline/domain/shipping/label-states'
import type { MeasureUnit } from '@stowline/domain/kernel/units'
import type { SignType } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DoneRow } from '../../kernel/batch.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** An order as the use cases that change it see it: locked until the transaction ends. */
export type LockedOrder = {
  readonly id: string
  readonly orderNo: string
  readonly platformNo: string
  readonly part: number
  readonly storeId: string
  readonly status: OrderStatus
  readonly isProcessing: boolean
  readonly combinedInto: string | null
  readonly buyerName: string
  readonly buyerEmail: string
  readonly recipient: string
  readonly company: string
  readonly phone: string
  readonly street: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  readonly isResidential: boolean | null
  readonly addressState: AddressState
  readonly warehouseId: string | null
  readonly carrier: string | null
  readonly serviceCode: string | null
  readonly logisticsAccountId: string | null
  readonly signType: SignType
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly weight: number | null
  readonly unit: MeasureUnit
  readonly remark: string
  readonly shortage: readonly { readonly sku: string; readonly missing: number }[] | null
  readonly labelState: LabelState
  readonly shipBy: Date | null
  readonly paidAt: Date | null
  readonly createdAt: Date
  readonly version: number
}

/** An order that a batch has changed. */
export const doneOrder = ({ id, orderNo }: LockedOrder): DoneRow => ({ id, no: orderNo })

/** Locks orders in the order of their ids, so that two batches cannot wait for each other. Ids of other tenants find nothing. */
export const lockOrders = async (db: Db, ids: readonly string[]): Promise<LockedOrder[]> => {
  const { rows } = await sql<LockedOrder>`
    select o.id, o.order_no as "orderNo", o.platform_no as "platformNo", o.part, o.store_id as "storeId", o.status,
      o.is_processing as "isProcessing", o.combined_into as "combinedInto", o.buyer_name as "buyerName",
      o.buyer_email as "buyerEmail", o.recipient, o.company, o.phone, o.street, o.street2, o.city, o.state, o.postal_code as "postalCode",
      o.country, o.is_residential as "isResidential", o.address_state as "addressState", o.warehouse_id as "warehouseId", o.carrier,
      o.service_code as "serviceCode", o.logistics_account_id as "logisticsAccountId", o.sign_type as "signType", o.length, o.width,
      o.height, o.weight, o.unit, o.remark, o.shortage, o.label_state as "labelState", o.ship_by as "shipBy", o.paid_at as "paidAt",
      o.created_at as "createdAt", o.version
    from orders o where o.id = any(${ids}::text[]) order by o.id for update`.execute(db)
  return rows
}

/** One order to be edited: it must exist, and be as the person saw it. */
export const lockOrder = async (db: Db, id: string, version: number): Promise<LockedOrder> => {
  const [order] = await lockOrders(db, [id])
  if (!order) throw notFound()
  if (order.version !== version) throw new Refusal('request.stale')
  return order
}
