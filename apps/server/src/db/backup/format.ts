import { z } from 'zod'
import type { DumpedTable } from './tables.ts'

// A backup is a gzipped file of JSON lines: a header, then for each table a line that names it followed by its rows (arrays of texts),
// then the sequences, then an end with the count of every table. A file without its end is not a backup.
export const FORMAT = 'stowline-backup-1'

export type Header = {
  readonly format: typeof FORMAT
  readonly takenAt: string
  readonly migrations: readonly { name: string; checksum: string }[]
}
export type Sequence = { readonly sequence: string; readonly value: string | null }
export type End = { readonly end: Readonly<Record<string, number>> }
export type Row = readonly (string | null)[]
export type Line = Header | { readonly table: DumpedTable } | Row | Sequence | End

export const isRow = (line: unknown): line is Row =>
  Array.isArray(line) && line.every((value) => value === null || typeof value === 'string')

const Mark: z.ZodType<Exclude<Line, Row>> = z.union([
  z.object({
    format: z.literal(FORMAT),
    takenAt: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  }),
  z.object({
    table: z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  }),
  z.object({ sequence: z.string(), value: z.string().nullable() }),
  z.object({ end: z.record(z.string(), z.number()) }),
])

/** A line of a backup's text. */
export const lineIn = (text: string): Line => {
  const line: unknown = JSON.parse(text)
  return isRow(line) ? line : Mark.parse(line)
}
