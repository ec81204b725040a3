import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import type { Handler } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockOne } from './lock-one.ts'
import { factsOf, movableTransfers, type TransferEffect } from './movable-transfers.ts'
import { mustSucceed } from './must-succeed.ts'
import { addPapers } from './save-documents.ts'

/** Further papers of a transfer; one that waited for them goes on where it stood. */
export const addDocuments: Handler<typeof transfers.addDocuments> = async ({ id, version, ...papers }, ctx) => {
  if (papers.stockingFileIds.length + papers.bolFileIds.length === 0) throw new Refusal('transfers.documentsNeeded')
  const row = await lockOne(ctx, id, version)
  const isAwaited = transferMoves.bringDocuments.bar(factsOf(row)) === undefined
  const effect: TransferEffect = async (own, rows) => {
    const count = await addPapers(own, id, papers)
    const changes = isAwaited ? { goes_back_to: null, documents_note: '' } : {}
    const to = isAwaited ? (row.goesBackTo ?? 'pending') : undefined
    return { moves: rows.map((one) => ({ row: one, to, changes, detail: { count } })) }
  }
  const move = isAwaited ? transferMoves.bringDocuments : transferMoves.addDocuments
  mustSucceed(await moveRows(movableTransfers, ctx, { move, effect }, [id]))
  return { id, version: version + 1 }
}
