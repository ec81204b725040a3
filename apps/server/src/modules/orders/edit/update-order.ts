import type { orders } from '@stowline/contract/orders/orders.contract'
import type { UpdateOrderInput } from '@stowline/contract/orders/orders.schema'
import type { z } from 'zod'
import type { Handler, Work } from '../../../kernel/context.ts'
import { differing, refuseIf, saveEdits, searchAfter, type Told, unlessChangeable } from './edit-order.ts'
import { columnsOf, uncheckedAddress } from './order-columns.ts'
import { type LockedOrder, lockOrder } from '../lock-orders.ts'
import { readLines } from './order-lines.ts'
import { checkOwn } from './own-references.ts'
import { reholdStock } from '../moves/rehold-stock.ts'
import type { OrderChanges } from '../save-orders.ts'
import { serviceColumns } from './service-choice.ts'

type Patch = Partial<z.output<typeof UpdateOrderInput>>

/** A patch of one order, as the person saw it. What is not given, or is the same, stays. */
export const updateOrder: Handler<typeof orders.update> = async ({ id, version, ...patch }, ctx) => {
  await checkOwn(ctx.db, { warehouseIds: [patch.warehouseId] })
  const order = await lockOrder(ctx.db, id, version)
  return { id, version: await applyPatch(ctx, order, patch) }
}

/** The buyer and the address, as the buyer form sends them. */
export const updateBuyer: Handler<typeof orders.updateBuyer> = async ({ id, version, ...patch }, ctx) => {
  const order = await lockOrder(ctx.db, id, version)
  return { id, version: await applyPatch(ctx, order, patch) }
}

/** Changes a locked order as far as it may be changed, and answers its version. */
export const applyPatch = async (
  work: Work,
  order: LockedOrder,
  patch: Patch,
  told: Told = { action: 'edited' },
): Promise<number> => {
  const changes = await changesOf(work, order, patch)
  refuseIf(unlessChangeable(order, changes))
  if (!Object.keys(changes).length) return order.version
  const skus = (await readLines(work.db, [order.id])).map(({ sku }) => sku)
  const touchesSearch = ['buyer_name', 'recipient', 'city'].some((column) => column in changes)
  const save = () =>
    saveEdits(work, told, [
      { order, changes: { ...changes, ...(touchesSearch && { search: searchAfter(order, changes, skus) }) } },
    ])
  if (changes.warehouse_id === undefined) await save()
  else await reholdStock(work, [{ ...order, warehouseId: changes.warehouse_id }], save)
  return order.version + 1
}

const place = ['recipient', 'company', 'street', 'street2', 'city', 'state', 'postal_code', 'country'] as const

const changesOf = async (work: Work, order: LockedOrder, patch: Patch): Promise<OrderChanges> => {
  const changes = differing(order, { ...columnsOf(patch), ...(await serviceColumns(work, patch, order)) })
  return { ...changes, ...(place.some((column) => column in changes) && uncheckedAddress) }
}
