/** Cartons that a row names: `7`, `1-10`, `A1~A10`. Texts without a number name one carton. */
export type CartonRange = { readonly series: string; readonly from: number; readonly to: number }

const mostInRow = 100_000

/** Undefined for a range that runs backwards, goes from one series to another, or is longer than any shipment. */
export const readCartonRange = (text: string): CartonRange | undefined => {
  const half = text.normalize('NFKC').trim().toUpperCase()
  const range = /^(\D*?)(\d{1,9})\s*(?:[-–—~至]|TO)\s*(\D*?)(\d{1,9})$/.exec(half)
  if (range) {
    const [, series = '', first = '', again = '', last = ''] = range
    const [from, to] = [Number(first), Number(last)]
    const isOne = again.trim() === '' || again.trim() === series.trim()
    return isOne && to >= from && to - from < mostInRow ? { series: series.trim(), from, to } : undefined
  }
  const one = /^(\D*?)(\d{1,9})$/.exec(half)
  if (!one) return { series: half, from: 0, to: 0 }
  const [, series = '', number = ''] = one
  return { series: series.trim(), from: Number(number), to: Number(number) }
}

type Taken = CartonRange & { readonly row: number }
/** Cartons that rows have named, of each series in their order. */
export type TakenCartons = Map<string, Taken[]>

/** Takes cartons for a row, unless a row has one of them already: that row, and the carton. */
export const takeCartons = (
  taken: TakenCartons,
  range: CartonRange,
  row: number,
): { readonly row: number; readonly carton: string } | undefined => {
  const own = taken.get(range.series) ?? []
  // The last that begins before this one ends is the only one that can reach into it: those before it end before it begins.
  let [low, high] = [0, own.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((own[middle]?.from ?? 0) <= range.to) low = middle + 1
    else high = middle
  }
  const before = own[low - 1]
  if (before && before.to >= range.from)
    return { row: before.row, carton: nameOf({ ...range, from: Math.max(before.from, range.from) }) }
  own.splice(low, 0, { ...range, row })
  taken.set(range.series, own)
  return undefined
}

const nameOf = ({ series, from }: CartonRange): string => (from === 0 && series ? series : `${series}${from}`)
