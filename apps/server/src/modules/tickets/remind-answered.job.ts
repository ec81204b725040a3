import { choiceOf } from '@stowline/domain/notices/alert'
import { remindAfterDays } from '@stowline/domain/tickets/limits'
import { ticketReminders } from '@stowline/text/tickets'
import { sql } from 'kysely'
import { defineJob, type JobContext } from '../../jobs/job.ts'
import { recordHistory } from '../../kernel/history.ts'
import { inTransaction } from '../../kernel/work.ts'
import { ticketLetter, ticketUrl, waitingAnswer } from './ticket-letter.ts'

const dayMs = 86_400_000
const portion = 100

type Due = { readonly tenantId: string; readonly ticketId: string; readonly messageId: string }

/** Answers that nobody has come back to for days and that nobody was reminded of, the oldest first, behind those that were seen to. */
const dueAfter = (ctx: JobContext, last: Due | undefined): Promise<Due[]> =>
  ctx.within({ role: 'system' }, async (db) => {
    const before = new Date(ctx.now().getTime() - remindAfterDays * dayMs)
    const { rows } = await sql<Due>`
      select t.tenant_id as "tenantId", t.id as "ticketId", m.id as "messageId" from tickets t
      cross join lateral (select m.id from ticket_messages m
        where m.tenant_id = t.tenant_id and m.ticket_id = t.id order by m.at desc, m.id desc limit 1) m
      where t.status = 'answered' and t.last_at <= ${before} and t.reminded_message_id is distinct from m.id
        and (t.tenant_id, t.id) > (${last?.tenantId ?? ''}, ${last?.ticketId ?? ''})
      order by t.tenant_id, t.id limit ${portion}`.execute(db)
    return rows
  })

/** Marks it first: a letter that is lost on its way is not sent twice. Who has no address is reminded by the portal alone. */
const remind = async (due: Due, ctx: JobContext): Promise<void> => {
  const { tenantId, ticketId, messageId } = due
  const work = ctx.workFor(tenantId)
  const answer = await work.transaction(async (db) => {
    const waiting = await waitingAnswer(db, due)
    if (!waiting || waiting.reminded === messageId) return undefined
    await db.updateTable('tickets').set({ reminded_message_id: messageId }).where('id', '=', ticketId).execute()
    await recordHistory(inTransaction(work, db), 'ticket', [{ id: ticketId, action: 'remind' }])
    return waiting
  })
  if (!answer || choiceOf(answer.alerts, 'ticketAnswered').mail === 'none') return
  const days = Math.floor((ctx.now().getTime() - answer.at.getTime()) / dayMs)
  await ctx.mail.send(ticketLetter(answer, ticketReminders, { url: ticketUrl(ctx, ticketId), days }))
}

/** A merchant is reminded of each answer that he leaves, once. The ticket stays his: nobody closes it for him. */
export const remindAnsweredJob = defineJob({
  queue: 'tickets.remindAnswered',
  every: '10 14 * * *',
  handle: async (_, ctx) => {
    let due: Due[] = []
    do {
      due = await dueAfter(ctx, due.at(-1))
      for (const one of due) {
        if (ctx.signal.aborted) return
        await remind(one, ctx)
      }
    } while (due.length === portion && !ctx.signal.aborted)
  },
})
