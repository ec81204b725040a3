import { alertSetting } from '@stowline/domain/notices/alert'
import type { Pair } from '@stowline/text/kernel/pair'
import type { Db } from '../../db/database.ts'
import { languagesFor, letterIn } from '../../mail/letter.ts'
import type { Letter } from '../../mail/mail.ts'

/** Whom a letter about a ticket goes to: who asked, and what the answer says. */
type Asked = {
  readonly ticketNo: string
  readonly userId: string
  readonly email: string
  /** Of the answer. */
  readonly text: string
  readonly by: string
  readonly at: Date
  /** What the person has chosen of alerts, if anything. */
  readonly alerts: unknown
  /** What the person has chosen in the portal, if anything. */
  readonly language: unknown
}

/** An answer that is still the last word of its ticket, with who asked, while that account has an address; locks the ticket. */
export const waitingAnswer = async (
  db: Db,
  { ticketId, messageId }: { readonly ticketId: string; readonly messageId: string },
): Promise<(Asked & { readonly mailed: string | null; readonly reminded: string | null }) | undefined> => {
  const row = await db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.created_by')
    .innerJoin('ticket_messages as m', 'm.ticket_id', 't.id')
    .leftJoin('user_settings as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.name', '=', 'language'))
    .leftJoin('user_settings as a', (join) => join.onRef('a.user_id', '=', 'u.id').on('a.name', '=', alertSetting))
    .select(['t.ticket_no', 't.mailed_message_id', 't.reminded_message_id', 'u.id as user_id', 'u.email'])
    .select(['m.text', 'm.by_name', 'm.at', 's.value as language', 'a.value as alerts'])
    .where('t.id', '=', ticketId)
    .where('t.status', '=', 'answered')
    .where('m.id', '=', messageId)
    .whereRef('m.at', '=', 't.last_at')
    .where('u.state', '=', 'active')
    .forUpdate('t')
    .executeTakeFirst()
  if (!row?.email) return undefined
  const { ticket_no: ticketNo, user_id: userId, email, text, by_name: by, at, language, alerts } = row
  const sent = { mailed: row.mailed_message_id, reminded: row.reminded_message_id }
  return { ticketNo, userId, email, text, by, at, language, alerts, ...sent }
}

type Words = { readonly subject: Pair; readonly body: Pair }

/** The letter in the person's language; in both where none was chosen. */
export const ticketLetter = (
  { ticketNo: no, email, text, by, language }: Asked,
  words: Words,
  more: { readonly url: string; readonly days?: number },
): Letter => letterIn(languagesFor(language), email, words, { no, by, text, ...more })

/** Where the ticket stands in the portal. */
export const ticketUrl = ({ publicUrl }: { readonly publicUrl: string }, id: string): string =>
  `${publicUrl}/service/index?id=${id}`
