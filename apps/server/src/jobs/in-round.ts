import { setTimeout as pause } from 'node:timers/promises'
import type { JobContext } from './job.ts'

/** Asked before each further piece of work: nothing new begins once the round is over. */
export type Round = { readonly isOver: boolean }

type Surroundings = Pick<JobContext, 'signal' | 'leaveBehind'>

/** Work of a job in a round that ends by itself: what is under way then is finished behind it, and keeps nobody else waiting. */
export const inRound = async (
  longestMs: number,
  { signal, leaveBehind }: Surroundings,
  work: (round: Round) => Promise<unknown>,
): Promise<void> => {
  const round = { isOver: false }
  const rest = new AbortController()
  const over = pause(longestMs, undefined, { signal: AbortSignal.any([rest.signal, signal]) }).catch(() => {})
  const working = work(round)
  leaveBehind(working)
  await Promise.race([working, over]).finally(() => rest.abort())
  round.isOver = true
}
