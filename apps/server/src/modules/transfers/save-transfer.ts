import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import { keysOf } from '@stowline/domain/kernel/records'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Handler, Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { movableTransfers } from './movable-transfers.ts'
import { savePapers } from './save-documents.ts'
import {
  fieldOfColumn,
  mustBeSound,
  mustUseWarehouses,
  type TransferColumns,
  transferColumns,
  type TransferInput,
} from './transfer-columns.ts'
import { hasLines, insertLines, mustBeThere, totalsOf } from './transfer-lines.ts'

const nextNumber = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ n: string }>`select nextval('transfer_numbers')::text as n`.execute(db)
  return `TR${now.toISOString().slice(2, 10).replaceAll('-', '')}${(rows[0]?.n ?? '').padStart(5, '0')}`
}

/** A transID stands for one transfer, those that were cancelled aside: of two that come at once the second waits, and reads the first. */
const mustBeNew = async (db: Db, transID: string, own: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfers ' || current_tenant(), 0))`.execute(db)
  const { rows } = await sql<{ no: string }>`
    select t.transfer_no as no from transfers t where t.trans_id = ${transID} and t.status <> 'cancelled' and t.id <> ${own} limit 1`.execute(
    db,
  )
  if (rows[0]) throw new Refusal('transfers.transIdTaken', { transID, no: rows[0].no })
}

/** Orders a transfer. */
export const createTransfer: Handler<typeof transfers.create> = async (form, ctx) => {
  const { id } = await insertTransfer(ctx, form)
  return { id, version: 0 }
}

/** The same for whoever makes transfers of a merchant: an import does. */
export const insertTransfer = async (work: Work, form: TransferInput): Promise<{ id: string; no: string }> => {
  const { db } = work
  const [id, now] = [work.newId(), work.now()]
  await mustBeSound(db, form, now)
  await mustUseWarehouses(db, form)
  await mustBeNew(db, form.transID, id)
  await mustBeThere(work, form)
  const columns = transferColumns(form)
  const no = await nextNumber(db, now)
  await db
    .insertInto('transfers')
    .values({
      ...{ tenant_id: work.tenantId, id, transfer_no: no, status_at: now, created_at: now, created_by: work.by.name },
      ...columns,
      ...totalsOf(form.lines),
    })
    .execute()
  await insertLines(work, id, form.lines)
  await savePapers(work, id, form)
  await recordHistory(work, 'transfer', [{ id, action: 'created' }])
  await work.audit({ entity: 'transfer', id, action: 'created', after: { no, ...columns } })
  return { id, no }
}

/** Changes a transfer that nobody has accepted, or that was given back; the latter may go again at once. */
export const updateTransfer: Handler<typeof transfers.update> = async ({ id, version, resubmit, ...form }, ctx) => {
  const { db } = ctx
  const [locked] = await movableTransfers.lock(ctx, [id])
  const before = await db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!locked || !before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const facts = movableTransfers.facts(locked, ctx.now())
  const bar = transferMoves.edit.bar(facts) ?? (resubmit ? transferMoves.resubmit.bar(facts) : undefined)
  if (bar) throw new Refusal(bar)
  await mustBeSound(db, form, resubmit ? ctx.now() : before.created_at)
  await mustUseWarehouses(db, form)
  await mustBeNew(db, form.transID, id)
  await mustBeThere(ctx, form)
  const after = transferColumns(form)
  const sent = resubmit ? { status: 'inForecast' as const, status_at: ctx.now(), reject_reason: '' } : {}
  const isSame = await hasLines(db, id, form.lines)
  await db
    .updateTable('transfers')
    .set({ ...after, ...totalsOf(form.lines), ...sent, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (!isSame) {
    // Pallets that were built of the old lines are none of the new.
    await db.deleteFrom('transfer_pallets').where('transfer_id', '=', id).execute()
    await db.updateTable('transfers').set({ pallet_count: 0 }).where('id', '=', id).execute()
    await db.deleteFrom('transfer_lines').where('transfer_id', '=', id).execute()
    await insertLines(ctx, id, form.lines)
  }
  const papers = await savePapers(ctx, id, form)
  const columns = keysOf(after).filter((column) => after[column] !== before[column])
  const fields = new Set<string>(columns.map((column) => fieldOfColumn[column]))
  const changed = [...fields, ...(isSame ? [] : ['items']), ...(papers ? ['documents'] : [])]
  const valuesIn = (row: Readonly<Record<keyof TransferColumns, unknown>>) =>
    Object.fromEntries(columns.map((column) => [fieldOfColumn[column], row[column]]))
  await tell(ctx, { id, resubmit, changed, before: valuesIn(before), after: valuesIn(after) })
  return { id, version: version + 1 }
}

type Values = Readonly<Record<string, unknown>>
type Told = {
  readonly id: string
  readonly resubmit: boolean
  readonly changed: readonly string[]
  readonly before: Values
  readonly after: Values
}
const tell = async (work: Work, { id, resubmit, changed, before, after }: Told) => {
  const lines = [
    ...(changed.length ? [{ id, action: 'edited', detail: { changed } }] : []),
    ...(resubmit
      ? [{ id, action: transferMoves.resubmit.action, detail: { from: 'rejected', to: 'inForecast' } }]
      : []),
  ]
  if (!lines.length) return
  await recordHistory(work, 'transfer', lines)
  await work.audit(
    lines.map(({ action, detail }) => ({ entity: 'transfer', id, action, before, after: { ...detail, ...after } })),
  )
}
