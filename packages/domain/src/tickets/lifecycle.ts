import { defineLifecycle } from '../kernel/lifecycle.ts'

/**
 * A ticket between a merchant and the provider (behaviour, "Ticket"): `open` is the provider's turn, `answered` the merchant's. A merchant who
 * writes again gives the turn back.
 */
export const ticketLifecycle = defineLifecycle(['draft', 'open', 'answered', 'rejected', 'closed', 'cancelled'], {
  initial: 'draft',
  actions: {
    initiate: { from: ['draft'], to: 'open', otherwise: 'tickets.notDraft' },
    /** By the merchant. */
    reply: { from: ['open', 'answered'], to: 'open', otherwise: 'tickets.ended' },
    /** By the provider. */
    answer: { from: ['open', 'answered'], to: 'answered', otherwise: 'tickets.ended' },
    close: { from: ['open', 'answered'], to: 'closed', otherwise: 'tickets.notUnderWay' },
    /** By the provider, once the merchant has an answer. */
    settle: { from: ['answered'], to: 'closed', otherwise: 'tickets.notAnswered' },
    cancel: { from: ['draft', 'open'], to: 'cancelled', otherwise: 'tickets.cancelTooLate' },
    reject: { from: ['open', 'answered'], to: 'rejected', otherwise: 'tickets.notUnderWay' },
  },
})
export type TicketState = (typeof ticketLifecycle.states)[number]
export const ticketStates = ticketLifecycle.states

/** States that a ticket never leaves: they show as stamps. */
export const stampedStates = ['rejected', 'closed', 'cancelled'] as const satisfies readonly TicketState[]
export const isStamped = (state: TicketState): state is (typeof stampedStates)[number] =>
  stampedStates.some((one) => one === state)

export const priorities = ['commonly', 'urgent', 'veryUrgent'] as const
export type Priority = (typeof priorities)[number]

/** Who said something in a ticket. */
export const sides = ['merchant', 'provider'] as const
export type Side = (typeof sides)[number]
