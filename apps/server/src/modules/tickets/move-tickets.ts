import { initiateFault } from '@stowline/domain/tickets/check-ticket'
import type { TicketState } from '@stowline/domain/tickets/lifecycle'
import { begin, rest } from '@stowline/domain/tickets/promise'
import { type MovableTicket, ticketMoves } from '@stowline/domain/tickets/ticket-moves'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { BatchOutcome } from '../../kernel/batch.ts'
import type { Work } from '../../kernel/context.ts'
import { type MoveRule, moveRows } from '../../kernel/move.ts'
import { clockColumns, movableTickets, type Ticket, type TicketChanges } from './movable-tickets.ts'
import { readPromises } from './promises.ts'

export type TicketRule = MoveRule<Ticket, MovableTicket, TicketState, TicketChanges>
type Effect = NonNullable<TicketRule['effect']>

type Carried = { readonly id: string; readonly products: string[]; readonly files: number }

/** Products and files that go with tickets. */
const carriedBy = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Carried>> => {
  const { rows } = await sql<Carried>`
    select t.id, array(select product_id from ticket_products p where p.tenant_id = t.tenant_id and p.ticket_id = t.id) as products,
      (select count(*)::int from ticket_files f where f.tenant_id = t.tenant_id and f.ticket_id = t.id) as files
    from tickets t where t.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Drafts go to the provider, whose promise begins; one that lacks what its type asks for stays. */
export const initiateTickets = (work: Work, ids: readonly string[]): Promise<BatchOutcome> => {
  const effect: Effect = async (own, rows, to) => {
    const [carried, promises] = await Promise.all([
      carriedBy(
        own.db,
        rows.map(({ id }) => id),
      ),
      readPromises(own.db),
    ])
    const now = own.now()
    const checked = rows.map((row) => {
      const { products = [], files = 0 } = carried.get(row.id) ?? {}
      return { row, code: initiateFault({ ...row, productIds: products, files }) }
    })
    return {
      moves: checked.flatMap(({ row, code }) =>
        code
          ? []
          : [
              {
                ...{ row, to },
                changes: { initiated_at: now, ...clockColumns(begin(now, promises[row.category], row.zone)) },
              },
            ],
      ),
      barred: checked.flatMap(({ row, code }) => (code ? [{ row, code }] : [])),
    }
  }
  return moveRows(movableTickets, work, { move: ticketMoves.initiate, effect }, ids)
}

/** An end: its promise rests. What is told of it stands in `changes` and in the history. */
const ending =
  (changes: TicketChanges, detail: Readonly<Record<string, unknown>>): Effect =>
  async (own, rows, to) => ({
    moves: rows.map((row) => ({
      ...{ row, to, detail },
      changes: { ...changes, ...clockColumns(rest(row, own.now(), row.zone)) },
    })),
  })

/** By the merchant: it is solved, or does not matter any more. */
export const closeTickets = (
  work: Work,
  ids: readonly string[],
  { reason, satisfaction }: { readonly reason: string; readonly satisfaction: number | null },
): Promise<BatchOutcome> => {
  const detail = { ...(reason && { reason }), ...(satisfaction !== null && { satisfaction }) }
  return moveRows(
    movableTickets,
    work,
    { move: ticketMoves.close, effect: ending({ close_reason: reason, satisfaction }, detail) },
    ids,
  )
}

/** By the provider, of those whose merchant has an answer. */
export const settleTickets = (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> =>
  moveRows(
    movableTickets,
    work,
    { move: ticketMoves.settle, effect: ending({ close_reason: reason }, reason ? { reason } : {}) },
    ids,
  )

/** By the merchant, before the provider has answered. */
export const cancelTickets = (work: Work, ids: readonly string[]): Promise<BatchOutcome> =>
  moveRows(movableTickets, work, { move: ticketMoves.cancel, effect: ending({}, {}) }, ids)

/** By the provider, who says why. */
export const rejectTickets = (work: Work, ids: readonly string[], reason: string): Promise<BatchOutcome> =>
  moveRows(
    movableTickets,
    work,
    { move: ticketMoves.reject, effect: ending({ reject_reason: reason }, { reason }) },
    ids,
  )
