import type { Language, Texts } from '@stowline/text/kernel/pair'
import { type RawBuilder, sql } from 'kysely'
import type { OutCell } from '../../files/spreadsheet/cells-out.ts'
import type { Db } from '../../db/database.ts'
import { type carrierNames, inWords } from '../../kernel/carrier-names.ts'
import { handBackMemory } from '../../kernel/hand-back-memory.ts'
import { where } from '../../kernel/list/conditions.ts'
import { oneAhead } from '../../kernel/one-ahead.ts'
import type { Table } from '../../kernel/list/page.ts'
import type { Condition } from '../../kernel/list/types.ts'
import type { TaskWork } from './task-runner.ts'

/** A column of an export: how it is read, and the words of its codes. */
export type ExportColumn = {
  readonly value: RawBuilder<unknown> | ((language: Language) => RawBuilder<unknown>)
  readonly names?: Texts | typeof carrierNames
  /** Makes a text of what was read. */
  readonly says?: (value: string, language: Language) => string
  readonly width?: number
  /** It is a line's: the sheet then has a row per line. */
  readonly ofLine?: true
}

/** What a sheet is read from, beside the list's own table. */
export type SheetSource = {
  /** Tables that columns are read from. */
  readonly joins: RawBuilder<unknown>
  /** Table of the lines, and their order, where columns are `ofLine`. */
  readonly lines?: { readonly join: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }
  readonly order: 'asc' | 'desc'
  /** What the records stand in the order of, each with its own; by id without it. */
  readonly by?: RawBuilder<unknown>
}

/** Opens a short transaction in which the rows may be read. */
export type Reader = <T>(read: (db: Db) => Promise<T>) => Promise<T>

type Sheet = {
  readonly read: Reader
  readonly source: SheetSource
  readonly table: Table
  readonly columns: readonly ExportColumn[]
  readonly conditions: readonly Condition[]
  readonly language: Language
}

/** Records read at once: memory stays flat however many there are. */
const pageSize = 1_000
/** From here on the heap has grown to it. */
const many = 5_000

/** The rows of a sheet. The next page is read while one is being written. */
export async function* sheetRows(work: TaskWork, sheet: Sheet): AsyncGenerator<readonly (readonly Value[])[]> {
  const cells = sheet.columns.map((column, at) => cellOf(`c${at}`, column, sheet.language, work))
  let done = 0
  try {
    for await (const { page, records } of oneAhead(pagesOf(work, sheet))) {
      yield page.map((row) => cells.map((read) => read(row)))
      done += records
      await work.progress(done, records < pageSize ? done : undefined)
    }
  } finally {
    if (done >= many) handBackMemory()
  }
}

/** A cell as it was read, or in the words of its column. */
const cellOf = (at: `c${number}`, { names, says }: ExportColumn, language: Language, { carriers }: TaskWork) => {
  if (says)
    return (row: PageRow): Value => {
      const value = row[at] ?? null
      return typeof value === 'string' ? says(value, language) : value
    }
  if (!names) return (row: PageRow): Value => row[at] ?? null
  const words = typeof names === 'function' ? names(carriers) : names
  return (row: PageRow): Value => inWords(row[at] ?? null, words, language)
}

/** The records in pages in their order, each page in a transaction of its own. */
async function* pagesOf(work: TaskWork, sheet: Sheet) {
  const { conditions, source, table } = sheet
  const isBeyond = (last: Place) =>
    sql<boolean>`${source.by ?? table.id} ${source.order === 'asc' ? sql`>` : sql`<`} ${last}`
  let last: Place | undefined
  for (;;) {
    await work.proceed()
    const rest = last === undefined ? conditions : [...conditions, isBeyond(last)]
    const page = await sheet.read((db) => readPage(db, { ...sheet, conditions: rest }))
    const records = new Set(page.map(({ id }) => id)).size
    yield { page, records }
    last = page.at(-1)?.place
    if (records < pageSize) return
  }
}

type Place = string | number
type Value = OutCell | Date
type PageRow = { readonly id: string; readonly place: Place } & Readonly<Record<`c${number}`, Value>>

/** A row per line when a column of the lines is asked for, else one per record. */
const readPage = async (db: Db, { source, table, columns, conditions, language }: Sheet): Promise<PageRow[]> => {
  const { from, id, alias } = table
  const values = columns.map(
    ({ value }, at) => sql`${typeof value === 'function' ? value(language) : value} as ${sql.id(`c${at}`)}`,
  )
  const lines = columns.some(({ ofLine }) => ofLine) ? source.lines : undefined
  const place = source.by ?? id
  const order = sql`order by ${place} ${source.order === 'asc' ? sql`asc` : sql`desc`}`
  const { rows } = await sql<PageRow>`
    select ${id} as id, ${place} as place, ${sql.join(values)}
    from (select ${alias}.* from ${from} ${where(conditions)} ${order} limit ${pageSize}) ${alias}
    ${source.joins} ${lines?.join ?? sql``} ${order} ${lines ? sql`, ${lines.order}` : sql``}`.execute(db)
  return rows
}
