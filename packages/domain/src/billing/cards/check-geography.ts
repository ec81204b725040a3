import { readZips } from '../../shipping/zip-ranges.ts'
import { doubled, type RowFault } from './check-spans.ts'
import type { AreaRow, FreightCard, ZoneChart } from './rate-card.ts'

type ZipRow = { readonly zips: string }

/** Rows that name a ZIP which a row before them named, as far as `clash` holds between the two. */
const zipFaults = <Row extends ZipRow>(
  rows: readonly Row[],
  code: string,
  clash: (one: Row, other: Row) => boolean,
): RowFault[] => {
  const named = new Map<string, { readonly row: Row; readonly at: number }[]>()
  return rows.flatMap((row, index): RowFault[] => {
    const range = readZips(row.zips)
    if (!range) return [{ row: index + 1, code: 'rating.zipsUnreadable', params: { text: row.zips } }]
    let other: number | undefined
    for (let zip = range.from; zip <= range.to; zip += 1) {
      const key = String(zip).padStart(range.digits, '0')
      const there = named.get(key) ?? []
      other ??= there.find((one) => clash(one.row, row))?.at
      named.set(key, [...there, { row, at: index + 1 }])
    }
    return other === undefined ? [] : [{ row: index + 1, code, params: { name: row.zips, other } }]
  })
}

/** A destination stands in a chart once. */
export const chartFaults = ({ rows }: Pick<ZoneChart, 'rows'>): RowFault[] =>
  zipFaults(rows, 'rating.zoneDoubled', () => true)

/** Charts of the same services that have an origin in common. */
export const originFaults = (charts: readonly ZoneChart[]): RowFault[] =>
  zipFaults(
    charts.map((chart) => ({ ...chart, zips: chart.origin })),
    'rating.chartDoubled',
    (one, other) => one.chart === other.chart,
  )

/** A ZIP stands in the list once at a time. */
export const areaFaults = (areas: readonly AreaRow[]): RowFault[] => [
  ...zipFaults(
    areas,
    'rating.areaDoubled',
    (one, other) =>
      (other.ends === null || one.begins <= other.ends) && (one.ends === null || other.begins <= one.ends),
  ),
  ...areas.flatMap(({ begins, ends }, index) =>
    ends !== null && ends < begins
      ? [{ row: index + 1, code: 'rating.rowEmpty', params: { from: begins, to: ends } }]
      : [],
  ),
]

/** Bands by distance: each farther than the one before it, the last without an edge, and no state in two zones. */
export const bandFaults = ({ bands, apart }: FreightCard['zones']): RowFault[] => {
  const faults: RowFault[] = []
  for (const [index, { upTo }] of bands.entries()) {
    const before = index === 0 ? 0 : (bands[index - 1]?.upTo ?? null)
    if (before === null || (upTo !== null && upTo <= before))
      faults.push({ row: index + 1, code: 'rating.rowsOverlap', params: { from: before ?? 0, to: upTo ?? 0 } })
  }
  if (bands.at(-1)?.upTo !== null) faults.push({ row: bands.length, code: 'rating.endMissing', params: {} })
  return [
    ...faults,
    ...doubled(
      bands.map(({ zone }) => zone),
      'rating.zoneDoubled',
    ),
    ...doubled(
      apart.flatMap(({ states }) => states),
      'rating.stateDoubled',
    ),
  ]
}
