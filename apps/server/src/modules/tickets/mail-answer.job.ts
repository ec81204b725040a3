import { choiceOf } from '@stowline/domain/notices/alert'
import { ticketMails } from '@stowline/text/tickets'
import { defineJob, type JobContext } from '../../jobs/job.ts'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { ticketLetter, ticketUrl, waitingAnswer } from './ticket-letter.ts'

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
const takeMail = async (db: Db, answered: Answered) => {
  const { ticketId, messageId, since } = answered
  const answer = await waitingAnswer(db, answered)
  if (!answer || answer.mailed === messageId) return undefined
  // Left to the digest, or not wanted.
  if (choiceOf(answer.alerts, 'ticketAnswered').mail !== 'now') return undefined
  const seen = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', answer.userId)
    .where('page_at', '>=', new Date(since))
    .executeTakeFirst()
  if (seen) return undefined
  await db.updateTable('tickets').set({ mailed_message_id: messageId }).where('id', '=', ticketId).execute()
  return answer
}

/** Mails an answer to a merchant who had no page open. Marked first: a mail that is lost on its way is not sent twice. */
const mailAnswer = async (answered: Answered, ctx: JobContext): Promise<void> => {
  const answer = await ctx.workFor(answered.tenantId).transaction((db) => takeMail(db, answered))
  if (answer) await ctx.mail.send(ticketLetter(answer, ticketMails, { url: ticketUrl(ctx, answered.ticketId) }))
}

export const mailAnswerJob = defineJob<Answered>({ queue, handle: mailAnswer })
