import { fieldsIn, isOneOf } from '@stowline/domain/kernel/records'
import { type Language, languages, type Pair, say } from '@stowline/text/kernel/pair'
import type { Letter } from './mail.ts'

/** The languages of a letter: the one that its reader has chosen in the portal (his setting `language`), else both, Chinese first. */
export const languagesFor = (setting: unknown): readonly Language[] => {
  const { language } = fieldsIn(setting)
  return isOneOf(languages, language) ? [language] : languages
}

/** What a letter's text is filled in with; what has words of its own is said in the letter's language. */
type Told = Readonly<Record<string, string | number | Pair>>

const saidIn = (told: Told, language: Language) =>
  Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, typeof value === 'object' ? say(value, language) : value]),
  )

/** A letter in each of its languages, one below the other. */
export const letterIn = (
  spoken: readonly Language[],
  to: string,
  { subject, body }: { readonly subject: Pair; readonly body: Pair },
  told: Told = {},
): Letter => ({
  to,
  subject: spoken.map((one) => say(subject, one, saidIn(told, one))).join(' / '),
  text: spoken.map((one) => say(body, one, saidIn(told, one))).join('\n\n'),
})
