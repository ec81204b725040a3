import type { OrderForm } from '@stowline/contract/orders/orders.schema'
import type { TypedField } from '@stowline/domain/orders/order-fields'
import type { z } from 'zod'
import type { LockedOrder } from '../lock-orders.ts'

export type DraftLine = {
  readonly sku: string
  readonly name?: string
  readonly quantity: number
  readonly unitPriceCents?: number | null
  readonly platformLineId?: string
}

type Form = z.output<z.ZodObject<typeof OrderForm>>

/** Fields that are stored as they are typed: what is absent is as in an empty form. */
type Typed = Partial<Pick<Form, TypedField>>

/**
 * An order to be made: typed by a person, or a row of a store's file. What is absent of warehouse, service and package is proposed: the nearest
 * warehouse with stock for all of it, the first account's first service; null stands for none.
 */
export type OrderDraft = Typed &
  Omit<Form, 'address' | TypedField> & {
    readonly storeId: string
    /** The store's own number; empty: the order's own number stands in. */
    readonly platformNo: string
    readonly source: 'import' | 'manual'
    readonly address: Pick<
      LockedOrder,
      'recipient' | 'company' | 'phone' | 'street' | 'street2' | 'city' | 'state' | 'postalCode' | 'country'
    >
    readonly isResidential?: boolean | null
    readonly paidAt?: Date | null
    readonly shipBy?: Date | null
    /** Absent: now. */
    readonly createdAt?: Date
    readonly lines: readonly DraftLine[]
  }

export type CreatedOrder = {
  readonly index: number
  readonly id: string
  readonly orderNo: string
  readonly version: number
}
/** A draft whose store already had the number; `orderNo` is the order that was there, or came first in the same batch. */
export type DuplicateOrder = { readonly index: number; readonly orderNo: string }
