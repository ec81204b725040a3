import { api } from '@stowline/contract'
import { type CompensationState, compensationMoves } from '@stowline/domain/billing/compensation'
import { ticketMoves } from '@stowline/domain/tickets/ticket-moves'
import type { TicketState } from '@stowline/domain/tickets/lifecycle'
import { compensatingHandlers, ticketingHandlers } from '../../modules/operations/index.ts'
import { ticketHandlers } from '../../modules/tickets/index.ts'
import { batch, type CareCase, type CareStep, single } from './care-case.ts'
import type { OrderOfCase } from './order-care.ts'

/** A ticket about an order as it should be, and the compensation that it came to. */
export type TicketOfCase = {
  readonly id: string
  readonly about: OrderOfCase
  status: TicketState
  /** The last is the one that counts. */
  compensations: readonly CompensationState[]
}
type Of = { readonly care: CareCase; readonly ticket: TicketOfCase }
type Step = (of: Of) => CareStep

export const newTicket = async (care: CareCase, about: OrderOfCase): Promise<TicketOfCase> => {
  const subject = { kind: 'order', id: about.id } as const
  const form = { category: 'other', type: 'question', description: 'Why?', subject } as const
  const { id } = await care.run(api.tickets.create, ticketHandlers.create, form)
  return { id, about, status: 'draft', compensations: [] }
}

const moved =
  (name: Exclude<keyof typeof ticketMoves, 'edit'>, run: (of: Of) => Promise<string | undefined>): Step =>
  (of) => ({
    bar: () => ticketMoves[name].bar(of.ticket),
    run: () => run(of),
    becomes: () => {
      of.ticket.status = ticketMoves[name].to ?? of.ticket.status
    },
  })

const ids = ({ ticket }: Of) => ({ ticketIds: [ticket.id] })
const work = (of: Of) => ({ ...of.care.own, ...ids(of) })
const one = ({ care, ticket }: Of) => ({ ...care.own, id: ticket.id })
const amount = 750

/** Written down once the merchant has an answer, unless one stands that was not rejected. */
const compensate: Step = (of) => ({
  bar: () => {
    const { status, compensations } = of.ticket
    const compensation = compensations.at(-1)
    if (status !== 'answered' && status !== 'closed') return 'tickets.notSolved'
    return compensation && compensation !== 'rejected' ? 'tickets.compensated' : undefined
  },
  run: () => {
    const wanted = { type: 'damaged', claimed: '7.50', reason: 'Crushed', reference: of.ticket.about.no } as const
    return single(of.care.world.ask(api.ticketing.compensate, ticketingHandlers.compensate, { ...one(of), ...wanted }))
  },
  becomes: () => {
    of.ticket.compensations = [...of.ticket.compensations, 'reviewing']
  },
})

const idsOfCompensation = async ({ care, ticket }: Of) => {
  const { compensation_id } = await care.world.database.owner
    .selectFrom('tickets')
    .select('compensation_id')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow()
  return { ...care.own, compensationIds: [compensation_id ?? 'none'] }
}

/** Decided by one person of the provider, paid out by another. */
const decided =
  (name: keyof typeof compensationMoves, run: (of: Of) => Promise<string | undefined>): Step =>
  (of) => ({
    bar: () => {
      const status = of.ticket.compensations.at(-1)
      return status ? compensationMoves[name].bar({ status, isDecider: false }) : 'request.notFound'
    },
    run: () => run(of),
    becomes: () => {
      const { to } = compensationMoves[name]
      if (to) of.ticket.compensations = [...of.ticket.compensations.slice(0, -1), to]
      if (name === 'pay') of.care.money.compensate(amount)
    },
  })

/** Everything that is done to a ticket, up to the compensation that it ends in. */
export const ticketSteps = {
  initiate: moved('initiate', (of) => batch(of.care.run(api.tickets.initiate, ticketHandlers.initiate, ids(of)))),
  reply: moved('reply', ({ care, ticket }) =>
    single(care.run(api.tickets.reply, ticketHandlers.reply, { id: ticket.id, text: 'And?', fileIds: [] })),
  ),
  answer: moved('answer', (of) =>
    single(of.care.world.ask(api.ticketing.reply, ticketingHandlers.reply, { ...one(of), text: 'So.' })),
  ),
  close: moved('close', (of) => batch(of.care.run(api.tickets.close, ticketHandlers.close, ids(of)))),
  settle: moved('settle', (of) => batch(of.care.world.ask(api.ticketing.close, ticketingHandlers.close, work(of)))),
  cancelTicket: moved('cancel', (of) => batch(of.care.run(api.tickets.cancel, ticketHandlers.cancel, ids(of)))),
  rejectTicket: moved('reject', (of) =>
    batch(of.care.world.ask(api.ticketing.reject, ticketingHandlers.reject, { ...work(of), reason: 'No' })),
  ),
  compensate,
  approve: decided('approve', async (of) => {
    const asked = { ...(await idsOfCompensation(of)), approved: '7.50' }
    return batch(of.care.world.ask(api.compensating.approve, compensatingHandlers.approve, asked))
  }),
  disapprove: decided('reject', async (of) => {
    const asked = { ...(await idsOfCompensation(of)), remark: 'No' }
    return batch(of.care.world.ask(api.compensating.reject, compensatingHandlers.reject, asked))
  }),
  pay: decided('pay', async (of) =>
    batch(of.care.world.other(api.compensating.pay, compensatingHandlers.pay, await idsOfCompensation(of))),
  ),
} as const satisfies Readonly<Record<string, Step>>
