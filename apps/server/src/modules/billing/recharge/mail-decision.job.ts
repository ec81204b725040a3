import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { rechargeMails } from '@stowline/text/recharge'
import type { Db } from '../../../db/database.ts'
import { defineJob, type JobContext } from '../../../jobs/job.ts'
import type { Work } from '../../../kernel/context.ts'
import { languagesFor, letterIn } from '../../../mail/letter.ts'

const queue = 'billing.mailRechargeDecision'
/** So long who asked has to see the decision on a page of his before it is mailed. */
const awayMs = 10 * 60_000

type Decided = {
  readonly tenantId: string
  readonly rechargeId: string
  /** When it was decided, by the system's time: pages are counted by that. */
  readonly since: string
}

/** A decision is mailed in ten minutes, unless who asked has had a page open by then. In the transaction of the decision. */
export const mailDecisionLater = (
  { db, jobs, tenantId, systemNow }: Pick<Work, 'db' | 'jobs' | 'tenantId' | 'systemNow'>,
  rechargeId: string,
): Promise<void> => {
  const since = systemNow()
  const data: Decided = { tenantId, rechargeId, since: since.toISOString() }
  return jobs.send(queue, data, { db, startAfter: new Date(since.getTime() + awayMs) })
}

/** Takes the letter of a recharge that was booked or rejected, for who asked for it; undefined where none is due, or it was taken already. */
const takeMail = async (db: Db, { rechargeId, since }: Decided, now: Date) => {
  const recharge = await db
    .selectFrom('recharges as r')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .leftJoin('user_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.name', '=', 'language'))
    .select(['r.tenant_id', 'r.no', 'r.cents', 'r.state', 'r.decision_note', 'u.id as user_id', 'u.email'])
    .select('s.value as language')
    .where('r.id', '=', rechargeId)
    .where('r.state', 'in', ['booked', 'rejected'])
    .where('u.state', '=', 'active')
    .executeTakeFirst()
  if (!recharge?.email) return undefined
  const seen = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', recharge.user_id)
    .where('page_at', '>=', new Date(since))
    .executeTakeFirst()
  if (seen) return undefined
  const taken = await db
    .insertInto('recharge_mails')
    .values({ tenant_id: recharge.tenant_id, recharge_id: rechargeId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('recharge_id')
    .executeTakeFirst()
  return taken ? recharge : undefined
}

/** Mails a decision to who asked and had no page open. Marked first: a letter that is lost on its way is not sent twice. */
const mailDecision = async (decided: Decided, ctx: JobContext): Promise<void> => {
  const mail = await ctx.workFor(decided.tenantId).transaction((db) => takeMail(db, decided, ctx.now()))
  if (!mail?.email) return
  const words = mail.state === 'booked' ? rechargeMails.booked : rechargeMails.rejected
  const url = `${ctx.publicUrl}/finance/recharge?id=${decided.rechargeId}`
  const told = { no: mail.no, amount: toDecimal(cents(mail.cents)), reason: mail.decision_note, url }
  await ctx.mail.send(letterIn(languagesFor(mail.language), mail.email, words, told))
}

export const mailRechargeDecisionJob = defineJob<Decided>({ queue, handle: mailDecision })
