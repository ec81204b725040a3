import type { MovableTicket } from '@stowline/domain/tickets/ticket-moves'
import { isStamped, type Side, type TicketState } from '@stowline/domain/tickets/lifecycle'
import type { Clock } from '@stowline/domain/tickets/promise'
import type { TicketCategory, TicketType } from '@stowline/domain/tickets/ticket-types'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Movable } from '../../kernel/move.ts'

/** A ticket as it is locked. `zone`: by whose clocks its promise runs: its warehouse's, else the provider's. */
export type Ticket = Clock & {
  readonly id: string
  readonly ticketNo: string
  readonly status: TicketState
  readonly category: TicketCategory
  readonly type: TicketType
  readonly warehouseId: string | null
  readonly description: string
  readonly compensationId: string | null
  readonly createdBy: string
  readonly zone: string
}

/** What a move of a ticket writes beside its status. */
export type TicketChanges = {
  readonly first_due_at?: Date | null
  readonly first_answer_at?: Date | null
  readonly solve_due_at?: Date | null
  readonly turn_at?: Date | null
  readonly spent_minutes?: number
  readonly initiated_at?: Date
  readonly last_at?: Date
  readonly last_side?: Side
  readonly last_text?: string
  readonly last_by?: string
  readonly reject_reason?: string
  readonly close_reason?: string
  readonly satisfaction?: number | null
}

/** The clock of a ticket as its columns. */
export const clockColumns = (clock: Clock): TicketChanges => ({
  first_due_at: clock.firstDueAt,
  first_answer_at: clock.firstAnswerAt,
  solve_due_at: clock.solveDueAt,
  turn_at: clock.turnAt,
  spent_minutes: clock.spentMinutes,
})

/** Tickets on their way through their life cycle. */
export const movableTickets: Movable<Ticket, MovableTicket, TicketState, TicketChanges> = {
  entity: 'ticket',
  no: ({ ticketNo }) => ticketNo,
  state: ({ status }) => status,
  facts: ({ status }) => ({ status }),
  lock: ({ db }, ids) =>
    camel(db)
      .selectFrom('tickets as t')
      .leftJoin('warehouses as h', 'h.id', 't.warehouseId')
      .select(['t.id', 't.ticketNo', 't.status', 't.category', 't.type', 't.warehouseId', 't.description'])
      .select(['t.firstDueAt', 't.firstAnswerAt', 't.solveDueAt', 't.turnAt', 't.spentMinutes'])
      .select(['t.compensationId', 't.createdBy', sql<string>`coalesce(h.time_zone, provider_zone())`.as('zone')])
      .where('t.id', 'in', ids)
      .orderBy('t.id')
      .forUpdate('t')
      .execute(),
  save: async (work, moves) => {
    const now = work.now()
    for (const { row, to, changes } of moves) {
      const isNew = to !== undefined && to !== row.status
      await work.db
        .updateTable('tickets')
        .set((of) => ({
          ...changes,
          ...(isNew && { status: to, status_at: now, ...(isStamped(to) && { ended_at: now }) }),
          version: of('version', '+', 1),
        }))
        .where('id', '=', row.id)
        .execute()
    }
  },
}
