import type { returns } from '@stowline/contract/returns/returns.contract'
import { splitBy } from '@stowline/domain/kernel/move'
import type { ReturnStatus } from '@stowline/domain/returns/lifecycle'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { type BatchOutcome, batchIds, unknownRows } from '../../kernel/batch.ts'
import type { Handler, Work } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { finishedBatch } from '../tasks/index.ts'
import { type LockedReturn, movableReturns, type ReturnChanges } from './movable-returns.ts'
import { voidReturnLabels } from './void-return-labels.ts'

/** The label of a return goes with it. */
const withLabels =
  (changes: ReturnChanges, detail?: Readonly<Record<string, unknown>>) =>
  async (work: Work, rows: readonly LockedReturn[], to: ReturnStatus | undefined) => {
    const voiding = await voidReturnLabels(work, rows)
    return {
      moves: rows.map((row) => ({
        ...{ row, ...(to && { to }), ...(detail && { detail }) },
        changes: { ...changes, ...(voiding.has(row.id) && { label_state: 'voiding' as const }) },
      })),
    }
  }

/** The merchant no longer waits for these parcels. */
export const cancelReturns: Handler<typeof returns.cancel> = async ({ returnIds }, ctx) =>
  finishedBatch(
    ctx,
    { kind: 'changeReturns', action: 'cancelReturns' },
    await moveRows(movableReturns, ctx, { move: returnMoves.cancel, effect: withLabels({}) }, returnIds),
  )

/** Deletes returns that nobody waits for. */
export const removeReturns: Handler<typeof returns.remove> = async ({ returnIds }, ctx) => {
  const ids = batchIds(returnIds)
  const found = await movableReturns.lock(ctx, ids)
  const now = ctx.now()
  const { able, barred } = splitBy((row: LockedReturn) => returnMoves.remove.bar(movableReturns.facts(row, now)), found)
  const gone = able.map(({ id }) => id)
  if (gone.length) await ctx.db.deleteFrom('returns').where('id', 'in', gone).execute()
  await ctx.audit(
    able.map(({ id, returnNo }) => ({ entity: 'return', id, action: 'deleted', before: { no: returnNo } })),
  )
  return finishedBatch(
    ctx,
    { kind: 'changeReturns', action: 'removeReturns' },
    {
      succeeded: able.map(({ id, returnNo }) => ({ id, no: returnNo })),
      failed: [...barred.map(({ row, code }) => ({ id: row.id, no: row.returnNo, code })), ...unknownRows(ids, found)],
    },
  )
}

/** Gives returns back to their merchant, who reads why. */
export const rejectReturns = (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> =>
  moveRows(
    movableReturns,
    work,
    { move: returnMoves.reject, effect: withLabels({ reject_reason: reason }, { reason }) },
    ids,
  )

/** Shows ignored parcels to their merchant again. */
export const unignoreReturns = (work: Work, ids: readonly string[]): Promise<BatchOutcome> =>
  moveRows(
    movableReturns,
    work,
    {
      move: returnMoves.unignore,
      effect: async (_, rows) => ({ moves: rows.map((row) => ({ row, changes: { is_ignored: false } })) }),
    },
    ids,
  )
