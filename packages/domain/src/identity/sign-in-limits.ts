const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** Every duration and count of signing in, in milliseconds. */
export const signInLimits = {
  session: 24 * hours,
  sessionsPerAccount: 5,
  puzzle: 120 * seconds,
  puzzleTries: 3,
  /** Pixels by which the piece may miss its hole. */
  puzzleTolerance: 4,
  /** How old the encrypted password may be, and how far ahead of the server's clock. */
  passwordAge: 120 * seconds,
  passwordTicket: 5 * minutes,
  temporaryPassword: 30 * minutes,
  activation: 72 * hours,
  callsPerAddress: { most: 30, within: 60 * seconds },
  /** Failures of one account from wherever it has not signed in before: above what a guesser at one address reaches by waiting. */
  failuresFromElsewhere: { most: 50, within: 60 * minutes },
  /** Mails of forgotten passwords to one account. */
  mails: { most: 3, within: 60 * minutes },
} as const

/** Failures of one account from one address: the first five cost nothing, each further one doubles the wait. Forgotten after an hour without a failure. */
export const failureLimits = {
  free: 5,
  firstWait: 30 * seconds,
  longestWait: 15 * minutes,
  forgottenAfter: 60 * minutes,
} as const

/** Wait before the next try after the n-th failure in a row: 0 up to the fourth, then 30 s, 1 min, 2 min ... 15 min. */
export const waitAfter = (failures: number): number =>
  failures < failureLimits.free
    ? 0
    : Math.min(failureLimits.firstWait * 2 ** (failures - failureLimits.free), failureLimits.longestWait)
