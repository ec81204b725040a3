/** Over how many past days shipped pieces are counted to tell how fast a product sells. */
export const salesDays = 30
/** How long it takes from an order at the factory to the shelf: production and sea freight, customs and put-away. */
export const restockDays = 45

export type Cover = {
  /** Whole days for which the stock lasts at the pace of late; null when nothing was shipped. */
  readonly days: number | null
  /** Days from now until it has to be ordered again; 0 or less: now. */
  readonly daysToReorder: number | null
}

/** Days of cover = available / (shipped in the last 30 days / 30); to be ordered again a restocking time before it runs out. */
export const coverOf = (available: number, shipped: number): Cover => {
  if (shipped <= 0) return { days: null, daysToReorder: null }
  const days = Math.floor((Math.max(0, available) * salesDays) / shipped)
  return { days, daysToReorder: days - restockDays }
}
