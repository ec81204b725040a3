import type { AccountField } from '@stowline/domain/shipping/carrier'
import { type FieldProblem, InvalidInput } from '../../kernel/refusal.ts'

export type Credentials = Readonly<Record<string, string>>

/** The field that is not sealed: the account's number stands in lists and in questions about labels. */
export const numberKey = 'number'

/** Shorter secrets than this show nothing of themselves. */
const leastShown = 12
const dots = '••••'

/** What is shown of a secret: its last four characters. */
const shownOf = (secret: string): string => (secret.length < leastShown ? dots : `${dots}${secret.slice(-4)}`)

/** The credentials as a person may see them: numbers and ids in full, secrets by their end. */
export const shown = (fields: readonly AccountField[], stored: Credentials): Credentials =>
  Object.fromEntries(
    fields.flatMap(({ key, isSecret }) => {
      const value = stored[key]
      return value ? [[key, isSecret ? shownOf(value) : value]] : []
    }),
  )

/** What was typed over what is stored. A secret that was not typed stays; any other field that was emptied is empty. */
export const merged = (fields: readonly AccountField[], typed: Credentials, stored: Credentials): Credentials =>
  Object.fromEntries(
    fields.flatMap(({ key, isSecret }) => {
      const value = typed[key] || (isSecret || typed[key] === undefined ? stored[key] : '')
      return value ? [[key, value]] : []
    }),
  )

/** Refuses what the carrier's form does not take, field by field. */
export const checkCredentials = (fields: readonly AccountField[], typed: Credentials, whole: Credentials): void => {
  const known = new Set(fields.map(({ key }) => key))
  const problem = (key: string, code: string): FieldProblem => ({ path: `credentials.${key}`, code })
  const problems = [
    ...Object.keys(typed)
      .filter((key) => !known.has(key))
      .map((key) => problem(key, 'unknown')),
    ...fields.flatMap(({ key, isRequired, pattern }) => {
      const value = whole[key]
      if (!value) return isRequired ? [problem(key, 'required')] : []
      return pattern && !new RegExp(pattern).test(value) ? [problem(key, 'format')] : []
    }),
  ]
  if (problems.length) throw new InvalidInput(problems)
}

/** The number apart from what is to be sealed. */
export const apart = (whole: Credentials): { readonly number: string; readonly sealed: Credentials } => {
  const { [numberKey]: number = '', ...sealed } = whole
  return { number, sealed }
}

export const together = (number: string, unsealed: Credentials): Credentials =>
  number ? { ...unsealed, [numberKey]: number } : unsealed
