export type Limits = {
  /** Longest run of one statement of a request or job, in milliseconds. Migrations and backups lift it for themselves. */
  readonly statementTimeout: number
  /** Longest pause inside a transaction, in milliseconds: an idle one must not hold locks for ever. */
  readonly pauseTimeout: number
}

// UTC and no jit so that both engines agree; random_page_cost for disks without arms.
const settings = ({ statementTimeout, pauseTimeout }: Limits): readonly (readonly [string, string])[] => [
  ['timezone', 'UTC'],
  ['random_page_cost', '1.1'],
  ['jit', 'off'],
  ['statement_timeout', String(statementTimeout)],
  ['idle_in_transaction_session_timeout', String(pauseTimeout)],
]

/** What a connection of our own begins with. */
export const sessionOptions = (limits: Limits): string =>
  settings(limits)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** What each transaction begins with where its session belongs to a pooler, which hands it to another afterwards. */
export const transactionSettings = (limits: Limits): string =>
  settings(limits)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')
