import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'

/** How long a server that does not answer is asked again, in milliseconds: two connections may time out in it. */
const longest = 60_000
/** The first pause, in milliseconds; each is twice the one before. */
const firstPause = 500
const longestPause = 8_000

/** Nobody listens, nobody answers, or the server says that it is starting (57P03, cannot_connect_now). */
const passing = ['ECONNREFUSED', 'ETIMEDOUT', '57P03']
/** The timeouts of the driver and of its pool have no code. */
const timedOut = /timeout expired|connection timeout|timeout exceeded when trying to connect/

const passes = (error: unknown): boolean => passing.includes(errorCode(error) ?? '') || timedOut.test(String(error))

/** A host with several addresses fails with the faults of all, and no text of its own. */
const textOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(textOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/**
 * Connects for the first time: a server that starts beside this process, or has much to do, is waited for. What waiting does not mend, as a wrong
 * password or an unknown host, is told at once.
 */
export async function firstConnection(
  connect: () => Promise<void>,
  { tell, now = Date.now, wait = pause }: FirstConnection,
): Promise<void> {
  const begun = now()
  for (let next = firstPause; ; next = Math.min(next * 2, longestPause)) {
    try {
      return await connect()
    } catch (error) {
      if (!passes(error)) throw error
      const seconds = Math.round((now() - begun) / 1_000)
      if (now() - begun + next > longest)
        throw new Error(`The database did not answer for ${seconds} seconds: ${textOf(error)}`, { cause: error })
      tell(`The database does not answer yet (${textOf(error)}), asked again in ${next / 1_000} s.`)
      await wait(next)
    }
  }
}

/** Where each failure is told; the clock and the pauses are given by tests. */
export type FirstConnection = {
  readonly tell: (text: string) => void
  readonly now?: () => number
  readonly wait?: (milliseconds: number) => Promise<unknown>
}
