import type { Promised, TicketRow } from '@stowline/contract/tickets/tickets.schema'
import { shownText } from '@stowline/domain/tickets/limits'
import { isLate } from '@stowline/domain/tickets/promise'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { contains, days, is, oneOf } from '../../kernel/list/conditions.ts'
import { lookUp } from '../../kernel/list/look-up.ts'

const cut = (column: 't.description' | 't.last_text') => sql<string>`left(${sql.ref(column)}, ${sql.lit(shownText)})`

/** Tickets as lists and drawers read them, the merchant's and the provider's. */
export const ticketRows = (db: CamelDb) =>
  db
    .selectFrom('tickets as t')
    .select(['t.id', 't.tenantId', 't.ticketNo', 't.category', 't.type', 't.priority', 't.status', 't.statusAt'])
    .select(['t.warehouseId', 't.subjectKind', 't.subjectId', 't.subjectNo', 't.createdAt', 't.initiatedAt'])
    .select(['t.firstDueAt', 't.firstAnswerAt', 't.solveDueAt', 't.endedAt', 't.lastAt', 't.lastSide', 't.lastBy'])
    .select(['t.version', cut('t.description').as('summary'), cut('t.last_text').as('lastText')])
export type StoredTicket = Awaited<ReturnType<ReturnType<typeof ticketRows>['execute']>>[number]

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null
const promised = (due: Date | null, done: Date | null, now: Date): Promised => ({
  due: isoOf(due),
  done: isoOf(done),
  isLate: isLate(due, done, now),
})

/** A ticket as lists show it: what is due is late by the clock of now. One that is over owes nobody its first answer any more. */
export const toTicketRow = (row: StoredTicket, now: Date): TicketRow => ({
  id: row.id,
  ticketNo: row.ticketNo,
  category: row.category,
  type: row.type,
  priority: row.priority,
  state: row.status,
  stateTime: row.statusAt.toISOString(),
  warehouseId: row.warehouseId,
  subject: row.subjectKind && row.subjectId ? { kind: row.subjectKind, id: row.subjectId, no: row.subjectNo } : null,
  summary: row.summary,
  lastReply:
    row.lastAt && row.lastSide
      ? { text: row.lastText, time: row.lastAt.toISOString(), side: row.lastSide, by: row.lastBy }
      : null,
  firstAnswer: promised(row.firstDueAt, row.firstAnswerAt ?? row.endedAt, now),
  solution: promised(row.solveDueAt, row.endedAt, now),
  createdTime: row.createdAt.toISOString(),
  initiatedTime: isoOf(row.initiatedAt),
  version: row.version,
})

/** Tickets by their own numbers, and by those of what they are about. */
const withNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; ticket_no: string; subject_no: string }>`
    select id, ticket_no, subject_no from tickets where ticket_no = any(${wanted}::text[]) or subject_no = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap(({ ticket_no, subject_no }) => [ticket_no, subject_no]))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}

/** What both lists are narrowed by. */
export const ticketRules = {
  id: is('t.id'),
  categories: oneOf('t.category'),
  priorities: oneOf('t.priority'),
  warehouseIds: oneOf('t.warehouse_id'),
  text: contains('t.ticket_no', 't.subject_no', 't.description', 't.last_text'),
  numbers: lookUp(withNumbers),
  date: days('t.created_at'),
}
