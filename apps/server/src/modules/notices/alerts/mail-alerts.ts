import type { MailChoice } from '@stowline/domain/notices/alert'
import type { JobContext } from '../../../jobs/job.ts'
import type { Db } from '../../../db/database.ts'
import { alertLetter, type AlertToMail, type Reader } from './alert-letter.ts'

type Mail = Reader & { readonly alerts: readonly AlertToMail[] }

/** Takes what a merchant's people are to be mailed, person by person. Marked first: a letter that is lost on its way is not sent twice. */
const takeMails = async (db: Db, mail: Exclude<MailChoice, 'none'>, now: Date): Promise<readonly Mail[]> => {
  const rows = await db
    .selectFrom('alerts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('user_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.name', '=', 'language'))
    .select(['a.id', 'a.user_id', 'a.kind', 'a.subject', 'a.params', 'u.email', 'u.state', 's.value as language'])
    .where('a.mail', '=', mail)
    .where('a.mailed_at', 'is', null)
    .orderBy('a.at')
    .orderBy('a.id')
    .forUpdate('a')
    .execute()
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  await db.updateTable('alerts').set({ mailed_at: now }).where('id', 'in', ids).execute()
  const readers = Map.groupBy(rows, ({ user_id }) => user_id)
  return [...readers.values()].flatMap((alerts) => {
    const [{ email, state, language } = { email: null, state: 'closed', language: null }] = alerts
    return email && state === 'active' ? [{ email, language, alerts }] : []
  })
}

/** Mails a merchant's people: each alert by itself, or one letter of the day. */
export const mailAlerts = async (
  ctx: JobContext,
  tenantId: string,
  mail: Exclude<MailChoice, 'none'>,
): Promise<void> => {
  const mails = await ctx.workFor(tenantId).transaction((db) => takeMails(db, mail, ctx.now()))
  for (const { alerts, ...reader } of mails) {
    const letters = mail === 'daily' ? [alerts] : alerts.map((alert) => [alert])
    for (const some of letters) await ctx.mail.send(alertLetter(reader, some, ctx.publicUrl, mail === 'daily'))
  }
}
