import { type Cents, cents } from '../../kernel/money.ts'
import type { Span } from './reason.ts'

/** Prices by weight and zone, as a carrier prints them. */
export type WeightTable = {
  /** Heads of the columns. */
  readonly zones: readonly string[]
  /** Ascending, each beginning where the one before it ends; a weight falls into the row that it is over and up to which it goes. */
  readonly rows: readonly WeightRow[]
  /** For each further pound beyond the last row, by zone; null: nothing heavier is taken. */
  readonly perPound: readonly Cents[] | null
}
export type WeightRow = { readonly over: number; readonly upTo: number; readonly prices: readonly Cents[] }

/** The row of a weight; undefined beyond the last one. */
export const rowOf = ({ rows }: WeightTable, pounds: number): WeightRow | undefined => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.upTo ?? 0) < pounds) low = middle + 1
    else high = middle
  }
  return rows[low]
}

/** The price in a zone, and the row it stands in; undefined where the table has none. */
export const priceIn = (
  table: WeightTable,
  zone: string,
  pounds: number,
): { readonly price: Cents; readonly row: Span } | undefined => {
  const column = table.zones.indexOf(zone)
  if (column < 0) return undefined
  const row = rowOf(table, pounds)
  const price = row?.prices[column]
  if (row) return price === undefined ? undefined : { price, row: { over: row.over, upTo: row.upTo } }
  const last = table.rows.at(-1)
  const [most, each] = [last?.prices[column], table.perPound?.[column]]
  if (!last || most === undefined || each === undefined) return undefined
  const further = Math.ceil(pounds - last.upTo)
  return { price: cents(most + each * further), row: { over: last.upTo, upTo: null } }
}
