import type { Db } from '../../../db/database.ts'
import { nowhere, type Origin, type OrderToShip } from '../../orders/index.ts'

/** A warehouse that works for the transaction's merchant. */
export const ownWarehouse = (db: Db, id: string) =>
  db
    .selectFrom('tenant_warehouses as t')
    .innerJoin('warehouses as w', 'w.id', 't.warehouse_id')
    .selectAll('w')
    .where('w.id', '=', id)
    .executeTakeFirst()

/** An order of which nothing is known yet. */
export const emptyOrder: OrderToShip = {
  id: '',
  order_no: '',
  status: 'pending',
  is_processing: false,
  store_id: '',
  label_state: 'none',
  carrier: null,
  service_code: null,
  logistics_account_id: null,
  recipient: '',
  company: '',
  phone: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  postal_code: '',
  country: 'US',
  is_residential: null,
  address_state: 'unchecked',
  length: null,
  width: null,
  height: null,
  weight: null,
  unit: 'imperial',
  sign_type: 'none',
  warehouse_id: null,
  ...nowhere,
}

type Warehouse = NonNullable<Awaited<ReturnType<typeof ownWarehouse>>>

/** A warehouse as the place that an order leaves from. */
export const originOf = (warehouse: Warehouse): Origin => ({
  w_name: warehouse.short_name,
  w_contact: warehouse.contact,
  w_phone: warehouse.phone,
  w_street: warehouse.street,
  w_city: warehouse.city,
  w_state: warehouse.state,
  w_postal_code: warehouse.postal_code,
  w_country: warehouse.country,
  w_time_zone: warehouse.time_zone,
})
