import { dayIn } from '@stowline/domain/kernel/zone'
import type { ReturnHandling } from '@stowline/domain/returns/choices'
import { type Grade, handlingRules, needsCertificate } from '@stowline/domain/returns/handling'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { moveRows } from '../../kernel/move.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { chargeActivities, providerZone } from '../billing/index.ts'
import { settleReturned } from '../inventory/index.ts'
import { type LockedReturn, movableReturns } from './movable-returns.ts'
import { countParts } from './plan-handlings.ts'
import { referenceOf } from './receive-return.ts'
import { attachPhotos, type ReturnPhoto } from './return-photos.ts'

/** What the warehouse did with some pieces. */
export type HandledPieces = {
  readonly handlingId: string
  readonly expiresOn: string | null
  readonly isPastConfirmed: boolean
  readonly serials: readonly string[]
  readonly photos: readonly ReturnPhoto[]
}

/**
 * Does what was chosen for some pieces, once: the pieces go to their place, the service is charged by the fee schedule, and what is destroyed or
 * taken apart has its photo. With the last of them the return is completed.
 */
export const handlePieces = async (work: Work, id: string, done: HandledPieces): Promise<void> => {
  const row = await lockToHandle(work, id)
  const part = await openPart(work, id, done.handlingId)
  if (needsCertificate(part.handling) && !done.photos.length) throw new Refusal('returns.certificateNeeded')
  const lotId = await settle(work, row, part, done)
  await work.db
    .updateTable('return_handlings')
    .set({ done_at: work.now(), done_by_name: work.by.name, lot_id: lotId })
    .where('id', '=', done.handlingId)
    .execute()
  await countParts(work.db, id)
  await attachPhotos(
    work,
    id,
    done.photos.map((photo) => ({ ...photo, kind: 'certificate', lineNo: part.lineNo, handlingId: done.handlingId })),
  )
  await chargeService(work, row, part)
  const detail = { handling: part.handling, pieces: part.quantity, sku: part.sku }
  await recordHistory(work, 'return', [{ id, action: 'handle', detail }])
  await work.audit({ entity: 'return', id, action: 'handle', after: { ...detail, lotId } })
  await completeHandled(work, id)
}

const lockToHandle = async (work: Work, id: string): Promise<LockedReturn> => {
  const [row] = await movableReturns.lock(work, [id])
  if (!row) throw notFound()
  const bar = returnMoves.handle.bar(movableReturns.facts(row, work.now()))
  if (bar) throw new Refusal(bar)
  return row
}

type Part = {
  readonly id: string
  readonly lineNo: number
  readonly grade: Grade
  readonly handling: ReturnHandling
  readonly quantity: number
  readonly productId: string
  readonly sku: string
}

const openPart = async ({ db }: Work, returnId: string, handlingId: string): Promise<Part> => {
  const part = await db
    .selectFrom('return_handlings as h')
    .innerJoin('return_lines as l', (join) =>
      join.onRef('l.return_id', '=', 'h.return_id').onRef('l.line_no', '=', 'h.line_no'),
    )
    .select([
      'h.id',
      'h.line_no as lineNo',
      'h.grade',
      'h.handling',
      'h.quantity',
      'h.done_at',
      'l.product_id',
      'l.sku',
    ])
    .where('h.return_id', '=', returnId)
    .where('h.id', '=', handlingId)
    .executeTakeFirst()
  if (!part?.product_id) throw notFound()
  if (part.done_at) throw new Refusal('returns.handlingDone')
  return { ...part, productId: part.product_id }
}

const settle = (work: Work, row: LockedReturn, part: Part, done: HandledPieces): Promise<string | null> => {
  const { place } = handlingRules[part.handling]
  return settleReturned(work, {
    warehouseId: row.warehouseId ?? '',
    productId: part.productId,
    quantity: part.quantity,
    reference: referenceOf(row),
    note: part.handling,
    from: part.grade === 'sellable' ? 'pending' : 'defective',
    to: place === 'gone' ? undefined : place,
    expiresOn: done.expiresOn,
    isPastConfirmed: done.isPastConfirmed,
    serials: done.serials,
  })
}

/** Charges a handling as the service that it is, once however often it is told (behaviour: Money). */
const chargeService = async (work: Work, row: LockedReturn, { id, handling, quantity: count }: Part): Promise<void> => {
  const { service } = handlingRules[handling]
  if (!service) return
  await chargeActivities(work, [
    {
      type: 'valueAdded',
      input: { service, count },
      day: dayIn(work.now(), await providerZone(work.db)),
      sourceKind: 'service',
      sourceId: id,
      reference: row.returnNo,
      orderId: row.orderId,
      warehouseId: row.warehouseId,
    },
  ])
}

/** A return whose pieces are all handled is completed. */
const completeHandled = async (work: Work, id: string): Promise<void> => {
  const [row] = await movableReturns.lock(work, [id])
  if (!row || returnMoves.complete.bar(movableReturns.facts(row, work.now()))) return
  const changes = { completed_at: work.now() }
  await moveRows(
    movableReturns,
    work,
    {
      move: returnMoves.complete,
      effect: async (_, rows, to) => ({ moves: rows.map((one) => ({ row: one, to, changes })) }),
    },
    [id],
  )
}
