import type { Platform } from '../lifecycle.ts'
import type { DayOrder } from './dates.ts'
import type { OrderField } from './fields.ts'

export const presetKeys = [
  'ownTemplate',
  'amazonUnshipped',
  'amazonAllOrders',
  'shopify',
  'ebay',
  'walmart',
  'woocommerce',
  'tiktok',
] as const
export type PresetKey = (typeof presetKeys)[number]

/** Headers a field is read from: the first that is filled in wins; `first_name+last_name` joins two. */
export type Sources = Readonly<Partial<Record<OrderField, readonly string[]>>>

/** Leaves an order or a line out, for a reason that nothing in the file can mend. */
export type SkipRule = {
  readonly field: OrderField
  readonly when: RegExp
  readonly leavesOut: 'order' | 'line'
  readonly code: 'cancelled' | 'alreadyShipped' | 'notPaid' | 'noShippingNeeded' | 'shippedByPlatform'
}

/** How one platform writes its order file. Adding a platform: one file like this and one line in presets/index.ts. */
export type Preset = {
  readonly key: PresetKey
  readonly platform: Platform
  readonly name: readonly [zh: string, en: string]
  /** Sets of headers of which one must be there completely. Plain forms are compared. */
  readonly signatures: readonly (readonly string[])[]
  readonly columns: Sources
  /** Where to read a whole address when the first place has no street. */
  readonly otherAddress?: Sources
  readonly skips?: readonly SkipRule[]
  readonly days: DayOrder
  /** Rows that are none of the merchant's: footers, column descriptions. Gets the row's cells, cleaned. */
  readonly ignores?: (cells: readonly string[]) => boolean
  /** A row above the items of an order may sum them up: it names no item. */
  readonly summaryRows?: true
  /** Where an order's own columns stand when not on every row: on the first of its rows, or on the one row that it has. */
  readonly orderColumns?: 'firstRow' | 'onlyRow'
  /** Columns that hold one line of the order each. */
  readonly lineCells?: RegExp
  /** Why this file cannot become orders at all. */
  readonly refuses?: 'cannotShipFrom'
}
