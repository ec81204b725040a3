import { isStamped, type TicketState } from '@stowline/domain/tickets/lifecycle'
import { ticketWork as words } from '@stowline/text/tickets-screen'
import { ticketTag } from '../../../ui/status-tag/ticket-tag.ts'

/** A state as the provider reads it: what is open waits for it, what is answered for the merchant. */
export const ticketWorkTag: typeof ticketTag = (state: TicketState) => {
  if (state === 'draft' || isStamped(state)) return ticketTag(state)
  return state === 'open'
    ? { tone: 'attention', label: words.tabOpen, isCancelled: false }
    : { tone: 'progress', label: words.tabAnswered, isCancelled: false }
}
