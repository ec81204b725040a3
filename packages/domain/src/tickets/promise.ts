import { addWorkingMinutes, workingMinutes } from '../kernel/working-time.ts'

/** What the provider promises of a category, in working hours: until it first answers, and until the case is solved. */
export type TicketPromise = { readonly firstAnswer: number; readonly solution: number }

/** Where the provider has set nothing. */
export const usualPromise: TicketPromise = { firstAnswer: 8, solution: 40 }

/** How a ticket stands against its promise. The solution's time runs while it is the provider's turn. */
export type Clock = {
  readonly firstDueAt: Date | null
  readonly firstAnswerAt: Date | null
  /** When the solution is due; null while it is not the provider's turn. */
  readonly solveDueAt: Date | null
  /** Since when it is the provider's turn. */
  readonly turnAt: Date | null
  /** Working minutes of the provider's turns before this one. */
  readonly spentMinutes: number
}

/** The merchant hands it over. */
export const begin = (now: Date, promise: TicketPromise, zone: string): Clock => ({
  firstDueAt: addWorkingMinutes(now, promise.firstAnswer * 60, zone),
  firstAnswerAt: null,
  solveDueAt: addWorkingMinutes(now, promise.solution * 60, zone),
  turnAt: now,
  spentMinutes: 0,
})

/** The provider has spoken, or it is over: what was spent is counted, and nothing runs. */
export const rest = (clock: Clock, now: Date, zone: string): Clock => ({
  ...clock,
  solveDueAt: null,
  turnAt: null,
  spentMinutes: clock.spentMinutes + (clock.turnAt ? workingMinutes(clock.turnAt, now, zone) : 0),
})

/** The same, where it was an answer to the merchant. */
export const answered = (clock: Clock, now: Date, zone: string): Clock => ({
  ...rest(clock, now, zone),
  firstAnswerAt: clock.firstAnswerAt ?? now,
})

/** The merchant writes again: what is left of the promise runs on. One that runs already is left as it is. */
export const goOn = (clock: Clock, now: Date, promise: TicketPromise, zone: string): Clock =>
  clock.turnAt
    ? clock
    : {
        ...clock,
        turnAt: now,
        solveDueAt: addWorkingMinutes(now, Math.max(0, promise.solution * 60 - clock.spentMinutes), zone),
      }

/** Whether a promise is not kept: what was due has not come, or came later. */
export const isLate = (due: Date | null, done: Date | null, now: Date): boolean => due !== null && (done ?? now) > due
