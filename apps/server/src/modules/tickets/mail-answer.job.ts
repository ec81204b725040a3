import { say } from '@stowline/text/kernel/pair'
import { ticketMails } from '@stowline/text/tickets'
import { defineJob, type JobContext } from '../../jobs/job.ts'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'

const queue = 'mail-ticket-answer'
/** So long a merchant has to see an answer on a page of his before it is mailed. */
const awayMs = 10 * 60_000

type Answered = {
  readonly tenantId: string
  readonly ticketId: string
  readonly messageId: string
  /** When it was said, by the system's time: pages are counted by that. */
  readonly since: string
}

/** An answer is mailed in ten minutes, unless its merchant has had a page open by then. In the transaction of the answer. */
export const mailLater = (
  { db, jobs, tenantId, systemNow }: Work,
  ticketId: string,
  messageId: string,
): Promise<void> => {
  const since = systemNow()
  const data: Answered = { tenantId, ticketId, messageId, since: since.toISOString() }
  return jobs.send(queue, data, { db, startAfter: new Date(since.getTime() + awayMs) })
}

/** Takes the mail of an answer that is still the last word, for the one who asked; undefined when none is due, or it was mailed already. */
const takeMail = async (db: Db, { ticketId, messageId, since }: Answered) => {
  const ticket = await db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.created_by')
    .innerJoin('ticket_messages as m', 'm.ticket_id', 't.id')
    .select(['t.ticket_no', 't.mailed_message_id', 'u.id as user_id', 'u.email', 'm.text', 'm.by_name'])
    .where('t.id', '=', ticketId)
    .where('t.status', '=', 'answered')
    .where('m.id', '=', messageId)
    .whereRef('m.at', '=', 't.last_at')
    .where('u.state', '=', 'active')
    .forUpdate('t')
    .executeTakeFirst()
  if (!ticket?.email || ticket.mailed_message_id === messageId) return undefined
  const seen = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ticket.user_id)
    .where('page_at', '>=', new Date(since))
    .executeTakeFirst()
  if (seen) return undefined
  await db.updateTable('tickets').set({ mailed_message_id: messageId }).where('id', '=', ticketId).execute()
  return ticket
}

/** Mails an answer to a merchant who had no page open. Marked first: a mail that is lost on its way is not sent twice. */
const mailAnswer = async (answer: Answered, ctx: JobContext): Promise<void> => {
  const mail = await ctx.workFor(answer.tenantId).transaction((db) => takeMail(db, answer))
  if (!mail?.email) return
  const url = `${ctx.publicUrl}/service/index?id=${answer.ticketId}`
  const params = { no: mail.ticket_no, by: mail.by_name, text: mail.text, url }
  const inBoth = (pair: (typeof ticketMails)[keyof typeof ticketMails], between: string) =>
    [say(pair, 'zh', params), say(pair, 'en', params)].join(between)
  await ctx.mail.send({
    to: mail.email,
    subject: inBoth(ticketMails.subject, ' / '),
    text: inBoth(ticketMails.body, '\n\n'),
  })
}

export const mailAnswerJob = defineJob<Answered>({ queue, handle: mailAnswer })
