import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import { sql } from 'kysely'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Work } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import {
  consumeTransfers,
  holdForTransfers,
  holdWhatThereIs,
  releaseTransfers,
  type Shortage,
  shortageWords,
} from '../inventory/index.ts'
import { chargeTransfers } from './charge-transfers.ts'
import { asHolders, type LockedTransfer, movableTransfers, type TransferEffect } from './movable-transfers.ts'
import { demandsOf, type OpenLine, openLines, saveLines } from './open-lines.ts'
import { reportMissing } from './report-shortage.ts'
import { closeSerials, forgetSerials, openSerials } from './picked-serials.ts'
import { sumLines } from './transfer-lines.ts'

const idsOf = (rows: readonly LockedTransfer[]) => rows.map(({ id }) => id)

/** Why a transfer stays: what it lacks, by SKU. */
const shortBar = (row: LockedTransfer, code: string, short: readonly Shortage[], lines: readonly OpenLine[]) => {
  const skuOf = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const named = short.map((one) => ({ ...one, sku: skuOf.get(one.productId) ?? '' }))
  return { row, code, params: shortageWords(named).params }
}

type Accepting = { readonly askShort: boolean }

/** The warehouse takes them on: their stock is held. Those for which there is too little stay, or hold what there is and ask their merchant. */
export const acceptTransfers = async (
  work: Work,
  ids: readonly string[],
  { askShort }: Accepting,
): Promise<BatchOutcome> => {
  const missing = new Map<string, Map<string, number>>()
  const effect: TransferEffect = async (own, rows, to) => {
    const lines = await openLines(own.db, idsOf(rows))
    const short = await holdForTransfers(own, demandsOf(rows, lines))
    const shortRows = rows.filter(({ id }) => short.has(id))
    if (askShort) {
      const demands = demandsOf(shortRows, lines)
      const held = await holdWhatThereIs(own, demands)
      for (const { transfer, lineId, quantity } of demands) {
        const lacking = quantity - (held.get(lineId) ?? 0)
        const of = missing.get(transfer.id) ?? new Map<string, number>()
        if (lacking > 0) missing.set(transfer.id, of.set(lineId, lacking))
      }
    }
    const able = askShort ? rows : rows.filter(({ id }) => !short.has(id))
    const changes = { accepted_at: own.now() }
    return {
      moves: able.map((row) => ({ row, to, changes })),
      barred: askShort
        ? []
        : shortRows.map((row) => shortBar(row, 'transfers.insufficient', short.get(row.id) ?? [], lines)),
    }
  }
  const outcome = await moveRows(movableTransfers, work, { move: transferMoves.accept, effect }, ids)
  await reportMissing(work, missing, '')
  return outcome
}

/** Gives them back to their merchant, who reads why; what they held is free again. */
export const rejectTransfers = (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> => {
  const effect: TransferEffect = async (own, rows, to) => {
    await giveBack(own, rows)
    const changes = { reject_reason: reason, goes_back_to: null, documents_note: '', shortage_note: '' }
    return { moves: rows.map((row) => ({ row, to, changes, detail: { reason } })) }
  }
  return moveRows(movableTransfers, work, { move: transferMoves.reject, effect }, ids)
}

/** What they held is free again, and nothing of them is picked or missing any more. */
export const giveBack = async (work: Work, rows: readonly LockedTransfer[]): Promise<void> => {
  await releaseTransfers(work, asHolders(rows))
  await forgetSerials(work.db, idsOf(rows))
  const lines = await openLines(work.db, idsOf(rows))
  await saveLines(
    work.db,
    lines.filter(({ picked, missing }) => picked + missing > 0).map(({ id }) => ({ id, picked: 0, missing: 0 })),
  )
  await sumLines(work.db, idsOf(rows))
}

/** Picking begins. What a transfer waited for is held now, or it goes on waiting. */
export const beginTransfers = async (work: Work, ids: readonly string[]): Promise<BatchOutcome> => {
  // What is missing is held before the rule is asked, which looks at what is held; the rows are locked by then.
  const locked = ids.length ? await movableTransfers.lock(work, [...new Set(ids)]) : []
  const waiting = locked.filter(({ status, unitCount, heldCount }) => status === 'pending' && heldCount < unitCount)
  const lines = waiting.length ? await openLines(work.db, idsOf(waiting)) : []
  await holdForTransfers(work, demandsOf(waiting, lines))
  const effect: TransferEffect = async (own, rows, to) => {
    const changes = { processing_at: own.now() }
    return { moves: rows.map((row) => ({ row, to, changes })) }
  }
  return moveRows(movableTransfers, work, { move: transferMoves.begin, effect }, ids)
}

/** The merchant is asked for documents, in so many words. */
export const askForDocuments = (work: Work, ids: readonly string[], note: string): Promise<BatchOutcome> => {
  const effect: TransferEffect = async (_, rows, to) => ({
    moves: rows.map((row) => ({
      ...{ row, to, detail: { note } },
      changes: { documents_note: note, goes_back_to: row.status === 'processing' ? 'processing' : 'pending' },
    })),
  })
  return moveRows(movableTransfers, work, { move: transferMoves.askDocuments, effect }, ids)
}

/** All of it is picked and stands ready for its truck. */
export const makeReady = (work: Work, ids: readonly string[]): Promise<BatchOutcome> => {
  const effect: TransferEffect = async (own, rows, to) => {
    const changes = { ready_at: own.now() }
    return { moves: rows.map((row) => ({ row, to, changes })) }
  }
  return moveRows(movableTransfers, work, { move: transferMoves.makeReady, effect }, ids)
}

/** They have left: what they held is consumed, and the transfer fee charged (behaviour: Money). */
export const completeTransfers = (work: Work, ids: readonly string[]): Promise<BatchOutcome> => {
  const effect: TransferEffect = async (own, rows, to) => {
    const at = own.now()
    await consumeTransfers(own, asHolders(rows), await openSerials(own.db, idsOf(rows)))
    await closeSerials(own.db, idsOf(rows))
    await sql`update transfer_lines l set shipped = l.picked where l.transfer_id = any(${idsOf(rows)}::text[])`.execute(
      own.db,
    )
    await sumLines(own.db, idsOf(rows))
    await chargeTransfers(own, rows, at)
    return {
      moves: rows.map((row) => ({ row, to, changes: { completed_at: at }, detail: { pieces: row.pickedCount } })),
    }
  }
  return moveRows(movableTransfers, work, { move: transferMoves.complete, effect }, ids)
}
