const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Pauses between the attempts to deliver a callback, in milliseconds: 13 further ones over 4 days, as Standard Webhooks advises. */
export const retryPauses: readonly number[] = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
  20 * hour,
  24 * hour,
  24 * hour,
]

/** Pauses are up to a tenth longer, so that what failed together is not tried again together. */
const jitter = 0.1

/** How long to wait after so many failed attempts; undefined: it is given up. `chance` from 0 to below 1. */
export const pauseAfter = (attempts: number, chance: number): number | undefined => {
  const pause = retryPauses[attempts - 1]
  return pause === undefined ? undefined : Math.round(pause * (1 + jitter * chance))
}

/** A receiver that failed so often in a row is left alone for a while, and then asked again by a few. */
export const failuresUntilRest = 20
export const restOfReceiver = minute
