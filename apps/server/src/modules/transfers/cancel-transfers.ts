import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import { toDecimal } from '@stowline/domain/kernel/money'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import type { Handler } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { finishedBatch } from '../tasks/index.ts'
import { cancelFee, chargeCancelled } from './charge-transfers.ts'
import { lockOne } from './lock-one.ts'
import { movableTransfers, type TransferEffect } from './movable-transfers.ts'
import { giveBack } from './move-transfers.ts'
import { mustSucceed } from './must-succeed.ts'

/** The merchant thinks better of them before they are begun: what they held is free again. */
export const cancelTransfers: Handler<typeof transfers.cancel> = async ({ transferIds }, ctx) => {
  const effect: TransferEffect = async (own, rows, to) => {
    await giveBack(own, rows)
    const changes = { cancelled_at: own.now(), goes_back_to: null }
    return { moves: rows.map((row) => ({ row, to, changes })) }
  }
  const outcome = await moveRows(movableTransfers, ctx, { move: transferMoves.cancel, effect }, transferIds)
  return finishedBatch(ctx, { kind: 'changeTransfers', action: 'cancelTransfers' }, outcome)
}

/** What cancelling one by truck costs today. */
export const getCancelFee: Handler<typeof transfers.cancelFee> = async ({ id }, ctx) => {
  const found = await ctx.db.selectFrom('transfers').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return { fee: toDecimal(await cancelFee(ctx, ctx.now())) }
}

/** One by truck, until loading begins: the stock returns and the fee that the person saw is charged. */
export const cancelLtl: Handler<typeof transfers.cancelLtl> = async ({ id, version, fee }, ctx) => {
  await lockOne(ctx, id, version)
  const effect: TransferEffect = async (own, rows, to) => {
    const at = own.now()
    if (toDecimal(await cancelFee(own, at)) !== fee) throw new Refusal('transfers.feeChanged')
    await giveBack(own, rows)
    await chargeCancelled(own, rows, at)
    const changes = { cancelled_at: at, goes_back_to: null }
    return { moves: rows.map((row) => ({ row, to, changes, detail: { fee } })) }
  }
  mustSucceed(await moveRows(movableTransfers, ctx, { move: transferMoves.cancelLtl, effect }, [id]))
  return { id, version: version + 1 }
}
