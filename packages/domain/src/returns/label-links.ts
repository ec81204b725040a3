import { isExpected, type ReturnStatus } from './lifecycle.ts'
import { hasLabelToSend, type MovableReturn } from './return-moves.ts'

/** Ways to a label without sign-in (behaviour: Links without sign-in). */
export const labelLinkDays = 30
export const opensAnHour = 30
/** Links of one return that are good at the same time. */
export const mostLabelLinks = 10
const [dayMs, hourMs] = [86_400_000, 3_600_000]

export const labelLinkEnds = (madeAt: Date): Date => new Date(madeAt.getTime() + labelLinkDays * dayMs)

export type LabelLink = {
  readonly endsAt: Date
  readonly withdrawnAt: Date | null
  /** When the hour began that is counted, and how often the link was opened in it. */
  readonly hourAt: Date | null
  readonly hourOpens: number
}
type OfReturn = Pick<MovableReturn, 'labelState' | 'hasLabelFile'> & { readonly status: ReturnStatus }

/** Whether a link leads anywhere: it ends with its time, by withdrawal, with the return, and where there is no label any more. */
export const isLinkGood = (link: Pick<LabelLink, 'endsAt' | 'withdrawnAt'>, of: OfReturn, now: Date): boolean =>
  link.withdrawnAt === null && now < link.endsAt && isExpected(of.status) && hasLabelToSend(of)

/** Counts one more opening: what is stored then, or how long to wait where it is one too many, in milliseconds. */
export const countOpen = (
  { hourAt, hourOpens }: Pick<LabelLink, 'hourAt' | 'hourOpens'>,
  now: Date,
): { readonly hourAt: Date; readonly hourOpens: number } | number => {
  const isSameHour = hourAt !== null && now.getTime() - hourAt.getTime() < hourMs && now >= hourAt
  if (!isSameHour) return { hourAt: now, hourOpens: 1 }
  if (hourOpens >= opensAnHour) return hourAt.getTime() + hourMs - now.getTime()
  return { hourAt, hourOpens: hourOpens + 1 }
}
