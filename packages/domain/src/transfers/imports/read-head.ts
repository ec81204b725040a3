import { wholeNumber } from '../../orders/imports/cells.ts'
import { parseMoment } from '../../orders/imports/dates.ts'
import type { CellProblem } from '../../orders/imports/imported.ts'
import { readYesNo } from '../../products/imports/cells.ts'
import { type Platform, platforms } from '../../orders/lifecycle.ts'
import { type TruckCompany, truckCompanies } from '../carriers.ts'
import type { TransferRecord } from './check.ts'
import type { TransferField } from './fields.ts'

export type Note = (
  at: TransferRecord,
  field: TransferField,
  code: CellProblem['code'],
  params?: CellProblem['params'],
  severity?: CellProblem['severity'],
) => void

const mostPieces = 999_999

/** A count of a cell; nothing where it is blank. */
export const readCount = (
  record: TransferRecord,
  field: TransferField,
  note: Note,
  least: number,
  most = mostPieces,
): number | undefined => {
  const text = record.values[field] ?? ''
  if (text === '') return undefined
  const count = wholeNumber(text)
  if (count !== undefined && count >= least && count <= most) return count
  note(record, field, 'imports.quantityInvalid', { found: text.slice(0, 20) })
  return undefined
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/** What sheets call the companies whose SCAC they do not write. */
const truckNames: Readonly<Record<string, TruckCompany>> = {
  abf: 'ABFS',
  abffreight: 'ABFS',
  amazon: 'AMZN',
  amazonfreight: 'AMZN',
  estes: 'EXLA',
  estesexpress: 'EXLA',
  fedexfreight: 'FXFE',
  fedex: 'FXFE',
  olddominion: 'ODFL',
  rlcarriers: 'RLCA',
  saia: 'SAIA',
  xpo: 'XPOL',
  own: 'own',
  自提: 'own',
  自有: 'own',
  other: 'other',
  其他: 'other',
}
export const truckNamed = (text: string): TruckCompany | undefined =>
  truckCompanies.find((code) => plain(code) === plain(text)) ?? truckNames[plain(text)]

/** Reads what is said of the transfer as a whole: on any of its rows, and never two things. */
export const headReader = (records: readonly TransferRecord[], note: Note) => {
  const [first] = records
  if (!first) throw new RangeError('a transfer has rows')
  /** The row that says it, else the first. */
  const at = (field: TransferField): TransferRecord => records.find(({ values }) => values[field]) ?? first
  const read = new Map<TransferField, string>()
  const text = (field: TransferField): string => {
    const known = read.get(field)
    if (known !== undefined) return known
    const said = at(field).values[field] ?? ''
    for (const record of records) {
      const own = record.values[field]
      const isOther = own && (field === 'transID' ? own.toLowerCase() !== said.toLowerCase() : own !== said)
      if (isOther)
        note(record, field, 'imports.transferRowsDiffer', { expected: said.slice(0, 40), found: own.slice(0, 40) })
    }
    read.set(field, said)
    return said
  }
  return {
    at,
    text,
    /** `yyyy-mm-dd` (specification, section 5); a spreadsheet's own date comes as one too. Null where nothing is said. */
    day: (field: 'estimatedTime' | 'etd' | 'eta'): string | null => {
      const said = text(field)
      if (!said) {
        if (field === 'estimatedTime') note(at(field), field, 'imports.missing')
        return null
      }
      const moment = /^\d{4}-\d{1,2}-\d{1,2}\b/.test(said) ? parseMoment(said.slice(0, 10)) : undefined
      if (!moment) note(at(field), field, 'imports.dayUnreadable', { found: said.slice(0, 20) })
      return moment?.slice(0, 10) ?? null
    },
    count: (field: 'containerNum', most: number): number | undefined =>
      text(field) ? readCount(at(field), field, note, 1, most) : undefined,
    yes: (field: 'isPallet' | 'isPresale'): boolean => {
      const isYes = readYesNo(text(field))
      if (isYes === undefined) note(at(field), field, 'imports.yesOrNo', { found: text(field).slice(0, 20) })
      return isYes === true
    },
    platform: (): Platform => {
      const said = plain(text('platform'))
      const found = platforms.find((one) => plain(one) === said)
      if (said && !found)
        note(at('platform'), 'platform', 'imports.platformUnknown', { found: text('platform').slice(0, 40) })
      return found ?? 'other'
    },
  }
}
