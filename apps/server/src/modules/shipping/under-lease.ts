import type { Work } from '../../kernel/context.ts'
import { leaseUntil } from './stored-label.ts'

/** How often a process that waits for a carrier gives a sign of life, in milliseconds: most answers come before the first. */
const signEvery = 3_000

/**
 * Asks a carrier about a label whose lease is ours, and renews it as long as the answer takes. A process that is killed renews nothing, and the label
 * is up for others a few seconds later.
 */
export const underLease = async <T>(work: Work, labelId: string, ask: () => Promise<T>): Promise<T> => {
  let sign: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    sign = sign.then(() => renew(work, labelId)).catch(() => {})
  }, signEvery)
  try {
    return await ask()
  } finally {
    clearInterval(timer)
    await sign
  }
}

/** One that was settled meanwhile has no lease of ours any more. */
const renew = (work: Work, labelId: string): Promise<unknown> =>
  work.transaction((db) =>
    db
      .updateTable('labels')
      .set({ lease_until: leaseUntil(work.now()) })
      .where('id', '=', labelId)
      .where('state', 'in', ['buying', 'voiding', 'unknown'])
      .where('lease_until', '>', work.now())
      .execute(),
  )
