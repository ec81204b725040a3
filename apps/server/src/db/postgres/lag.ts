/** Seconds that a replica is behind, from where the first server writes and where the replica has come to, in bytes of the log; undefined: nobody knows yet. */
export type Lag = (standing: number, replayed: number) => number | undefined

/**
 * Places are remembered with the moment at which the first server stood there: the oldest that the replica has not come to says how far it is behind.
 * When the first server came to the place of the first look nobody has seen: until the replica has come there too, it may be hours behind.
 */
export function lagOver(now: () => number): Lag {
  let first: number | undefined
  let ahead: { readonly place: number; readonly at: number }[] = []
  return (standing, replayed) => {
    const at = now()
    first ??= standing
    if (standing > (ahead.at(-1)?.place ?? 0)) ahead.push({ place: standing, at })
    ahead = ahead.filter(({ place }) => place > replayed)
    if (replayed < first) return undefined
    return ahead[0] ? (at - ahead[0].at) / 1_000 : 0
  }
}
