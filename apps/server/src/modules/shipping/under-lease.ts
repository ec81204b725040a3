import type { Work } from '../../kernel/context.ts'
import { leaseUntil } from './stored-label.ts'

/** How often a process that waits for a carrier gives a sign of life, in milliseconds: most answers come before the first. */
const signEvery = 3_000

/**
 * Asks a carrier about a label whose lease is ours and settles what it said, and renews the lease as long as both take. A process that is killed renews
 * nothing, and the label is up for others a few seconds later.
 */
export const underLease = async <T>(work: Work, labelId: string, askAndSettle: () => Promise<T>): Promise<T> => {
  let ours: Date | undefined
  let isRenewing = false
  const renewOnce = async () => {
    // One that waits for a connection is not joined by others.
    if (isRenewing) return
    isRenewing = true
    ours = (await renew(work, labelId, ours).catch(() => undefined)) ?? ours
    isRenewing = false
  }
  const timer = setInterval(() => void renewOnce(), signEvery)
  try {
    return await askAndSettle()
  } finally {
    clearInterval(timer)
  }
}

/** Another's lease is left alone: after the first renewal only the one that it wrote is renewed. One that was settled meanwhile has none of ours any more. */
const renew = async (work: Work, labelId: string, ours: Date | undefined): Promise<Date | undefined> => {
  const until = leaseUntil(work.now())
  const renewed = await work.transaction((db) =>
    db
      .updateTable('labels')
      .set({ lease_until: until })
      .where('id', '=', labelId)
      .where('state', 'in', ['buying', 'voiding', 'unknown'])
      .where('lease_until', ours ? '=' : '>', ours ?? work.now())
      .returning('id')
      .executeTakeFirst(),
  )
  return renewed && until
}
