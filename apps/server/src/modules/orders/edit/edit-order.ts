import { recordHistory } from '../../../kernel/history.ts'
import type { Work } from '../../../kernel/context.ts'
import { searchText } from '@stowline/domain/orders/search-text'
import { onLabel } from '@stowline/domain/orders/order-fields'
import { editable, labelFieldsEditable } from '@stowline/domain/orders/order-moves'
import { Refusal } from '../../../kernel/refusal.ts'
import type { LockedOrder } from '../lock-orders.ts'
import { type OrderChanges, saveOrders } from '../save-orders.ts'

/** Why these columns cannot be changed just now. */
export const unlessChangeable = (order: LockedOrder, changes: OrderChanges): string | undefined =>
  (onLabel.some((column) => column in changes) ? labelFieldsEditable : editable)(order)

export const refuseIf = (code: string | undefined): void => {
  if (code) throw new Refusal(code)
}

/** Only what differs from the order, under the columns' names. Another warehouse is one that somebody chose. */
export const differing = (order: LockedOrder, changes: OrderChanges): OrderChanges => {
  const found: OrderChanges = Object.fromEntries(
    Object.entries(changes).filter(([column, value]) => presentValue(order, column) !== value),
  )
  return found.warehouse_id === undefined ? found : { ...found, ...chosenWarehouse(found.warehouse_id) }
}

/** What an order keeps of a warehouse that a person or a file names; nothing when it has none. */
export const chosenWarehouse = (warehouseId: string | null) =>
  ({
    warehouse_reason: warehouseId === null ? null : ('chosen' as const),
    warehouse_rule: null,
    warehouse_decided_at: null,
  }) as const

/** The search column after a change of the people or the place. */
export const searchAfter = (order: LockedOrder, changes: OrderChanges, skus: readonly string[]): string =>
  searchText({
    orderNo: order.orderNo,
    platformNo: order.platformNo,
    buyerName: changes.buyer_name ?? order.buyerName,
    recipient: changes.recipient ?? order.recipient,
    city: changes.city ?? order.city,
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
  new Map<string, unknown>(Object.entries(order)).get(fieldOf(column)) ?? null
