import { returnMoves } from '@stowline/domain/returns/return-moves'
import { handlingDue } from '@stowline/domain/returns/terms'
import { sql } from 'kysely'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { receive } from '../inventory/index.ts'
import { type LockedReturn, movableReturns } from './movable-returns.ts'
import { addParts, plannedLines, unchosen } from './plan-handlings.ts'
import { readTerms } from './return-terms.ts'

type Counted = { readonly lineNo: number; readonly received: number; readonly unsellable: number }

/** The document of a return's movements of stock. */
export const referenceOf = ({ id, returnNo }: Pick<LockedReturn, 'id' | 'returnNo'>) =>
  ({ kind: 'return', id, no: returnNo }) as const

/**
 * Counts what came, graded: sellable pieces wait at the dock, unsellable ones stand with the defective. All rows or none. What its merchant
 * wished for at once is chosen for the pieces that it fits; the deadline for the others begins.
 */
export const receiveReturn = async (work: Work, id: string, rows: readonly Counted[], note: string): Promise<void> => {
  const row = await lockExpected(work, id)
  const { warehouseId } = row
  if (!warehouseId) throw new Refusal('returns.warehouseNeeded')
  const lines = await plannedLines(work.db, id)
  const counted = rows.map((one) => {
    const line = lines.find(({ lineNo }) => lineNo === one.lineNo)
    if (!line) throw notFound()
    if (one.unsellable > one.received) throw new Refusal('returns.unsellableTooMany', { sku: line.sku })
    if (one.received > 0 && !line.productId) throw new Refusal('returns.productUnknown', { sku: line.sku })
    return { ...one, productId: line.productId ?? '' }
  })
  if (new Set(rows.map(({ lineNo }) => lineNo)).size < rows.length) throw notFound()
  const pieces = counted.reduce((sum, { received }) => sum + received, 0)
  const unsellable = counted.reduce((sum, one) => sum + one.unsellable, 0)
  if (pieces === 0) throw new Refusal('returns.nothingCame')
  const reference = referenceOf(row)
  await receive(
    work,
    counted.flatMap(({ productId, received, unsellable: broken }) => [
      ...(received > broken ? [{ warehouseId, productId, reference, note, quantity: received - broken }] : []),
      ...(broken ? [{ warehouseId, productId, reference, note, quantity: broken, bucket: 'defective' as const }] : []),
    ]),
  )
  await storeCounts(work, row, counted, { pieces, unsellable, note })
  await chooseWished(work, id)
  const detail = { pieces, unsellable, ...(note && { note }) }
  await recordHistory(work, 'return', [{ id, action: 'receive', detail }])
  await work.audit({ entity: 'return', id, action: 'receive', after: detail })
  await work.announce({ event: 'return.receive', payload: { returnIds: [id] } })
}

const lockExpected = async (work: Work, id: string): Promise<LockedReturn> => {
  const [row] = await movableReturns.lock(work, [id])
  if (!row) throw notFound()
  const move = row.receiveType === 'unannounced' ? returnMoves.count : returnMoves.receive
  const bar = move.bar(movableReturns.facts(row, work.now()))
  if (bar) throw new Refusal(bar)
  return row
}

type Sums = { readonly pieces: number; readonly unsellable: number; readonly note: string }

const storeCounts = async (work: Work, row: LockedReturn, counted: readonly Counted[], sums: Sums): Promise<void> => {
  const { db } = work
  await sql`
    update return_lines l set received = c.received, unsellable = c.unsellable
    from json_to_recordset(${JSON.stringify(counted)}::json) as c("lineNo" int, received int, unsellable int)
    where l.return_id = ${row.id} and l.line_no = c."lineNo"`.execute(db)
  const now = work.now()
  const isClaimed = row.receiveType === 'unannounced'
  await db
    .updateTable('returns')
    .set((of) => ({
      ...(!isClaimed && { status: 'received' as const, status_at: now }),
      received_at: now,
      received_count: sums.pieces,
      unsellable_count: sums.unsellable,
      receipt_note: sums.note,
      version: of('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  const { handlingDays } = await readTerms(db)
  await db
    .updateTable('returns')
    .set({ handling_due_at: handlingDue(now, { handlingDays }) })
    .where('id', '=', row.id)
    .execute()
}

/** What the merchant wished for when he announced it is chosen for the pieces that came as he thought: sellable ones. */
const chooseWished = async (work: Work, id: string): Promise<void> => {
  const stored = await work.db.selectFrom('returns').select('handling').where('id', '=', id).executeTakeFirst()
  const wished = stored?.handling
  if (!wished) return
  const lines = await plannedLines(work.db, id)
  const parts = unchosen(lines, () => wished).filter(({ handling }) => handling === wished)
  if (parts.length) await addParts(work, id, parts, false)
}
