import type { products } from '@stowline/contract/products/products.contract'
import { productMoves } from '@stowline/domain/products/product-moves'
import type { Handler } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { finishedBatch } from '../tasks/index.ts'
import { movableProducts } from './movable-products.ts'

/** Asks the warehouse to measure drafts and products that it rejected. */
export const submitProducts: Handler<typeof products.submit> = async ({ productIds }, ctx) => {
  const changes = { submitted_at: ctx.now(), reject_reason: '' }
  const outcome = await moveRows(
    movableProducts,
    ctx,
    {
      move: productMoves.submit,
      effect: async (_, rows, to) => ({ moves: rows.map((row) => ({ row, to, changes })) }),
    },
    productIds,
  )
  return finishedBatch(ctx, { kind: 'changeProducts', action: 'submitProducts' }, outcome)
}
