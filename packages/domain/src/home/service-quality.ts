/** What a day's orders came to: `late` left after their ship-by time, `wrong` came back as the wrong goods or as too many. */
export type DayOfOrders = {
  readonly day: string
  readonly created: number
  readonly shipped: number
  readonly late: number
  readonly wrong: number
}

/** Days that a figure is told of; as many before them are what it is compared with. */
export const qualityDays = 30
/** Days that the trend of orders may be shown of, the usual in the middle (screens H1). */
export const trendSpans = [7, 30, 90] as const
/** Days that are told of: all of the longest trend, and those that a rate is compared with. */
export const paceDays = 90

/**
 * What a warehouse is held to (field practice): at least 99 % of orders leave by their cut-off, and of a thousand shipped at most three are packed wrong
 * (order accuracy 99.7 %).
 */
export const targets = { onTime: 0.99, error: 0.003 } as const

/** Reasons of a return that say the warehouse packed something else than was ordered. */
export const mistakeReasons = ['wrongShipment', 'extraShipment'] as const

/** A share with what it is made of; null while nothing has been shipped. */
export type Rate = { readonly part: number; readonly whole: number; readonly rate: number | null }

const rateOf = (part: number, whole: number): Rate => ({ part, whole, rate: whole ? part / whole : null })
const sum = (days: readonly DayOfOrders[], of: (day: DayOfOrders) => number) =>
  days.reduce((all, day) => all + of(day), 0)

/** Orders that left by their ship-by time, of those that left. An order without such a time is never late. */
export const onTimeRate = (days: readonly DayOfOrders[]): Rate => {
  const shipped = sum(days, (day) => day.shipped)
  return rateOf(shipped - sum(days, (day) => day.late), shipped)
}

/** Orders that the warehouse packed wrong, by the day on which they left, of those that left. */
export const errorRate = (days: readonly DayOfOrders[]): Rate =>
  rateOf(
    sum(days, (day) => day.wrong),
    sum(days, (day) => day.shipped),
  )

/** The newest days, and as many before them. */
export const periodsOf = (days: readonly DayOfOrders[]) => ({
  now: days.slice(-qualityDays),
  before: days.slice(-2 * qualityDays, -qualityDays),
})
