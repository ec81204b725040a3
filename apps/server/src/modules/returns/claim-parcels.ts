import type { claims } from '@stowline/contract/returns/returns.contract'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Handler } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { notFound } from '../../kernel/refusal.ts'
import { finishedBatch } from '../tasks/index.ts'
import { movableReturns } from './movable-returns.ts'
import { insertLines, linesOf, totalsOf } from './return-lines.ts'
import { keepPhotos } from './return-photos.ts'

/** Parcels are the merchant's: of an order, or of products alone. The warehouse counts them next. */
export const claimParcels: Handler<typeof claims.claim> = async ({ returnIds, orderId, photoIds, ...claim }, ctx) => {
  const { db } = ctx
  if (orderId !== null && !(await db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()))
    throw notFound()
  const lines = await linesOf(db, claim.lines)
  const { returnReason: reason, handling, suggestStr: remark } = claim
  const outcome = await moveRows(
    movableReturns,
    ctx,
    {
      move: returnMoves.claim,
      effect: async (_, rows, to) => {
        for (const { id } of rows) {
          await db.deleteFrom('return_lines').where('return_id', '=', id).execute()
          await insertLines(db, id, lines)
          await db
            .updateTable('returns')
            .set({ order_id: orderId, reason, handling, remark, ...totalsOf(lines) })
            .where('id', '=', id)
            .execute()
        }
        return { moves: rows.map((row) => ({ row, to })) }
      },
    },
    returnIds,
  )
  for (const [at, { id }] of outcome.succeeded.entries())
    if (at === 0) await keepPhotos(ctx, id, { kind: 'photo' }, photoIds)
  return finishedBatch(ctx, { kind: 'changeClaims', action: 'claimParcels' }, outcome)
}

/** Parcels are none of the merchant's: hidden for good. Only the provider takes that back. */
export const ignoreParcels: Handler<typeof claims.ignore> = async ({ returnIds }, ctx) => {
  const outcome = await moveRows(
    movableReturns,
    ctx,
    {
      move: returnMoves.ignore,
      effect: async (_, rows) => ({ moves: rows.map((row) => ({ row, changes: { is_ignored: true } })) }),
    },
    returnIds,
  )
  return finishedBatch(ctx, { kind: 'changeClaims', action: 'ignoreParcels' }, outcome)
}
