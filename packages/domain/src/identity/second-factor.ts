const minutes = 60_000

/** Every figure of the second factor; durations in milliseconds. */
export const factorLimits = {
  /** Between the right password and the second factor. */
  ticket: 5 * minutes,
  /** Wrong codes for one ticket. */
  ticketTries: 5,
  passkeyChallenge: 5 * minutes,
  /** A sign-in that is no older needs no password again before a factor is added. */
  freshSignIn: 10 * minutes,
  recoveryCodes: 10,
  passkeys: 10,
} as const

/** Codes of an app: RFC 6238 with what every app understands. */
export const totpRules = {
  algorithm: 'SHA1',
  digits: 6,
  /** Seconds. */
  period: 30,
  /** Steps before and after the present one whose code counts too (RFC 6238, section 5.2). */
  window: 1,
} as const

/** By which a person proves himself beside the password. */
export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

/** Which step a moment lies in. */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / 1_000 / totpRules.period)

/** What was typed, without the spaces that apps show: six digits are an app's code, anything else a recovery code. */
export const typedCode = (typed: string): { readonly kind: 'totp' | 'recovery'; readonly code: string } => {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return { kind: /^[0-9]{6}$/.test(code) ? 'totp' : 'recovery', code }
}

/** Small letters and digits without those that people confuse. Ten of them are 49 bits, which the throttle makes plenty. */
export const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** How many of them a recovery code has. */
export const recoveryLength = 10

/** A recovery code as people read it. */
export const shownRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`
