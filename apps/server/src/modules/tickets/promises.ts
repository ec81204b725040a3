import type { tickets } from '@stowline/contract/tickets/tickets.contract'
import { type TicketPromise, usualPromise } from '@stowline/domain/tickets/promise'
import { type TicketCategory, ticketCategories } from '@stowline/domain/tickets/ticket-types'
import { entriesOf, recordOf } from '@stowline/domain/kernel/records'
import type { Handler } from '../../kernel/context.ts'
import type { Db } from '../../db/database.ts'

/** What the provider promises, by category: what it has set, else the usual. */
export const readPromises = async (db: Db): Promise<Readonly<Record<TicketCategory, TicketPromise>>> => {
  const rows = await db.selectFrom('ticket_promises').select(['category', 'first_answer', 'solution']).execute()
  const set = new Map(
    rows.map(({ category, first_answer: firstAnswer, solution }) => [category, { firstAnswer, solution }]),
  )
  return recordOf(ticketCategories, (category) => set.get(category) ?? usualPromise)
}

/** The same for whoever asks. */
export const promisesOf: Handler<typeof tickets.promises> = async (_, { db }) =>
  entriesOf(await readPromises(db)).map(([category, promise]) => ({ category, ...promise }))
