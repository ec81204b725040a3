import type { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnHandling } from '@stowline/domain/returns/choices'
import { handlingsFor } from '@stowline/domain/returns/handling'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Handler, Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { type Effect, moveRows } from '../../kernel/move.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { ReturnStatus } from '@stowline/domain/returns/lifecycle'
import { finishedBatch } from '../tasks/index.ts'
import { readReturn } from './get-return.ts'
import { type LockedReturn, movableReturns, type ReturnChanges } from './movable-returns.ts'
import { addParts, plannedLines, storeParts, unchosen } from './plan-handlings.ts'

/** Chooses the handlings of one return, line by line and part by part, in place of what was chosen and not done yet. */
export const chooseHandlings: Handler<typeof returns.choose> = async ({ id, version, parts }, ctx) => {
  const [row] = await movableReturns.lock(ctx, [id])
  if (!row) throw notFound()
  if (row.version !== version) throw new Refusal('request.stale')
  const bar = returnMoves.handle.bar(movableReturns.facts(row, ctx.now()))
  if (bar) throw new Refusal(bar)
  const lines = await plannedLines(ctx.db, id)
  if (parts.some(({ lineNo }) => !lines.some((line) => line.lineNo === lineNo))) throw notFound()
  await storeParts(ctx, id, lines, { parts, isDefault: false })
  await tellChosen(ctx, id, { parts })
  return readReturn(ctx, ctx.db, id)
}

const tellChosen = async (work: Work, id: string, detail: Record<string, unknown>): Promise<void> => {
  await recordHistory(work, 'return', [{ id, action: 'choose', detail }])
  await work.audit({ entity: 'return', id, action: 'choose', after: detail })
}

/** One handling for every piece of some returns that has none. A return with unsellable pieces that it does not fit is left as it was. */
export const handleAll: Handler<typeof returns.handleAll> = async ({ returnIds, handling }, ctx) => {
  const effect = (work: Work, rows: readonly LockedReturn[]) => chooseForAll(work, rows, handling)
  const outcome = await moveRows(
    movableReturns,
    ctx,
    { move: { ...returnMoves.handle, action: 'choose' }, effect },
    returnIds,
  )
  return finishedBatch(ctx, { kind: 'changeReturns', action: 'chooseHandlings' }, outcome)
}

const chooseForAll = async (
  work: Work,
  rows: readonly LockedReturn[],
  handling: ReturnHandling,
): Promise<Effect<LockedReturn, ReturnStatus, ReturnChanges>> => {
  const moves = []
  const barred = []
  for (const row of rows) {
    const lines = await plannedLines(work.db, row.id)
    const parts = unchosen(lines, () => handling)
    const unfit = parts.find(({ grade }) => !handlingsFor(grade).includes(handling))
    const sku = lines.find(({ lineNo }) => lineNo === unfit?.lineNo)?.sku ?? ''
    if (unfit) barred.push({ row, code: 'returns.unsellable', params: { sku } })
    else {
      await addParts(work, row.id, parts, false)
      moves.push({ row, detail: { handling } })
    }
  }
  return { moves, barred }
}
