import { take } from '@stowline/domain/kernel/lifecycle'
import { isSplittable, liveLabelStates, type OrderAction, orderLifecycle } from '@stowline/domain/orders/lifecycle'
import { errorText } from '@stowline/text/errors'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { ordersErrors } from '@stowline/text/orders'
import { labelsErrors } from '@stowline/text/shipping'
import type { Preflight } from '../../../ui/list-page/index.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

type Say = (pair: Pair, params?: Params) => string
type Check = (row: OrderRow) => Pair | undefined

const split = (rows: readonly OrderRow[], check: Check, t: Say): Preflight<OrderRow> => {
  const able: OrderRow[] = []
  const unable: { row: OrderRow; reason: string }[] = []
  for (const row of rows) {
    const reason = check(row)
    if (reason) unable.push({ row, reason: t(reason) })
    else able.push(row)
  }
  return { able, unable }
}

/** Able and unable by the same table that the server enforces. */
export const byLifecycle =
  (action: OrderAction, t: Say) =>
  (rows: readonly OrderRow[]): Preflight<OrderRow> => {
    const subjects = rows.map((row) => ({ status: row.status, isLocked: row.isProcessing, row }))
    const { moved, refused } = take(orderLifecycle, action, subjects)
    const reasonOf = (code: string) => t(errorText(code) ?? ordersErrors.notEditable)
    return {
      able: moved.map(({ row }) => row),
      unable: refused.map(({ row: { row }, code }) => ({ row, reason: reasonOf(code) })),
    }
  }

/** The order has a label that counts, or one under way. */
export const hasLiveLabel = (row: OrderRow): boolean => (liveLabelStates as readonly string[]).includes(row.labelState)

/** What keeps a label from being bought, known before anything is sent. */
export const canLabel: Check = (row) => {
  if (row.isProcessing) return ordersErrors.alreadyProcessing
  if (row.status !== 'toShip') return labelsErrors.notToShip
  if (hasLiveLabel(row))
    return row.labelState === 'ready' || row.labelState === 'printed'
      ? labelsErrors.alreadyLive
      : labelsErrors.inProgress
  if (row.addressState === 'invalid') return ordersErrors.addressInvalid
  if (!row.warehouseId) return ordersErrors.noWarehouse
  if (!row.serviceCode) return ordersErrors.noService
  return row.length && row.width && row.height && row.weight ? undefined : ordersErrors.noPackage
}

const canPrint: Check = (row) =>
  row.labelState === 'ready' || row.labelState === 'printed' ? undefined : labelsErrors.nothingToPrint
export const canVoid: Check = (row) => {
  if (row.isProcessing) return ordersErrors.alreadyProcessing
  if (row.status === 'shipped') return labelsErrors.alreadyScanned
  return row.labelState === 'ready' || row.labelState === 'printed' ? undefined : labelsErrors.nothingToVoid
}
const canEdit: Check = (row) => {
  if (row.isProcessing) return ordersErrors.alreadyProcessing
  return row.status === 'shipped' || row.status === 'cancelled' ? ordersErrors.notEditable : undefined
}
/** The label in hand was bought on the account that is there. */
const canChangeAccount: Check = (row) =>
  canEdit(row) ?? (hasLiveLabel(row) ? ordersErrors.hasLabel : row.carrier ? undefined : ordersErrors.noService)
const isIn =
  (status: OrderRow['status']): Check =>
  (row) =>
    row.status === status ? undefined : ordersErrors.notEditable

export const preflights = {
  label: (t: Say) => (rows: readonly OrderRow[]) => split(rows, canLabel, t),
  void: (t: Say) => (rows: readonly OrderRow[]) => split(rows, canVoid, t),
  account: (t: Say) => (rows: readonly OrderRow[]) => split(rows, canChangeAccount, t),
  edit: (t: Say) => (rows: readonly OrderRow[]) => split(rows, canEdit, t),
  combine: (t: Say) => (rows: readonly OrderRow[]) => split(rows, isIn('pending'), t),
  cancelled: (t: Say) => (rows: readonly OrderRow[]) => split(rows, isIn('cancelled'), t),
  outOfStock: (t: Say) => (rows: readonly OrderRow[]) => split(rows, isIn('outOfStock'), t),
}
/** An order of one piece has nothing to part with; what is to ship or has a label is taken back first. */
export const canSplit = (row: OrderRow): boolean =>
  isEditable(row) && isSplittable(row.status) && !hasLiveLabel(row) && (row.lineCount > 1 || row.firstQuantity > 1)
export const isEditable = (row: OrderRow): boolean => canEdit(row) === undefined
export const isPrintable = (row: OrderRow): boolean => canPrint(row) === undefined
