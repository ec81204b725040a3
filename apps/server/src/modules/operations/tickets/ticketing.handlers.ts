import type { ticketing } from '@stowline/contract/operations/ticketing.contract'
import type { Context, Handler, Handlers } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  type AnswerBytes,
  answerTo,
  attachAnswers,
  mustBeOfTicket,
  promisesOf,
  rejectTickets,
  settleTickets,
} from '../../tickets/index.ts'
import { decided } from '../decided.ts'
import { merchantFile } from '../merchant-file.ts'
import { recorded } from '../recorded.ts'
import { assigneeOf, assignTickets, staffOf } from './assign-tickets.ts'
import { compensateTicket } from './compensate-ticket.ts'
import { removeReply, savedReplies, saveReply } from './saved-replies.ts'
import { ticketWorkList } from './ticket-work-list.ts'
import { workTicket } from './work-ticket.ts'

const kind = 'workTickets'
const slots: readonly string[] = ['ticketZip', 'ticketImage']

/** What the provider uploaded, as bytes of the merchant's. */
const answersFor = (ctx: Context, merchantId: string, fileIds: readonly string[]): Promise<AnswerBytes[]> =>
  Promise.all(
    fileIds.map(async (fileId) => {
      const file = await ctx.files.read(ctx.db, fileId)
      if (!file || !slots.includes(file.slot)) throw new Refusal('tickets.fileGone')
      const { name, contentType, bytes } = file
      return { stored: await ctx.files.store({ tenantId: merchantId, bytes }), name, contentType }
    }),
  )

const reply: Handler<typeof ticketing.reply> = async ({ merchantId, id, text, fileIds }, ctx) => {
  const answers = await answersFor(ctx, merchantId, fileIds)
  return workTicket(ctx, { merchantId, id }, async (work) =>
    answerTo(work, { id, text, fileIds: await attachAnswers(work, answers) }),
  )
}

/** Noted in the provider's own rows, and undone with the call where there is no such ticket; the merchant's trail does not tell of it. */
const note: Handler<typeof ticketing.note> = async ({ merchantId, id, text }, ctx) => {
  const made = { tenant_id: ctx.tenantId, id: ctx.newId(), at: ctx.now(), by_name: ctx.by.name }
  await ctx.db
    .insertInto('ticket_notes')
    .values({ ...made, merchant_id: merchantId, ticket_id: id, text })
    .execute()
  await ctx.audit({ entity: 'ticket', id, action: 'note', after: { text } })
  return workTicket(ctx, { merchantId, id }, async () => {})
}

const assign: Handler<typeof ticketing.assign> = async ({ merchantId, ticketIds, userId }, ctx) => {
  const assignee = await assigneeOf(ctx.db, userId)
  return decided(ctx, merchantId, { kind, action: 'assignTickets' }, (work) => assignTickets(work, ticketIds, assignee))
}

const setPromise: Handler<typeof ticketing.setPromise> = async ({ category, firstAnswer, solution }, ctx) => {
  const row = { first_answer: firstAnswer, solution, updated_at: ctx.now(), updated_by: ctx.by.name }
  await ctx.within({ role: 'system' }, (db) =>
    db
      .insertInto('ticket_promises')
      .values({ category, ...row })
      .onConflict((on) => on.column('category').doUpdateSet(row))
      .execute(),
  )
  const after = { category, firstAnswer, solution }
  await ctx.audit({ entity: 'tenant', id: ctx.tenantId, action: 'setTicketPromise', after })
  return {}
}

/** The provider's inbox: whose a ticket is, what is said, how it ends. */
export const ticketingHandlers: Handlers<typeof ticketing> = {
  list: recorded('ticket', ticketWorkList.handler, ({ merchantId }) => merchantId),
  detail: (asked, ctx) =>
    workTicket(ctx, asked, (work) => work.audit({ entity: 'ticket', id: asked.id, action: 'read' })),
  reply,
  note,
  assign,
  reject: ({ merchantId, ticketIds, reason }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'rejectTickets' }, (work) => rejectTickets(work, ticketIds, reason)),
  close: ({ merchantId, ticketIds, reason }, ctx) =>
    decided(ctx, merchantId, { kind, action: 'settleTickets' }, (work) => settleTickets(work, ticketIds, reason)),
  compensate: compensateTicket,
  staff: (_, ctx) => staffOf(ctx.db),
  savedReplies,
  saveReply,
  removeReply,
  promises: (asked, ctx) => promisesOf(asked, ctx),
  setPromise,
  file: ({ merchantId, id, fileId }, ctx) =>
    merchantFile(ctx, { merchantId, fileId, slot: 'ticketPaper', of: { entity: 'ticket', id } }, (db) =>
      mustBeOfTicket(db, id, fileId),
    ),
}
