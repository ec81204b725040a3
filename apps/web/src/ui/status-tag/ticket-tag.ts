import type { TicketState } from '@stowline/domain/tickets/lifecycle'
import { ticketStateNames } from '@stowline/text/tickets'
import type { Status } from './status-tag.tsx'
import type { Tone } from './tones.ts'

const tones = {
  draft: 'neutral',
  open: 'progress',
  answered: 'attention',
  rejected: 'blocked',
  closed: 'neutral',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<TicketState, Tone>>

/** A ticket's state as its merchant reads it. */
export const ticketTag = (state: TicketState): Status => ({
  tone: tones[state],
  label: ticketStateNames[state],
  isCancelled: state === 'cancelled',
})
