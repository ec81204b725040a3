import type { operations } from '@stowline/contract/operations/operations.contract'
import type { PickListLine } from '@stowline/contract/operations/picking.schema'
import { type PickLine, pickLines } from '@stowline/domain/operations/pick-list'
import { batchResult } from '../../../kernel/batch.ts'
import type { Handler } from '../../../kernel/context.ts'
import { type ChosenOrders, chooseOrders, readingOf } from './choose-orders.ts'
import { type OrderToPick, pictureKey, type PiecesToPick } from './orders-to-pick.ts'

/** What is to be taken off the shelves for orders that somebody chose. */
export const pickList: Handler<typeof operations.pickList> = async ({ orderIds }, ctx) => {
  const chosen = await ctx.within({ role: 'system' }, (db) => chooseOrders(db, orderIds))
  await ctx.audit(readingOf('pickList', chosen.orders))
  return {
    lines: linesToPick(chosen).map(toWire),
    orderCount: chosen.orders.length,
    failed: batchResult({ succeeded: [], failed: chosen.failed }, ctx.language).failed,
  }
}

export type LineToPick = PickLine<PiecesToPick> & { readonly of: OrderToPick; readonly picture: string | null }

/** The lines of a pick list, each with the first of its orders. */
export const linesToPick = ({ orders, held, pictures }: ChosenOrders): LineToPick[] => {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return pickLines(held).flatMap((line) => {
    const of = byId.get(line.orderId)
    return of ? [{ ...line, of, picture: pictures.get(pictureKey(line)) ?? null }] : []
  })
}

const toWire = (line: LineToPick): PickListLine => ({
  key: `${line.merchantId} ${line.lotId}`,
  warehouseId: line.warehouseId,
  merchantName: { zh: line.of.merchantCn, en: line.of.merchantEn },
  productId: line.productId,
  sku: line.sku,
  upc: line.upc,
  name: { zh: line.nameCn, en: line.nameEn },
  putAwayTime: line.putAwayAt?.toISOString() ?? null,
  expiresOn: line.expiresOn,
  picture: line.picture,
  quantity: line.quantity,
  orders: [...line.orders],
})
