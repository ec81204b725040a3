import type { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { BatchActionName } from '@stowline/domain/tasks/task'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { finishedBatch } from '../tasks/index.ts'
import { ticketExport } from './export-tickets.ts'
import { getSubject } from './find-subject.ts'
import { getTicket, getTicketFile, readTicket } from './get-ticket.ts'
import { cancelTickets, closeTickets, initiateTickets } from './move-tickets.ts'
import { promisesOf } from './promises.ts'
import { replyTo } from './say.ts'
import { createTicket, updateTicket } from './save-ticket.ts'
import { ticketList } from './ticket-list.ts'

const finished = async (ctx: Context, action: BatchActionName, outcome: Promise<BatchOutcome>): Promise<BatchResult> =>
  finishedBatch(ctx, { kind: 'changeTickets', action }, await outcome)

export const ticketHandlers: Handlers<typeof tickets> = {
  list: ticketList.handler,
  detail: getTicket,
  create: createTicket,
  update: updateTicket,
  initiate: ({ ticketIds }, ctx) => finished(ctx, 'initiateTickets', initiateTickets(ctx, ticketIds)),
  reply: async (said, ctx) => {
    await replyTo(ctx, said)
    return readTicket(ctx.db, said.id, ctx.now())
  },
  close: ({ ticketIds, ...how }, ctx) => finished(ctx, 'closeTickets', closeTickets(ctx, ticketIds, how)),
  cancel: ({ ticketIds }, ctx) => finished(ctx, 'cancelTickets', cancelTickets(ctx, ticketIds)),
  subject: getSubject,
  promises: promisesOf,
  file: getTicketFile,
  exportAll: ticketExport.handler,
}
