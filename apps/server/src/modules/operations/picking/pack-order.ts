import type { operations } from '@stowline/contract/operations/operations.contract'
import {
  lineOf,
  missingPieces,
  nothingPacked,
  pack,
  type PackLine,
  type Packed,
  type PieceScan,
} from '@stowline/domain/operations/packing'
import { camel } from '../../../db/camel.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { inTransaction } from '../../../kernel/work.ts'
import { type OrderSerial, shipChecked } from '../../orders/index.ts'
import { ordersWithNumbers } from '../find-over-merchants.ts'
import { workForMerchant } from '../merchant-work.ts'
import { readingOf } from './choose-orders.ts'
import { heldBy, ordersById, pictureKey, picturesOf, type PiecesToPick } from './orders-to-pick.ts'

type Line = PackLine & { readonly name: { readonly zh: string; readonly en: string } }

/** An order is scanned at the packing table. */
export const scanOrder: Handler<typeof operations.scanOrder> = async ({ number }, ctx) => {
  const { order, held, pictures } = await ctx.within({ role: 'system' }, async (db) => {
    const ids = (await ordersWithNumbers(db, [number])).get(number) ?? []
    if (ids.length > 1) throw new Refusal('operations.numberOfSeveral', { number })
    const [order] = await ordersById(db, ids)
    if (!order) throw new Refusal('operations.numberUnknown', { number })
    const held = await heldBy(db, [order])
    return { order, held, pictures: await picturesOf(db, held) }
  })
  if (!held.length) throw new Refusal('operations.nothingToPick')
  await ctx.audit(readingOf('scanOrder', [order]))
  const { id, merchantId, orderNo, trackingNumber, recipient, isProcessing, labelState } = order
  return {
    ...{ id, merchantId, orderNo, trackingNumber, recipient, isProcessing, labelState },
    merchantName: { zh: order.merchantCn, en: order.merchantEn },
    lines: linesOf(held).map((line) => ({
      ...line,
      picture: pictures.get(pictureKey({ ...line, merchantId })) ?? null,
    })),
  }
}

/** A piece is scanned by its serial number: which product of the order it is. */
export const scanSerial: Handler<typeof operations.scanSerial> = async ({ merchantId, orderId, serial }, ctx) => {
  const work = await workForMerchant(ctx, merchantId)
  const found = await work.transaction((db) =>
    camel(db)
      .selectFrom('reservations as r')
      .innerJoin('stockSerials as s', (on) =>
        on.onRef('s.productId', '=', 'r.productId').onRef('s.warehouseId', '=', 'r.warehouseId'),
      )
      .select('r.productId')
      .where('r.orderId', '=', orderId)
      .where('s.serial', '=', serial)
      .where('s.isHere', '=', true)
      .limit(1)
      .executeTakeFirst(),
  )
  if (!found) throw new Refusal('operations.notInOrder', { code: serial })
  return found
}

/** Ships an order whose pieces were scanned: the server counts them again, while nobody can change the order. */
export const shipPacked: Handler<typeof operations.shipPacked> = async ({ merchantId, orderId, pieces }, ctx) => {
  const work = await workForMerchant(ctx, merchantId)
  await work.transaction(async (db) => {
    const outcome = await shipChecked(inTransaction(work, db), orderId, async () => {
      // The order is locked: what it holds stays.
      const held = await ctx.within({ role: 'system' }, async (all) => heldBy(all, await ordersById(all, [orderId])))
      const lines = linesOf(held)
      return { pieces: mustBeComplete(lines, pieces), serials: serialsIn(lines, pieces) }
    })
    const [failure] = outcome.failed
    if (failure) throw new Refusal(failure.code, failure.params)
  })
  return {}
}

/** Pieces of several lots are one line: a scanner does not see lots. */
const linesOf = (held: readonly PiecesToPick[]): Line[] =>
  [...Map.groupBy(held, ({ productId }) => productId).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { productId, sku, upc, nameCn, nameEn, hasSerials } = first
    const quantity = [first, ...more].reduce((sum, piece) => sum + piece.quantity, 0)
    return [{ productId, sku, upc, name: { zh: nameCn, en: nameEn }, quantity, hasSerials }]
  })

/** The pieces that were named, by product. */
const serialsIn = (lines: readonly PackLine[], scans: readonly PieceScan[]): OrderSerial[] =>
  scans.flatMap((scan) => {
    const productId = lineOf(lines, scan.code)?.productId
    return productId ? (scan.serials ?? []).map((serial) => ({ productId, serial })) : []
  })

const mustBeComplete = (lines: readonly PackLine[], scans: readonly PieceScan[]): number => {
  let packed: Packed = nothingPacked
  for (const scan of scans) {
    const after = pack(lines, packed, scan)
    if (typeof after === 'string') throw new Refusal(after, { code: scan.code })
    packed = after
  }
  const count = missingPieces(lines, packed)
  if (count > 0) throw new Refusal('operations.piecesMissing', { count })
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
