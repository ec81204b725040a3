/** Seconds that a replica is behind, from where the first server writes and where the replica has come to, in bytes of the log. */
export type Lag = (standing: number, replayed: number) => number

/** Places are remembered with the moment at which the first server stood there: the oldest that the replica has not come to says how far it is behind. */
export function lagOver(now: () => number): Lag {
  let ahead: { readonly place: number; readonly at: number }[] = []
  return (standing, replayed) => {
    const at = now()
    if (standing > (ahead.at(-1)?.place ?? 0)) ahead.push({ place: standing, at })
    ahead = ahead.filter(({ place }) => place > replayed)
    return ahead[0] ? (at - ahead[0].at) / 1_000 : 0
  }
}
