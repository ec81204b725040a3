import type { Input } from '@stowline/contract/kernel/rpc'
import type { tickets } from '@stowline/contract/tickets/tickets.contract'
import { draftFault } from '@stowline/domain/tickets/check-ticket'
import { keysOf } from '@stowline/domain/kernel/records'
import { ticketMoves } from '@stowline/domain/tickets/ticket-moves'
import { sql } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'
import type { Db } from '../../db/database.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { findSubject } from './find-subject.ts'
import { initiateTickets } from './move-tickets.ts'
import { mustSucceed } from './must-succeed.ts'
import { saveFiles } from './ticket-files.ts'

type Form = Omit<Input<typeof tickets.create>, 'initiate'>

const nextNumber = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ n: string }>`select nextval('ticket_numbers')::text as n`.execute(db)
  return `TK${now.toISOString().slice(2, 10).replaceAll('-', '')}${(rows[0]?.n ?? '').padStart(5, '0')}`
}

/** The form as its row. A warehouse or a product that is not the merchant's counts as not found. */
const columnsOf = async (db: Db, form: Form) => {
  const { category, type, priority, warehouseId, subject, description } = form
  const productIds = form.products.map(({ productId }) => productId)
  const fault = draftFault({ ...form, productIds, files: form.fileIds.length })
  if (fault) throw new Refusal(fault)
  await mustBeTheirs(db, warehouseId, productIds)
  const about = subject && (await findSubject(db, subject.kind, subject.id))
  return {
    ...{ category, type, priority, warehouse_id: warehouseId, description },
    ...{ subject_kind: subject?.kind ?? null, subject_id: subject?.id ?? null, subject_no: about?.no ?? '' },
  }
}

const mustBeTheirs = async (db: Db, warehouseId: string | null, productIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ warehouses: number; products: number }>`
    select (select count(*)::int from tenant_warehouses where warehouse_id = ${warehouseId}) as warehouses,
      (select count(*)::int from products where id = any(${productIds}::text[])) as products`.execute(db)
  const [{ warehouses, products } = { warehouses: 0, products: 0 }] = rows
  if ((warehouseId !== null && !warehouses) || products !== productIds.length) throw notFound()
}

const saveProducts = async (db: Db, ticketId: string, products: Form['products']): Promise<void> => {
  await db.deleteFrom('ticket_products').where('ticket_id', '=', ticketId).execute()
  await insertRows(
    db,
    'ticket_products',
    products.map(({ productId, quantity }, position) => ({
      ...{ ticket_id: ticketId, product_id: productId, quantity, position },
    })),
  )
}

/** Hands it to the provider, where that was asked for; answers how it is then. */
const saved = async (ctx: Context, id: string, initiate: boolean) => {
  if (initiate) mustSucceed(await initiateTickets(ctx, [id]))
  const { ticket_no: ticketNo, version } = await ctx.db
    .selectFrom('tickets')
    .select(['ticket_no', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, ticketNo, version }
}

/** Makes a ticket: a draft, or at once for the provider. */
export const createTicket: Handler<typeof tickets.create> = async ({ initiate, ...form }, ctx) => {
  const { db } = ctx
  const columns = await columnsOf(db, form)
  const [id, now] = [ctx.newId(), ctx.now()]
  const no = await nextNumber(db, now)
  const made = { created_at: now, created_by: ctx.caller.userId, created_by_name: ctx.by.name, status_at: now }
  await db
    .insertInto('tickets')
    .values({ tenant_id: ctx.tenantId, id, ticket_no: no, ...columns, ...made })
    .execute()
  await saveProducts(db, id, form.products)
  await saveFiles(ctx, id, form.fileIds)
  await recordHistory(ctx, 'ticket', [{ id, action: 'created' }])
  await ctx.audit({ entity: 'ticket', id, action: 'created', after: { no, ...columns, products: form.products } })
  return saved(ctx, id, initiate)
}

/** Changes a draft, which may go to the provider at once. */
export const updateTicket: Handler<typeof tickets.update> = async ({ id, version, initiate, ...form }, ctx) => {
  const { db } = ctx
  const before = await db.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const bar = ticketMoves.edit.bar({ status: before.status })
  if (bar) throw new Refusal(bar)
  const after = await columnsOf(db, form)
  await db
    .updateTable('tickets')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await saveProducts(db, id, form.products)
  await saveFiles(ctx, id, form.fileIds)
  const changed = keysOf(after).filter((column) => after[column] !== before[column])
  await recordHistory(ctx, 'ticket', [{ id, action: 'edited' }])
  await ctx.audit({ entity: 'ticket', id, action: 'edited', after: { changed, ...after, products: form.products } })
  return saved(ctx, id, initiate)
}
