import type { Measures } from '@stowline/domain/kernel/units'
import type { SignType } from '@stowline/domain/shipping/carrier'

export type DraftLine = {
  readonly sku: string
  readonly name?: string
  readonly quantity: number
  readonly unitPriceCents?: number | null
  readonly platformLineId?: string
}

/** An order to be made: typed by a person, or a row of a store's file. */
export type OrderDraft = {
  readonly storeId: string
  /** The store's own number; empty: the order's own number stands in. */
  readonly platformNo: string
  readonly source: 'import' | 'manual'
  readonly buyerName: string
  readonly buyerEmail: string
  readonly address: {
    readonly recipient: string
    readonly company: string
    readonly phone: string
    readonly street: string
    readonly street2: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
    readonly country: string
  }
  readonly isResidential?: boolean | null
  /** Absent: the nearest warehouse with stock for all of it. Null: none. The same for the service (the first account's first) and the package. */
  readonly warehouseId?: string | null | undefined
  readonly serviceCode?: string | null | undefined
  readonly logisticsAccountId?: string | null | undefined
  readonly package?: Measures | null | undefined
  readonly signType?: SignType
  readonly remark?: string
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
