import type { Problem } from '../kernel/result.ts'

/** Spec sections 5 and 9. */
export const passwordLength = { min: 6, max: 12 } as const
export const accountPattern = /^[A-Za-z0-9]{5,25}$/

/** Each rule of a new password as the checklist shows it. */
export const passwordRules = {
  length: (password: string) => password.length >= passwordLength.min && password.length <= passwordLength.max,
  lettersAndDigitsOnly: (password: string) => /^[A-Za-z0-9]+$/.test(password),
  hasLetter: (password: string) => /[A-Za-z]/.test(password),
  hasDigit: (password: string) => /[0-9]/.test(password),
} as const
export type PasswordRule = keyof typeof passwordRules

export const followsPasswordRules = (password: string): boolean =>
  Object.values(passwordRules).every((holds) => holds(password))

/** What a new password must not be, beside the rules: known from the account and from a list of common ones. */
export type PasswordFacts = {
  /** Account, company and product names; compared without regard to case. */
  readonly names: readonly string[]
  readonly isCommon: (lowerCasePassword: string) => boolean
}

/** A name as people take it into a password: each of its words, and all of them without what stands between. */
const wordsOf = (name: string): string[] => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words, words.join('')].filter((word) => word.length >= 4)
}

/** Why a new password is refused, or undefined when it is good. A name or its word counts when it makes up the password but for at most two digits. */
export const passwordProblem = (password: string, facts: PasswordFacts): Problem | undefined => {
  if (!followsPasswordRules(password)) return { code: 'identity.passwordRules' }
  const lower = password.toLowerCase()
  if (facts.isCommon(lower)) return { code: 'identity.passwordCommon' }
  const words = facts.names.flatMap(wordsOf)
  if (words.some((word) => lower.includes(word) && lower.length - word.length <= 2))
    return { code: 'identity.passwordIsName' }
  return undefined
}
