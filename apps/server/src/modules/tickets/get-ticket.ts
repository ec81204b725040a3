import type { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketDetail, TicketFee } from '@stowline/contract/tickets/tickets.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import type { Handler } from '../../kernel/context.ts'
import { readHistory } from '../../kernel/history.ts'
import { notFound } from '../../kernel/refusal.ts'
import { ticketRows, toTicketRow } from './ticket-row.ts'

export const getTicket: Handler<typeof tickets.detail> = ({ id }, ctx) => readTicket(ctx.db, id, ctx.now())

/** One ticket with all that was said and done, for whoever may read the merchant's rows. What the provider's people note among themselves is no part of it. */
export const readTicket = async (db: Db, id: string, now: Date): Promise<TicketDetail> => {
  const [row, products, files, messages, fees, history] = await Promise.all([
    rowOf(db, id),
    productsOf(db, id),
    filesOf(db, id),
    messagesOf(db, id),
    feesOf(db, id),
    readHistory(db, 'ticket', id),
  ])
  if (!row) throw notFound()
  const { description, rejectReason, closeReason, satisfaction, endedAt } = row
  const filesOfMessage = Map.groupBy(files, ({ messageId }) => messageId)
  const shown = (messageId: string | null) =>
    (filesOfMessage.get(messageId) ?? []).map(({ fileId, name, size }) => ({ fileId, name, size }))
  return {
    ...toTicketRow(row, now),
    ...{ description, rejectReason, closeReason, satisfaction, products, fees, history },
    endedTime: endedAt?.toISOString() ?? null,
    files: shown(null),
    messages: messages.map(({ at, ...message }) => ({
      ...message,
      time: at.toISOString(),
      files: shown(message.id),
    })),
  }
}

const rowOf = (db: Db, id: string) =>
  ticketRows(camel(db))
    .select(['t.description', 't.rejectReason', 't.closeReason', 't.satisfaction'])
    .where('t.id', '=', id)
    .executeTakeFirst()

const productsOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('ticketProducts as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['l.productId', 'p.sku', 'p.nameCn', 'p.nameEn', 'l.quantity'])
    .where('l.ticketId', '=', id)
    .orderBy('l.position')
    .execute()

const filesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('ticketFiles as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .select(['a.fileId', 'a.messageId', 'f.name', 'f.size'])
    .where('a.ticketId', '=', id)
    .orderBy('a.position')
    .execute()

const messagesOf = (db: Db, id: string) =>
  camel(db)
    .selectFrom('ticketMessages as m')
    .select(['m.id', 'm.at', 'm.side', 'm.byName as by', 'm.text'])
    .where('m.ticketId', '=', id)
    .orderBy('m.at')
    .orderBy('m.id')
    .execute()

/** What the merchant gets back: what was approved, until then what was claimed. */
const feesOf = async (db: Db, id: string): Promise<TicketFee[]> => {
  const rows = await camel(db)
    .selectFrom('tickets as t')
    .innerJoin('compensations as c', 'c.id', 't.compensationId')
    .select(['c.id', 'c.no', 'c.state', 'c.pieces', 'c.claimedCents', 'c.approvedCents'])
    .where('t.id', '=', id)
    .execute()
  return rows.map(({ id: compensationId, no, state, pieces, claimedCents, approvedCents }) => {
    const amount = approvedCents ?? claimedCents
    const each = Math.round(amount / Math.max(1, pieces))
    return {
      ...{ compensationId, no, state, pieces },
      claimed: toDecimal(cents(claimedCents)),
      unitPrice: toDecimal(cents(each)),
      amount: toDecimal(cents(amount)),
    }
  })
}

/** A link to a picture or an archive of the merchant's ticket. */
export const getTicketFile: Handler<typeof tickets.file> = async ({ id, fileId }, ctx) => {
  await mustBeOfTicket(ctx.db, id, fileId)
  return downloadLink(ctx, fileId)
}

/** Refuses a file that is not of this ticket. */
export const mustBeOfTicket = async (db: Db, id: string, fileId: string): Promise<void> => {
  const found = await db
    .selectFrom('ticket_files')
    .select('file_id')
    .where('ticket_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
