/** The least round number that holds every value: the top of an axis whose half is a whole number too. */
export const topOf = (values: readonly number[]): number => {
  const most = Math.max(2, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  return (
    [10, 12, 14, 16, 20, 24, 30, 40, 50, 60, 80, 100]
      .map((step) => (step * power) / 10)
      .find((top) => top >= most && top % 2 === 0) ?? 10 * power
  )
}

/** Points of a line in a box of 100 x 100, the first value at the left edge of its column's middle. */
export const pointsOf = (values: readonly number[], top: number, bottom = 0): readonly (readonly [number, number])[] =>
  values.map((value, at) => [
    ((at + 0.5) / values.length) * 100,
    100 - ((value - bottom) / Math.max(top - bottom, Number.EPSILON)) * 100,
  ])

/** The points as a path of straight lines. */
export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
