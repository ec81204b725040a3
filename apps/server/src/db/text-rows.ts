import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Marks a query whose rows are wanted as the text that the database sends (see connection.ts). */
const asText = Symbol('as text')

/** Such a query's result: columns by name and type, values not taken apart. */
export type TextRows = {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  readonly rows: readonly (readonly (string | null)[])[]
}

export const wantsText = (query: CompiledQuery): boolean => asText in query

/** Runs a query for its text. */
export const readText = async (db: Db, query: RawBuilder<unknown>): Promise<TextRows> => {
  const marked = { ...query.compile(db), [asText]: true } as CompiledQuery<TextRows>
  const { rows } = await db.getExecutor().executeQuery(marked)
  return rows[0] ?? { fields: [], rows: [] }
}

type Writer = (text: string) => string

const same: Writer = (text) => text
// By type: bool, int8, int2, int4, json, float8, timestamptz, jsonb. Sessions stand in UTC, so a moment lacks its T and its Z only.
const writers: Readonly<Record<number, Writer>> = {
  16: (text) => (text === 't' ? 'true' : 'false'),
  20: same,
  21: same,
  23: same,
  114: same,
  701: same,
  1184: (text) => `"${text.slice(0, 10)}T${text.slice(11, -3)}Z"`,
  3802: same,
}

/**
 * Rows as JSON objects, written from the database's text: making a value of every column only to write it again costs more than
 * finding the rows did. Other types than those above are text.
 */
export const jsonOf = ({ fields, rows }: TextRows): string[] => {
  const columns = fields.map(({ name, dataTypeID }, at) => ({
    head: `${at ? ',' : '{'}${JSON.stringify(name)}:`,
    write: writers[dataTypeID] ?? JSON.stringify,
  }))
  return rows.map((row) => {
    let json = ''
    for (const [at, { head, write }] of columns.entries()) {
      const text = row[at]
      json += head + (text === null || text === undefined ? 'null' : write(text))
    }
    return `${json}}`
  })
}
