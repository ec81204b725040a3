import type { AreaTier } from '../../fees/freight-terms.ts'
import { areaFaults } from '../check-geography.ts'
import type { AreaRow } from '../rate-card.ts'
import {
  belowHead,
  type Cells,
  type CellFault,
  filledRows,
  type Imported,
  imported,
  readDay,
  readZipRange,
  refused,
} from './sheet.ts'

const heads = {
  zips: /^(zip|zipcodes?|zips|postalcode|邮编)$/,
  tier: /^(tier|area|type|surcharge|级别|类型|区域)$/,
}
const dayHeads = {
  begins: /^(begins?|from|effective|effectivedate|startdate|生效|生效日期|开始)$/,
  ends: /^(ends?|to|until|expires?|enddate|失效|失效日期|结束)$/,
}

/** What carriers and people call the tiers, the farther ones first: "DAS Remote" is not "DAS". */
const tierWords: readonly (readonly [AreaTier, RegExp])[] = [
  ['dasRemote', /remote|alaska|hawaii|dasremote|边远/i],
  ['ultraRemoteFee', /ext|ultra|超偏远/i],
  ['remoteFee', /das|delivery area|偏远/i],
]
const codes: Readonly<Record<string, AreaTier>> = {
  remotefee: 'remoteFee',
  ultraremotefee: 'ultraRemoteFee',
  dasremote: 'dasRemote',
}

const readTier = (text: string): AreaTier | undefined =>
  codes[text.toLowerCase()] ?? tierWords.find(([, words]) => words.test(text))?.[0]

/** A list of ZIP codes with their tiers, and since when and until when where it says so; otherwise from `since` on. */
export const importAreaList = (sheet: Cells, since: string): Imported<readonly AreaRow[]> => {
  const found = belowHead(filledRows(sheet), heads)
  if (!found) return { ok: false, faults: [refused(1, 0, 'rating.areaHeadsMissing')] }
  const faults: CellFault[] = []
  const columnOf = (head: RegExp) => belowHead([found.head], { head })?.at('head') ?? -1
  const [begin, end] = [columnOf(dayHeads.begins), columnOf(dayHeads.ends)]
  const rows = found.rows.map(({ row, cells }) => {
    const read = <Value>(
      column: number,
      reader: (text: string) => Value | undefined,
      code: string,
    ): Value | undefined => {
      const text = cells[column] ?? ''
      const value = reader(text)
      if (value === undefined) faults.push(refused(row, column + 1, text === '' ? 'rating.cellEmpty' : code, text))
      return value
    }
    const dayIn = (column: number) => (cells[column] ? read(column, readDay, 'rating.dayUnreadable') : undefined)
    return {
      sheetRow: row,
      zips: read(found.at('zips'), readZipRange, 'rating.zipsUnreadable') ?? '',
      tier: read(found.at('tier'), readTier, 'rating.tierUnknown') ?? 'remoteFee',
      begins: dayIn(begin) ?? since,
      ends: dayIn(end) ?? null,
    }
  })
  for (const { row, code, params } of faults.length === 0 ? areaFaults(rows) : []) {
    const other = rows[Number(params?.['other']) - 1]?.sheetRow ?? 0
    faults.push({ row: rows[row - 1]?.sheetRow ?? 0, column: 1, code, params: { ...params, other } })
  }
  return imported(
    rows.map(({ zips, tier, begins, ends }) => ({ zips, tier, begins, ends })),
    faults,
  )
}
