import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { transferFaultOf } from '@stowline/domain/transfers/check-transfer'
import type { Db } from '../../db/database.ts'
import { notFound, refuse } from '../../kernel/refusal.ts'
import { closedDays } from './ship-days.ts'

export type TransferInput = Input<typeof transfers.create>
export type TransferColumns = ReturnType<typeof transferColumns>

/** A transfer's form as its row. What belongs to one kind alone goes with it. */
export const transferColumns = (form: TransferInput) => ({
  kind: form.kind,
  trans_id: form.transID,
  po: form.po,
  platform: form.platform,
  is_pallet: form.kind === 'ltl' || form.isPallet,
  is_presale: form.isPresale,
  remark: form.remark,
  from_warehouse_id: form.fromWarehouseId,
  to_warehouse_id: form.toWarehouseId,
  ...destinationOf(form),
  carrier: form.kind === 'parcel' ? form.carrier : null,
  truck_company: form.kind === 'ltl' ? form.truckCompanyId : null,
  transport_no: form.transportNo,
  estimated_on: form.estimatedTime,
  etd: form.etd,
  eta: form.eta,
  container_num: form.containerNum,
  suggested_pallets: form.suggestPalletNum,
})

/** One of the provider's warehouses has its own address. */
const destinationOf = (form: TransferInput) =>
  form.toWarehouseId === null
    ? {
        ...{ to_name: form.toWarehouseName, to_street: form.toStreet, to_city: form.toCity, to_state: form.toState },
        ...{ to_postal_code: form.toPostalCode, to_country: form.toCountry },
        ...{ to_contact: form.toContact, to_phone: form.toPhone },
      }
    : {
        ...{ to_name: '', to_street: '', to_city: '', to_state: '', to_postal_code: '', to_country: 'US' },
        ...{ to_contact: '', to_phone: '' },
      }

/** Refuses a form that is wrong in itself. `made`: when it was created, imported or sent again. */
export const mustBeSound = async (db: Db, form: TransferInput, made: Date): Promise<void> => {
  const checked = {
    ...form,
    productIds: form.lines.map(({ productId }) => productId),
    documents: form.stockingFileIds.length + form.bolFileIds.length,
  }
  const fault = transferFaultOf(checked, made, await closedDays(db, form.fromWarehouseId))
  if (fault) throw refuse(fault)
}

/** The form's field of each column, for the history. */
export const fieldOfColumn = {
  kind: 'transferKind',
  trans_id: 'transID',
  po: 'po',
  platform: 'platform',
  is_pallet: 'isPallet',
  is_presale: 'isPresale',
  remark: 'remark',
  from_warehouse_id: 'fromWarehouse',
  to_warehouse_id: 'toWarehouse',
  to_name: 'toWarehouse',
  to_street: 'street',
  to_city: 'city',
  to_state: 'state',
  to_postal_code: 'postalCode',
  to_country: 'country',
  to_contact: 'contact',
  to_phone: 'phone',
  carrier: 'carrier',
  truck_company: 'truckCompany',
  transport_no: 'transportNo',
  estimated_on: 'estimatedTime',
  etd: 'etd',
  eta: 'eta',
  container_num: 'containerNum',
  suggested_pallets: 'suggestPalletNum',
} as const satisfies Readonly<Record<keyof TransferColumns, string>>

/** Refuses warehouses that the merchant does not use, as ones that are not there. */
export const mustUseWarehouses = async (
  db: Db,
  { fromWarehouseId, toWarehouseId }: Pick<TransferInput, 'fromWarehouseId' | 'toWarehouseId'>,
): Promise<void> => {
  const wanted = [fromWarehouseId, ...(toWarehouseId === null ? [] : [toWarehouseId])]
  const found = await db
    .selectFrom('tenant_warehouses')
    .select('warehouse_id')
    .where('warehouse_id', 'in', wanted)
    .execute()
  if (found.length < new Set(wanted).size) throw notFound()
}
