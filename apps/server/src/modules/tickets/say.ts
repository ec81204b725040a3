import type { Side } from '@stowline/domain/tickets/lifecycle'
import { answered, goOn } from '@stowline/domain/tickets/promise'
import { ticketMoves } from '@stowline/domain/tickets/ticket-moves'
import { insertRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { mailLater } from './mail-answer.job.ts'
import { mustSucceed } from './must-succeed.ts'
import { clockColumns, movableTickets, type Ticket } from './movable-tickets.ts'
import type { TicketRule } from './move-tickets.ts'
import { readPromises } from './promises.ts'
import { hangFiles } from './ticket-files.ts'

type Said = {
  readonly id: string
  readonly text: string
  /** Files of the merchant's that go with it. */
  readonly fileIds: readonly string[]
}

const store = async (work: Work, ticket: Ticket, side: Side, { text, fileIds }: Said): Promise<string> => {
  const [id, now] = [work.newId(), work.now()]
  const { id: by_id, name: by_name } = work.by
  await insertRows(work.db, 'ticket_messages', [
    { id, ticket_id: ticket.id, at: now.toISOString(), side, by_id, by_name, text },
  ])
  await hangFiles(work, ticket.id, fileIds, id)
  return id
}

/** What was said last, for the list. */
const lastOf = (work: Work, side: Side, text: string) => ({
  last_at: work.now(),
  last_side: side,
  last_text: text,
  last_by: work.by.name,
})

/** Says one thing in a ticket, for good. It fails as a whole. */
const say = async (work: Work, said: Said, side: Side): Promise<void> => {
  const promises = await readPromises(work.db)
  const effect: TicketRule['effect'] = async (own, rows, to) => {
    const all = { ...work, ...own }
    const moves = []
    for (const row of rows) {
      const messageId = await store(all, row, side, said)
      if (side === 'provider') {
        await mailLater(all, row.id, messageId)
        await all.announce({ event: 'ticket.answered', payload: { ticketId: row.id, messageId } })
      }
      const now = own.now()
      const clock =
        side === 'provider' ? answered(row, now, row.zone) : goOn(row, now, promises[row.category], row.zone)
      moves.push({ row, to, changes: { ...lastOf(all, side, said.text), ...clockColumns(clock) } })
    }
    return { moves }
  }
  const move = side === 'provider' ? ticketMoves.answer : ticketMoves.reply
  mustSucceed(await moveRows(movableTickets, work, { move, effect }, [said.id]))
}

/** The merchant speaks: it is the provider's turn. */
export const replyTo = (work: Work, said: Said): Promise<void> => say(work, said, 'merchant')

/** The provider speaks: it is the merchant's turn. */
export const answerTo = (work: Work, said: Said): Promise<void> => say(work, said, 'provider')
