import type {
  OrderForm,
  OrderAddress,
  PackageMeasures,
  UpdateOrderInput,
} from '@stowline/contract/orders/orders.schema'
import { keysOf } from '@stowline/domain/kernel/records'
import { storedAs, type TypedField } from '@stowline/domain/orders/order-fields'
import type { z } from 'zod'
import type { OrderChanges } from '../save-orders.ts'
import { fromWire } from './order-address.ts'

type Patch = Omit<z.output<typeof UpdateOrderInput>, 'id' | 'version'>
/** Fields of the order form that are not stored as they are typed; service and account are chosen together (service-choice.ts). */
type FormField = Exclude<keyof typeof OrderForm, TypedField | 'serviceCode' | 'logisticsAccountId'>
type Values = { readonly [F in FormField]: Exclude<Patch[F], undefined> }
type Writers = { readonly [F in FormField]: (value: Values[F]) => OrderChanges }

/** Columns of an address as typed. */
const addressColumns = (address: z.output<typeof OrderAddress>): OrderChanges => {
  const { postalCode, ...rest } = fromWire(address)
  return { ...rest, postal_code: postalCode }
}

/** Columns of the package, as typed; null clears it. */
export const packageColumns = (measures: z.output<typeof PackageMeasures> | null): OrderChanges =>
  measures ? { ...measures } : { length: null, width: null, height: null, weight: null }

/** What becomes of the check when the address is another: nobody has checked the new one. */
export const uncheckedAddress: OrderChanges = {
  address_state: 'unchecked',
  address_notes: [],
  address_suggestion: null,
  is_residential: null,
}

/** Where the others are stored: a field of the contract that is neither here nor in `orderFields` does not compile. */
const writers: Writers = {
  address: addressColumns,
  warehouseId: (warehouse_id) => ({ warehouse_id }),
  package: packageColumns,
}

const isGiven = <Value>(value: Value | undefined): value is Value => value !== undefined
const written = <F extends FormField>(field: F, value: Values[F] | undefined): OrderChanges =>
  isGiven(value) ? writers[field](value) : {}

/** The columns that a patch writes; what it leaves out stays. */
export const columnsOf = (patch: Patch): OrderChanges => {
  const changes: OrderChanges = { ...storedAs(patch) }
  for (const field of keysOf(writers)) Object.assign(changes, written(field, patch[field]))
  return changes
}
