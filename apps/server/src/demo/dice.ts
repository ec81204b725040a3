/** Repeatable chance: the same seed throws the same sequence (mulberry32). */
export type Dice = {
  /** 0 up to, not including, 1. */
  readonly next: () => number
  /** Whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number
  readonly pick: <T>(from: readonly T[]) => T
  readonly chance: (of: number) => boolean
  /** One of the keys, as often as its weight says. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K
  readonly digits: (count: number) => string
}

export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }
  const weighted = <K extends string>(weights: Readonly<Record<K, number>>): K => {
    const entries = Object.entries(weights) as [K, number][]
    let left = next() * entries.reduce((total, [, weight]) => total + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return pick(entries)[0]
  }
  return {
    next,
    between,
    pick,
    weighted,
    chance: (of) => next() < of,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
  }
}
