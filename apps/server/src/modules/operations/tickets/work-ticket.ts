import { compensationReferences } from '@stowline/domain/billing/compensation'
import type { TicketNote, TicketWorkDetail } from '@stowline/contract/operations/ticketing.contract'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Context, Work } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/work.ts'
import { readTicket } from '../../tickets/index.ts'
import { workForMerchant } from '../merchant-work.ts'

export type OneTicket = { readonly merchantId: string; readonly id: string }

/**
 * Work on one merchant's ticket, in the merchant's transaction; answers it as the provider reads it then. The notes come from the provider's own
 * transaction: the merchant's does not see them.
 */
export const workTicket = async (
  ctx: Context,
  { merchantId, id }: OneTicket,
  fn: (work: Work) => Promise<unknown>,
): Promise<TicketWorkDetail> => {
  const work = await workForMerchant(ctx, merchantId)
  const ticket = await work.transaction(async (db) => {
    await fn(inTransaction(work, db))
    return { ...(await readTicket(db, id, ctx.now())), reference: await referenceOf(db, id) }
  })
  return { ...ticket, notes: await notesOf(ctx.db, work.tenantId, id) }
}

const notesOf = async (db: Db, merchantId: string, ticketId: string): Promise<TicketNote[]> => {
  const rows = await camel(db)
    .selectFrom('ticketNotes as n')
    .select(['n.id', 'n.at', 'n.byName as by', 'n.text'])
    .where('n.merchantId', '=', merchantId)
    .where('n.ticketId', '=', ticketId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
  return rows.map(({ at, ...note }) => ({ ...note, time: at.toISOString() }))
}

/** What a compensation of it refers to: the number of the order, shipment or return that it is about, else nothing. */
const referenceOf = async (db: Db, id: string): Promise<string> => {
  const row = await camel(db)
    .selectFrom('tickets as t')
    .leftJoin('parcels as p', (join) => join.onRef('p.id', '=', 't.subjectId').on('t.subjectKind', '=', 'parcel'))
    .leftJoin('charges as c', (join) => join.onRef('c.id', '=', 't.subjectId').on('t.subjectKind', '=', 'charge'))
    .leftJoin('compensations as k', (join) =>
      join.onRef('k.id', '=', 't.subjectId').on('t.subjectKind', '=', 'compensation'),
    )
    .leftJoin('orders as o', (join) =>
      join.on(({ eb, or, ref }) => or([eb('o.id', '=', ref('p.orderId')), eb('o.id', '=', ref('c.orderId'))])),
    )
    .select(['t.subjectKind', 't.subjectNo', 'o.orderNo', 'k.referenceNo'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (compensationReferences.some((kind) => kind === row?.subjectKind)) return row?.subjectNo ?? ''
  return row?.orderNo ?? row?.referenceNo ?? ''
}
