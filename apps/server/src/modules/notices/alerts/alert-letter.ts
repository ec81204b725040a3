import { type AlertKind, alertLink } from '@stowline/domain/notices/alert'
import { alertMails, alertWords } from '@stowline/text/alerts'
import { type Language, type Params, say } from '@stowline/text/kernel/pair'
import { languagesFor } from '../../../mail/letter.ts'
import type { Letter } from '../../../mail/mail.ts'

export type AlertToMail = {
  readonly kind: AlertKind
  readonly subject: string | null
  readonly params: Params
}
export type Reader = { readonly email: string; readonly language: unknown }

const lineIn =
  (language: Language, publicUrl: string) =>
  ({ kind, subject, params }: AlertToMail) => {
    const { title, details } = alertWords(kind, language, params)
    return `${title}\n${details}\n${publicUrl}${alertLink(kind, subject)}`
  }

/** One alert, or those of a day, in the person's language; in both where none was chosen. */
export const alertLetter = (
  { email, language }: Reader,
  alerts: readonly AlertToMail[],
  publicUrl: string,
  isDigest: boolean,
): Letter => {
  const spoken = languagesFor(language)
  const [first] = alerts
  const subjectIn = (one: Language) =>
    isDigest || !first
      ? say(alertMails.digest, one, { count: alerts.length })
      : alertWords(first.kind, one, first.params).title
  const textIn = (one: Language) =>
    [...alerts.map(lineIn(one, publicUrl)), say(alertMails.choose, one, { url: `${publicUrl}/personal/center` })].join(
      '\n\n',
    )
  return { to: email, subject: spoken.map(subjectIn).join(' / '), text: spoken.map(textIn).join('\n\n') }
}
