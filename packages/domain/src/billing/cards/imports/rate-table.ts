import type { Cents } from '../../../kernel/money.ts'
import type { WeightRow, WeightTable } from '../../fees/weight-table.ts'
import { spanFaults, doubled } from '../check-spans.ts'
import {
  type Cells,
  type CellFault,
  filledRows,
  type Imported,
  imported,
  readPrice,
  refused,
  type SheetRow,
} from './sheet.ts'

/** `Zone 2`, `2`, `002`, `2区`: the zone's name; undefined where a head is none. */
export const readZone = (text: string): string | undefined => /^(?:zone|分区)?\s*0*(\d{1,3})\s*区?$/i.exec(text)?.[1]

const label = /^(\d+(?:\.\d+)?)(?:\s*[-–~]\s*(\d+(?:\.\d+)?))?\s*(oz|lbs?\.?|磅|盎司)?$/i
const further =
  /^(?:each|every)?\s*(?:additional|further|extra|over|above|续重|每续|超出).*$|^\d+\s*\+$|^per\s*(?:lb|pound)/i

/** What a row's label says in pounds: `7` is the seventh pound, `8 oz` the eighth ounce, `11-20` from the eleventh to the twentieth. */
const readSpan = (text: string): { readonly over: number; readonly upTo: number } | undefined => {
  const match = label.exec(text)
  if (!match) return undefined
  const isOunces = /oz|盎司/i.test(match[3] ?? '')
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])]
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 1 || to < from) return undefined
  const unit = isOunces ? 1 / 16 : 1
  return { over: (from - 1) * unit, upTo: to * unit }
}

const readPrices = ({ row, cells }: SheetRow, columns: readonly number[], faults: CellFault[]): Cents[] =>
  columns.flatMap((column) => {
    const text = cells[column] ?? ''
    const price = readPrice(text)
    if (price === undefined)
      faults.push(refused(row, column + 1, text === '' ? 'rating.cellEmpty' : 'rating.priceUnreadable', text))
    return price ?? []
  })

const isHead = ({ cells }: SheetRow): boolean =>
  cells.slice(1).filter((cell) => readZone(cell) !== undefined).length > 0 && !label.test(cells[0] ?? '')

/** A carrier's table of prices: weights down, zones across. Rows above the zones are its title. */
export const importRateTable = (sheet: Cells): Imported<WeightTable> => {
  const rows = filledRows(sheet)
  const at = rows.findIndex(isHead)
  const head = rows[at]
  if (!head) return { ok: false, faults: [refused(1, 0, 'rating.zonesMissing')] }
  const faults: CellFault[] = []
  const columns = head.cells.flatMap((cell, column) => (column > 0 && cell !== '' ? [column] : []))
  const zones = columns.flatMap((column) => {
    const zone = readZone(head.cells[column] ?? '')
    if (zone === undefined) faults.push(refused(head.row, column + 1, 'rating.zoneUnreadable', head.cells[column]))
    return zone ?? []
  })
  for (const { row, params } of doubled(zones, 'rating.zoneDoubled'))
    faults.push({ ...refused(head.row, (columns[row - 1] ?? 0) + 1, 'rating.zoneDoubled'), params })
  const table: (WeightRow & { readonly sheetRow: number })[] = []
  let perPound: readonly Cents[] | null = null
  for (const one of rows.slice(at + 1)) {
    const text = one.cells[0] ?? ''
    const span = readSpan(text)
    if (span) table.push({ ...span, prices: readPrices(one, columns, faults), sheetRow: one.row })
    else if (further.test(text) && perPound === null) perPound = readPrices(one, columns, faults)
    else faults.push(refused(one.row, 1, 'rating.weightUnreadable', text))
  }
  for (const { row, code, params } of spanFaults(table, 0, false))
    faults.push({ row: table[row - 1]?.sheetRow ?? head.row, column: 1, code, params })
  return imported({ zones, rows: table.map(({ over, upTo, prices }) => ({ over, upTo, prices })), perPound }, faults)
}
