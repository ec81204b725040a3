import { plainHeader } from '../../../orders/imports/headers.ts'
import type { FuelRow } from '../../fees/fuel-charge.ts'
import { type Cells, type CellFault, filledRows, type Imported, imported, readDay, refused } from './sheet.ts'

const weekHead = /^(week|weekof|weekbegins?|begins?|from|date|effective|effectivedate|周|周起始|生效|生效日期|日期)$/

/** `18.5 %`, `18.50`: hundredths of a percent. 0.185 may be either, and is none. */
const readPercent = (text: string): number | undefined => {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*(%?)$/.exec(text.normalize('NFKC'))
  if (!match) return undefined
  const percent = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  const isClear = match[3] === '%' || percent >= 100 || percent === 0
  return isClear && percent <= 10_000 ? percent : undefined
}

/** Percentages by week: days down, service groups across, under their own names. */
export const importFuelTable = (sheet: Cells): Imported<readonly FuelRow[]> => {
  const rows = filledRows(sheet)
  const at = rows.findIndex(({ cells }) => weekHead.test(plainHeader(cells[0] ?? '')))
  const head = rows[at]
  const groups = head?.cells.flatMap((group, column) => (column > 0 && group !== '' ? [{ group, column }] : [])) ?? []
  if (!head || groups.length === 0) return { ok: false, faults: [refused(1, 0, 'rating.fuelHeadsMissing')] }
  const faults: CellFault[] = []
  const days = new Map<string, number>()
  const table = rows.slice(at + 1).flatMap(({ row, cells }) => {
    const begins = readDay(cells[0] ?? '')
    const other = begins === undefined ? undefined : days.get(begins)
    if (begins === undefined) faults.push(refused(row, 1, 'rating.dayUnreadable', cells[0]))
    else if (other !== undefined)
      faults.push({ row, column: 1, code: 'rating.fuelDoubled', params: { name: begins, other } })
    else days.set(begins, row)
    return groups.flatMap(({ group, column }): FuelRow[] => {
      const text = cells[column] ?? ''
      const percent = readPercent(text)
      if (percent === undefined)
        faults.push(refused(row, column + 1, text === '' ? 'rating.cellEmpty' : 'rating.percentUnclear', text))
      return begins === undefined || percent === undefined ? [] : [{ group, begins, percent }]
    })
  })
  return imported(table, faults)
}
