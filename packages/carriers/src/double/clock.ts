/** The carriers' clock: the caller's, and what was put forward since. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of one carrier day. */
  readonly day: number
  readonly advance: (ms: number) => void
}

export const carrierClock = (now: () => Date, day: number): Clock => {
  let ahead = 0
  return {
    now: () => now().getTime() + ahead,
    day,
    advance: (ms) => {
      ahead += ms
    },
  }
}

/** Honolulu: while it is still today there, no shipper in the country is late. */
const westernmostOffset = 10 * 3_600_000

/** The earliest calendar day that is today anywhere in the country: "2026-07-14". */
export const earliestToday = (now: number): string => new Date(now - westernmostOffset).toISOString().slice(0, 10)

/** "20260714", as UPS writes dates. */
export const compactDate = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')

/** "150405", hours, minutes, seconds. */
export const compactTime = (at: number): string => new Date(at).toISOString().slice(11, 19).replaceAll(':', '')
