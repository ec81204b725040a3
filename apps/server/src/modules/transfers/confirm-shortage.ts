import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import { decideShortage } from '@stowline/domain/transfers/shortage'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import type { Handler } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { notFound, refuse } from '../../kernel/refusal.ts'
import { trimHolds } from '../inventory/index.ts'
import { lockOne } from './lock-one.ts'
import { movableTransfers, type TransferEffect } from './movable-transfers.ts'
import { mustSucceed } from './must-succeed.ts'
import { openLines, saveLines } from './open-lines.ts'
import { sumLines } from './transfer-lines.ts'

/** The merchant has decided every short line: fewer pieces, waiting for them, or without the line. What is not needed any more is free again. */
export const confirmShortage: Handler<typeof transfers.confirmShortage> = async ({ id, version, lines }, ctx) => {
  await lockOne(ctx, id, version)
  const effect: TransferEffect = async (own, rows) => {
    const open = await openLines(own.db, [id])
    const known = new Set(open.map((line) => line.id))
    if (lines.some(({ lineId }) => !known.has(lineId))) throw notFound()
    const decided = decideShortage(open, new Map(lines.map(({ lineId, decision }) => [lineId, decision])))
    if (!decided.ok) throw refuse(decided.problem)
    await saveLines(own.db, decided.value)
    for (const { transferNo: no } of rows)
      await trimHolds(own, { id, no }, new Map(decided.value.map(({ id: lineId, planned }) => [lineId, planned])))
    await sumLines(own.db, [id])
    const changes = { goes_back_to: null, shortage_note: '' }
    const count = (of: string) => lines.filter(({ decision }) => decision === of).length
    const detail = { accepted: count('accept'), waiting: count('wait'), cancelled: count('cancel') }
    return { moves: rows.map((row) => ({ row, to: row.goesBackTo ?? 'pending', changes, detail })) }
  }
  mustSucceed(await moveRows(movableTransfers, ctx, { move: transferMoves.confirmShortage, effect }, [id]))
  return { id, version: version + 1 }
}
