import { productMoves } from '@stowline/domain/products/product-moves'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Work } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { movableProducts } from './movable-products.ts'

/** Sides in inches, weight in pounds. */
export type MeasuredPiece = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
}

const decidedBy = ({ by, now }: Work) => ({ decided_at: now(), decided_by: by.name })

/** What the warehouse measured stands beside what was declared; fees go by it from now on. */
export const verifyProduct = (work: Work, productId: string, measures: MeasuredPiece): Promise<BatchOutcome> => {
  const changes = {
    ...decidedBy(work),
    verified_length: measures.length,
    verified_width: measures.width,
    verified_height: measures.height,
    verified_weight: measures.weight,
  }
  return moveRows(
    movableProducts,
    work,
    {
      move: productMoves.verify,
      effect: async (_, rows, to) => ({ moves: rows.map((row) => ({ row, to, changes, detail: { measures } })) }),
    },
    [productId],
  )
}

/** Products go back to the merchant, who reads why. */
export const rejectProducts = (work: Work, productIds: readonly string[], reason: string): Promise<BatchOutcome> => {
  const changes = { ...decidedBy(work), reject_reason: reason }
  return moveRows(
    movableProducts,
    work,
    {
      move: productMoves.reject,
      effect: async (_, rows, to) => ({ moves: rows.map((row) => ({ row, to, changes, detail: { reason } })) }),
    },
    productIds,
  )
}
