import type { CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import { DescribedOnce, type Field, type Fields } from './described-once.ts'

/** Marks a query whose rows are wanted as JSON, written from the text that the database sends (see connection.ts). */
const asText = Symbol('as text')

/** Such a query's result: one JSON object a row. */
export type TextRows = { readonly json: string[] }

export const wantsText = (query: CompiledQuery): boolean => asText in query

/** Runs a query for its text. */
export const readText = async (db: Db, query: RawBuilder<unknown>): Promise<TextRows> => {
  const marked = { ...query.compile(db), [asText]: true }
  const { rows } = await db.getExecutor().executeQuery<TextRows>(marked)
  return rows[0] ?? { json: [] }
}

type Writer = (text: string) => string
type Column = { readonly head: string; readonly write: Writer | undefined }

// By type: int8, int2, int4, json, float8, jsonb are JSON as the database writes them.
const isJson = new Set([20, 21, 23, 114, 701, 3802])
const BOOL = 16
const TIMESTAMPTZ = 1184

/** Sessions stand in UTC, so a moment lacks its T and its Z only. */
const momentJson: Writer = (text) => `"${text.slice(0, 10)}T${text.slice(11, -3)}Z"`
const boolJson: Writer = (text) => (text === 't' ? 'true' : 'false')
/** Printable ASCII without quotation mark and backslash: such a text is its own JSON. */
const plain = /^[ !#-[\]-~]*$/
const textJson: Writer = (text) => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

const writerOf = (type: number): Writer | undefined => {
  if (isJson.has(type)) return undefined
  if (type === BOOL) return boolJson
  return type === TIMESTAMPTZ ? momentJson : textJson
}

const columnOf = ({ name, dataTypeID }: Field, at: number): Column => ({
  head: `${at ? ',' : '{'}${JSON.stringify(name)}:`,
  write: writerOf(dataTypeID),
})

/** Made once for a statement. */
const made = new WeakMap<Fields, readonly Column[]>()

const columnsOf = (fields: Fields): readonly Column[] => {
  const columns = made.get(fields) ?? fields.map(columnOf)
  made.set(fields, columns)
  return columns
}

/**
 * A query whose rows become JSON objects as they come in: making a value of every column only to write it again costs more than
 * finding the rows did. Columns of other types than those above are text.
 */
class TextQuery extends DescribedOnce {
  readonly json: string[] = []
  private columns: readonly Column[] = []

  protected override take(fields: Fields): void {
    this.columns = columnsOf(fields)
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    let json = ''
    for (let at = 0; at < fields.length; at++) {
      const { head, write } = this.columns[at] as Column
      const text = fields[at]
      json += head
      json += typeof text !== 'string' ? 'null' : write ? write(text) : text
    }
    this.json.push(`${json}}`)
  }
}

/** Sends a query over a client and collects its rows as JSON. */
export const runForText = (client: pg.ClientBase, config: pg.QueryConfig): Promise<TextRows> =>
  new Promise((resolve, reject) => {
    const query: TextQuery = new TextQuery(config, (error) => (error ? reject(error) : resolve({ json: query.json })))
    client.query(query)
  })

/** The rows as JSON objects. */
export const jsonOf = ({ json }: TextRows): string[] => json
