import { missingFault } from '@stowline/domain/transfers/shortage'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import type { Work } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { notFound, refuse } from '../../kernel/refusal.ts'
import { movableTransfers, type TransferEffect } from './movable-transfers.ts'
import { mustSucceed } from './must-succeed.ts'
import { openLines, saveLines } from './open-lines.ts'
import { sumLines } from './transfer-lines.ts'

/** Pieces that are missing, by transfer and line. */
type Missing = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Pieces are not there: the merchants decide line by line, and until then the transfers rest. */
export const reportMissing = async (work: Work, missing: Missing, note: string): Promise<void> => {
  if (!missing.size) return
  const effect: TransferEffect = async (own, rows, to) => {
    const lines = await openLines(
      own.db,
      rows.map(({ id }) => id),
    )
    const told = lines.flatMap((line) => {
      const quantity = missing.get(line.transferId)?.get(line.id)
      return quantity ? [{ line, quantity }] : []
    })
    for (const { line, quantity } of told) {
      const fault = missingFault(line, quantity)
      if (fault) throw refuse(fault)
    }
    await saveLines(
      own.db,
      told.map(({ line: { id }, quantity }) => ({ id, missing: quantity, decision: null })),
    )
    await sumLines(
      own.db,
      rows.map(({ id }) => id),
    )
    return {
      moves: rows.map((row) => ({
        ...{ row, to },
        changes: { shortage_note: note, goes_back_to: row.status === 'processing' ? 'processing' : 'pending' },
        detail: {
          skus: told
            .filter(({ line }) => line.transferId === row.id)
            .map(({ line: { sku }, quantity }) => `${sku} ×${quantity}`)
            .join(', '),
          ...(note && { note }),
        },
      })),
    }
  }
  mustSucceed(
    await moveRows(movableTransfers, work, { move: transferMoves.reportShortage, effect }, [...missing.keys()]),
  )
}

type Told = { readonly lineId: string; readonly missing: number }

/** What the warehouse does not find of one transfer. A line of another one is none. */
export const reportShortage = async (
  work: Work,
  id: string,
  { lines, note }: { readonly lines: readonly Told[]; readonly note: string },
): Promise<void> => {
  await movableTransfers.lock(work, [id])
  const own = new Set((await openLines(work.db, [id])).map((line) => line.id))
  if (lines.some(({ lineId }) => !own.has(lineId))) throw notFound()
  await reportMissing(work, new Map([[id, new Map(lines.map(({ lineId, missing }) => [lineId, missing]))]]), note)
}
