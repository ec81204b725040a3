import { recordHistory } from '../../../kernel/history.ts'
import type { Work } from '../../../kernel/context.ts'
import type { OrderAddress, PackageMeasures } from '@stowline/contract/orders/orders.schema'
import { searchText } from '@stowline/domain/orders/search-text'
import { editable, labelFieldsEditable } from '@stowline/domain/orders/order-moves'
import type { z } from 'zod'
import { Refusal } from '../../../kernel/refusal.ts'
import type { LockedOrder } from '../lock-orders.ts'
import { fromWire } from './order-address.ts'
import { type OrderChanges, saveOrders } from '../save-orders.ts'

/** Columns that a label was bought with: while it lives they must say the truth about it. */
const onLabel = [
  'recipient',
  'company',
  'phone',
  'street',
  'street2',
  'city',
  'state',
  'postal_code',
  'country',
  'warehouse_id',
  'service_code',
  'carrier',
  'logistics_account_id',
  'sign_type',
  'length',
  'width',
  'height',
  'weight',
  'unit',
] as const

/** Why these columns cannot be changed just now. */
export const unlessChangeable = (order: LockedOrder, changes: OrderChanges): string | undefined =>
  (onLabel.some((column) => column in changes) ? labelFieldsEditable : editable)(order)

export const refuseIf = (code: string | undefined): void => {
  if (code) throw new Refusal(code)
}

/** Columns of an address as typed. */
export const addressColumns = (address: z.output<typeof OrderAddress>): OrderChanges => {
  const { postalCode, ...rest } = fromWire(address)
  return { ...rest, postal_code: postalCode }
}

/** What becomes of the check when the address is another: nobody has checked the new one. */
export const uncheckedAddress: OrderChanges = {
  address_state: 'unchecked',
  address_notes: [],
  address_suggestion: null,
  is_residential: null,
}

/** Columns of the package, as typed; null clears it. */
export const packageColumns = (measures: z.output<typeof PackageMeasures> | null): OrderChanges =>
  measures ? { ...measures } : { length: null, width: null, height: null, weight: null }

/** Only what differs from the order, under the columns' names. A column that a locked order lacks would differ for ever: a fault of ours. */
export const differing = (order: LockedOrder, changes: OrderChanges): OrderChanges => {
  const unread = Object.keys(changes).find((column) => !(fieldOf(column) in order))
  if (unread) throw new Error(`lock-orders.ts does not read ${unread}`)
  return Object.fromEntries(Object.entries(changes).filter(([column, value]) => presentValue(order, column) !== value))
}

/** The search column after a change of the people or the place. */
export const searchAfter = (order: LockedOrder, changes: OrderChanges, skus: readonly string[]): string =>
  searchText({
    orderNo: order.orderNo,
    platformNo: order.platformNo,
    buyerName: String(changes['buyer_name'] ?? order.buyerName),
    recipient: String(changes['recipient'] ?? order.recipient),
    city: String(changes['city'] ?? order.city),
    skus,
  })

/** How an edit is called in the history, and what is told beside what changed. */
export type Told = { readonly action: string; readonly detail?: Readonly<Record<string, string>> }

/** Writes an edit with its history and its line in the audit trail. */
export const saveEdits = async (
  work: Work,
  { action, detail = {} }: Told,
  edits: readonly { order: LockedOrder; changes: OrderChanges }[],
): Promise<void> => {
  if (!edits.length) return
  await saveOrders(work, edits)
  const shown = edits.map(({ order, changes }) => {
    const { search: _, ...visible } = changes
    const before = Object.fromEntries(Object.keys(visible).map((column) => [column, presentValue(order, column)]))
    return { id: order.id, before, after: visible }
  })
  await recordHistory(
    work,
    'order',
    shown.map(({ id, before, after }) => ({ id, action, detail: { ...detail, before, after } })),
  )
  await work.audit(shown.map(({ id, before, after }) => ({ entity: 'order', id, action, before, after })))
}

const fieldOf = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const presentValue = (order: LockedOrder, column: string): unknown =>
  (order as unknown as Readonly<Record<string, unknown>>)[fieldOf(column)] ?? null
