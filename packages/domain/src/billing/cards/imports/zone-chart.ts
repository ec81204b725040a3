import { plainHeader } from '../../../orders/imports/headers.ts'
import { chartFaults } from '../check-geography.ts'
import type { ZoneChart } from '../rate-card.ts'
import { readZone } from './rate-table.ts'
import { type Cells, type CellFault, filledRows, type Imported, imported, readZipRange, refused } from './sheet.ts'

const zipHead = /^(dest(ination)?)?(zip|zipcodes?|zips|postalcode|邮编|目的邮编|邮编区间)$/
/** How charts say that a service does not go there. */
const notServed = /^(?:[-–—]|n\/?a|不派送|无)$/i

type Row = ZoneChart['rows'][number] & { readonly sheetRow: number }

/**
 * A carrier's chart of one origin: ranges of destinations down, its services across, as UPS and FedEx publish it. One chart for each column, under
 * the column's own name. Rows above the heads are its title.
 */
export const importZoneChart = (sheet: Cells, origin: string): Imported<readonly ZoneChart[]> => {
  const rows = filledRows(sheet)
  const at = rows.findIndex(({ cells }) => zipHead.test(plainHeader(cells[0] ?? '')))
  const head = rows[at]
  if (!head) return { ok: false, faults: [refused(1, 0, 'rating.zipsMissing')] }
  const from = readZipRange(origin)
  const faults: CellFault[] = from === undefined ? [refused(head.row, 0, 'rating.zipsUnreadable', origin)] : []
  const columns = head.cells.flatMap((name, column) => (column > 0 && name !== '' ? [{ name, column }] : []))
  const ranges = rows.slice(at + 1).map(({ row, cells }) => {
    const zips = readZipRange(cells[0] ?? '')
    if (zips === undefined) faults.push(refused(row, 1, 'rating.zipsUnreadable', cells[0]))
    return { row, cells, zips: zips ?? '' }
  })
  const charts = columns.map(({ name, column }) => {
    const zones = ranges.map(({ row, cells, zips }): Row => {
      const text = cells[column] ?? ''
      const zone = notServed.test(text) ? null : readZone(text)
      if (zone === undefined)
        faults.push(refused(row, column + 1, text === '' ? 'rating.cellEmpty' : 'rating.zoneUnreadable', text))
      return { zips, zone: zone ?? null, sheetRow: row }
    })
    return { origin: from ?? '', chart: name, rows: zones }
  })
  for (const { row, code, params } of charts[0] && faults.length === 0 ? chartFaults(charts[0]) : []) {
    const other = charts[0]?.rows[Number(params?.['other']) - 1]?.sheetRow ?? 0
    faults.push({ row: charts[0]?.rows[row - 1]?.sheetRow ?? 0, column: 1, code, params: { ...params, other } })
  }
  return imported(
    charts.map(({ rows: zones, ...chart }) => ({ ...chart, rows: zones.map(({ zips, zone }) => ({ zips, zone })) })),
    faults,
  )
}
