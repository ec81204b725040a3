import { type Move, moveBy } from '../kernel/move.ts'
import { ticketLifecycle, type TicketState } from './lifecycle.ts'

/** A ticket as its moves see it. */
export type MovableTicket = { readonly status: TicketState }
type TicketMove = Move<MovableTicket, TicketState>

/** Everything that is done to tickets, with all that bars it. */
export const ticketMoves = {
  initiate: moveBy(ticketLifecycle, 'initiate'),
  reply: moveBy(ticketLifecycle, 'reply'),
  answer: moveBy(ticketLifecycle, 'answer'),
  close: moveBy(ticketLifecycle, 'close'),
  settle: moveBy(ticketLifecycle, 'settle'),
  cancel: moveBy(ticketLifecycle, 'cancel'),
  reject: moveBy(ticketLifecycle, 'reject'),
  edit: {
    action: 'edit',
    to: undefined,
    bar: ({ status }) => (status === 'draft' ? undefined : 'tickets.notDraft'),
  },
} as const satisfies Readonly<Record<string, TicketMove>>
