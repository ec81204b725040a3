import type { FuelRow } from '../fees/fuel-charge.ts'
import { isInWindow, type PeakWindow } from '../fees/peak-season-surcharge.ts'
import type { ByZone } from '../fees/size-trigger.ts'
import type { WeightTable } from '../fees/weight-table.ts'
import { doubled, type RowFault, spanFaults } from './check-spans.ts'

/** Weights without gaps and overlaps, zones once, a price in every cell. */
export const tableFaults = ({ zones, rows, perPound }: WeightTable): RowFault[] => [
  ...doubled(zones, 'rating.zoneDoubled'),
  ...spanFaults(rows, 0, false),
  ...rows.flatMap(({ prices }, index) =>
    prices.length === zones.length ? [] : [{ row: index + 1, code: 'rating.pricesMissing', params: {} }],
  ),
  ...(perPound && perPound.length !== zones.length
    ? [{ row: rows.length + 1, code: 'rating.pricesMissing', params: {} }]
    : []),
]

/** A zone has one amount in a row. */
export const byZoneFaults = (rows: readonly { readonly price: ByZone }[]): RowFault[] =>
  rows.flatMap(({ price }, index) =>
    doubled(
      price.near.flatMap(({ zones }) => zones),
      'rating.zoneDoubled',
    ).map((fault) => ({ ...fault, row: index + 1 })),
  )

/** A group has one percentage a day, and one from the card's first day on. */
export const fuelFaults = (rows: readonly FuelRow[], groups: readonly string[], begins: string): RowFault[] => [
  ...doubled(
    rows.map((row) => `${row.group} ${row.begins}`),
    'rating.fuelDoubled',
  ),
  ...[...new Set(groups)].flatMap((group) =>
    rows.some((row) => row.group === group && row.begins <= begins)
      ? []
      : [{ row: 0, code: 'rating.fuelUnknown', params: { group, day: begins } }],
  ),
]

const isDated = ({ from }: PeakWindow): boolean => from.length === 10

/** A day of each year of a dated window, as the other's days are written. */
const meet = (one: PeakWindow, other: PeakWindow): boolean => {
  if (isDated(one) === isDated(other)) return isInWindow(one.from, other) || isInWindow(other.from, one)
  const [dated, yearly] = isDated(one) ? [one, other] : [other, one]
  const years = [dated.from.slice(0, 4), dated.to.slice(0, 4)]
  return isInWindow(dated.from, yearly) || years.some((year) => isInWindow(`${year}-${yearly.from}`, dated))
}

const shareGroup = (one: PeakWindow, other: PeakWindow): boolean =>
  one.groups === null || other.groups === null || one.groups.some((group) => other.groups?.includes(group))

/** A cause has one amount a day. */
export const windowFaults = (windows: readonly PeakWindow[]): RowFault[] =>
  windows.flatMap((window, index): RowFault[] => {
    const { from, to } = window
    if (from.length !== to.length || (isDated(window) && to < from))
      return [{ row: index + 1, code: 'rating.rowEmpty', params: { from, to } }]
    const other = windows
      .slice(0, index)
      .findIndex((one) => one.on === window.on && shareGroup(one, window) && meet(one, window))
    return other < 0 ? [] : [{ row: index + 1, code: 'rating.windowsOverlap', params: { from, to, other: other + 1 } }]
  })
