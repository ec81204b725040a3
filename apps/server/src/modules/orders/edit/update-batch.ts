import { finishedBatch } from '../../tasks/index.ts'
import type { orders } from '@stowline/contract/orders/orders.contract'
import type { UpdateOrderBatchInput } from '@stowline/contract/orders/order-batches.schema'
import type { z } from 'zod'
import { type BatchOutcome, batchIds, type FailedRow, unknownRows } from '../../../kernel/batch.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { differing, saveEdits, unlessChangeable } from './edit-order.ts'
import { doneOrder, type LockedOrder, lockOrders } from '../lock-orders.ts'
import { moveOrders } from '../moves/move-orders.ts'
import { moveRules } from '../moves/order-moves.ts'
import { columnsOf } from './order-columns.ts'
import { checkOwn } from './own-references.ts'
import { reholdStock } from '../moves/rehold-stock.ts'
import type { OrderChanges } from '../save-orders.ts'
import { serviceColumns } from './service-choice.ts'

type Edit = Omit<z.output<typeof UpdateOrderBatchInput>, 'orderIds' | 'move'>

type Wanted = NonNullable<z.output<typeof UpdateOrderBatchInput>['move']>

const actions = { pending: 'backToPending', toShip: 'submit', postponed: 'postpone' } as const satisfies Readonly<
  Record<Wanted, keyof typeof moveRules>
>

/** Edits warehouse, service, package or signature of many orders, then moves them; a row that cannot be edited is not moved. */
export const updateBatch: Handler<typeof orders.updateBatch> = async ({ orderIds, move, ...edit }, ctx) => {
  const ids = batchIds(orderIds)
  const isEdit = Object.values(edit).some((value) => value !== undefined)
  if (!isEdit && !move) throw new Refusal('orders.nothingToChange')
  const edited = isEdit ? await editOrders(ctx, ids, edit) : undefined
  const moved =
    move && (await moveOrders(ctx, moveRules[actions[move]], edited ? edited.succeeded.map(({ id }) => id) : ids))
  const failed = [...(edited?.failed ?? []), ...(moved?.failed ?? [])]
  const succeeded = (moved ?? edited)?.succeeded ?? []
  return finishedBatch(
    ctx,
    { kind: 'changeOrders', action: move && !isEdit ? actions[move] : 'edit' },
    { succeeded, failed },
  )
}

const editOrders = async (work: Work, ids: readonly string[], edit: Edit): Promise<BatchOutcome> => {
  await checkOwn(work.db, { warehouseIds: [edit.warehouseId] })
  const found = await lockOrders(work.db, ids)
  const service = await serviceOf(work, edit, found)
  const failed: FailedRow[] = []
  const edits: { order: LockedOrder; changes: OrderChanges }[] = []
  for (const order of found) {
    const changes = differing(order, { ...columnsOf(edit), ...service(order) })
    const code = unlessChangeable(order, changes)
    if (code) failed.push({ id: order.id, no: order.orderNo, code })
    else edits.push({ order, changes })
  }
  await saveWithStock(
    work,
    edits.filter(({ changes }) => Object.keys(changes).length),
  )
  return { succeeded: edits.map(({ order }) => doneOrder(order)), failed: [...failed, ...unknownRows(ids, found)] }
}

/** Service and account are looked up once per carrier that the orders have now. */
const serviceOf = async (work: Work, edit: Edit, found: readonly LockedOrder[]) => {
  const perPresent = new Map<string, OrderChanges>()
  const keyOf = ({ carrier, logisticsAccountId }: LockedOrder) => `${carrier} ${logisticsAccountId}`
  for (const order of found)
    if (!perPresent.has(keyOf(order))) perPresent.set(keyOf(order), await serviceColumns(work, edit, order))
  return (order: LockedOrder): OrderChanges => perPresent.get(keyOf(order)) ?? {}
}

/** Orders that change their warehouse take their stock along. */
const saveWithStock = async (
  work: Work,
  edits: readonly { order: LockedOrder; changes: OrderChanges }[],
): Promise<void> => {
  const movedOrders = edits.flatMap(({ order, changes }) =>
    changes.warehouse_id === undefined ? [] : [{ ...order, warehouseId: changes.warehouse_id }],
  )
  const save = () => saveEdits(work, { action: 'edited' }, edits)
  await (movedOrders.length ? reholdStock(work, movedOrders, save) : save())
}
