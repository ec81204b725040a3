import { hasKey } from '../../kernel/records.ts'
import { cleanCell } from './cells.ts'
import { type FieldDefinition, orderFields } from './fields.ts'
import { longestHeader, matchColumns, plainHeader } from './headers.ts'
import type { Preset } from './preset.ts'
import { presets } from './presets/index.ts'

export type Detected = {
  /** Position of the header row among the rows given. */
  readonly headerAt: number
  readonly headers: readonly string[]
  readonly preset: Preset | undefined
}

/** Header rows sit at most this deep: reports open with blank lines, titles or a date. */
export const headerDepth = 20

/** A sheet of fewer columns tells no order. */
const fewestColumns = 3

/**
 * Finds the header row and the platform that wrote the file, by what the headers say and never by the file's name. With fields other than
 * an order's only the header row is looked for. Where no word is known, the first row that could be one is the header: a person maps it.
 */
export const detectLayout = (
  rows: readonly (readonly string[])[],
  fields: Readonly<Record<string, FieldDefinition>> = orderFields,
): Detected | undefined => {
  let best: (Detected & { score: number }) | undefined
  for (const [headerAt, row] of rows.slice(0, headerDepth).entries()) {
    const headers = row.map(cleanCell)
    const preset = fields === orderFields ? presetOf(headers) : undefined
    const score = preset ? 1_000 : recognised(headers, fields)
    if (score > 1 && score > (best?.score ?? 0)) best = { headerAt, headers, preset, score }
    if (preset) break
  }
  return best ? { headerAt: best.headerAt, headers: trimEnd(best.headers), preset: best.preset } : foreignLayout(rows)
}

/** Headers in words that we do not know: different words in every column, above rows that fill more than one of them and are no wider. */
const foreignLayout = (rows: readonly (readonly string[])[]): Detected | undefined => {
  const cleaned = rows.map((row) => trimEnd(row.map(cleanCell)))
  const headerAt = cleaned
    .slice(0, headerDepth)
    .findIndex((row, at) => couldBeHeaders(row) && standsAbove(row, cleaned.slice(at + 1)))
  const headers = cleaned[headerAt]
  return headers && { headerAt, headers, preset: undefined }
}

const couldBeHeaders = (row: readonly string[]): boolean =>
  row.length >= fewestColumns &&
  row.every((cell) => /\p{L}/u.test(cell) && cell.length <= longestHeader) &&
  new Set(row.map(plainHeader)).size === row.length

const standsAbove = (headers: readonly string[], below: readonly (readonly string[])[]): boolean =>
  below.some((row) => row.filter(Boolean).length > 1) && below.every((row) => row.length <= headers.length)

/** The preset whose signature is complete; with several, the one that knows the most of the columns. */
export const presetOf = (headers: readonly string[]): Preset | undefined => {
  const present = new Set(headers.map(plainHeader))
  const fits = Object.values(presets).filter(({ signatures }) =>
    signatures.some((names) => names.every((name) => present.has(plainHeader(name)))),
  )
  return fits.sort((a, b) => known(b, present) - known(a, present))[0]
}

const known = ({ columns }: Preset, present: ReadonlySet<string>): number =>
  Object.values(columns)
    .flat()
    .filter((name) => name.split('+').every((part) => present.has(plainHeader(part)))).length

const recognised = (headers: readonly string[], fields: Readonly<Record<string, FieldDefinition>>): number =>
  matchColumns(headers, fields).filter(({ confidence }) => confidence === 'exact').length

const trimEnd = (headers: readonly string[]): readonly string[] =>
  headers.slice(0, headers.findLastIndex((header) => header !== '') + 1)

export const findPreset = (key: string | null | undefined): Preset | undefined =>
  key && hasKey(presets, key) ? presets[key] : undefined
