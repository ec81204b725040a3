import { addDays } from '../../kernel/zone.ts'

/** A bill that was issued: open and not due yet (the specification's word for it is "unbilled"), open past its day, or settled. */
export const billStates = ['unbilled', 'pastDue', 'paid'] as const
export type BillState = (typeof billStates)[number]

type Due = { readonly isSettled: boolean; readonly dueOn: string }

/** Where a bill stands on a day of the provider's calendar: it is past due from the day after the one that it is due on. */
export const billStateOn = ({ isSettled, dueOn }: Due, today: string): BillState => {
  if (isSettled) return 'paid'
  return today > dueOn ? 'pastDue' : 'unbilled'
}

/**
 * What somebody should know before a bill is issued: work that the card has no price for, charges of days before its month, a balance that does not
 * cover it, bills that are past due already, nights of storage that are not charged yet.
 */
export const billWarnings = ['unpriced', 'late', 'short', 'pastDue', 'nights'] as const
export type BillWarning = (typeof billWarnings)[number]

/** Days to pay from the day of issue, where the provider has not said otherwise. */
export const usualDueDays = 15

/** `2026-10` of `2026-10-31`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The month after, or so many after or before. */
export const addMonths = (month: string, months: number): string => {
  const [year, of] = month.split('-').map(Number)
  const count = (year ?? 0) * 12 + (of ?? 1) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1)

type Behind = {
  /** The month of the newest bill. */
  readonly newest: string | undefined
  /** The day of the oldest charge that stands on no bill. */
  readonly oldest: string | undefined
  readonly today: string
}

/**
 * The next month to issue a bill for: the first complete one after the newest bill in which a charge waits, or that is behind it. A charge that
 * comes late stands on the next bill, never on one that was issued.
 */
export const monthToIssue = ({ newest, oldest, today }: Behind): string | undefined => {
  if (oldest === undefined) return undefined
  const after = newest === undefined ? '' : addMonths(newest, 1)
  const [month] = [monthOf(oldest), after].sort().slice(-1)
  return month !== undefined && month < monthOf(today) ? month : undefined
}

/**
 * How many of a merchant's open bills are settled from what he has, the oldest first, each whole: it stops at the first that is not covered. One
 * below nothing is the provider's debt and always settled. What is short: of that first one.
 */
export const settledOf = (
  has: number,
  opens: readonly number[],
): { readonly count: number; readonly short: number } => {
  let rest = has
  for (const [count, open] of opens.entries()) {
    if (open > 0 && rest < open) return { count, short: open - rest }
    rest -= open
  }
  return { count: opens.length, short: 0 }
}
