import type pg from 'pg'
import { DescribedOnce, type Fields } from './described-once.ts'
import { valueParsers } from './values.ts'

type Row = Record<string, unknown>
type Columns = {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  /** A row without values: copying one is quicker than adding column by column. */
  readonly empty: Row
}
/** What the code calls a column. */
type Namer = (column: string) => string
type Rows = { readonly rows: Row[]; readonly command: string; readonly rowCount: number | null }

const asNamed: Namer = (column) => column

/** Columns by how they are named and by what was described: made once for a statement. */
const made = new WeakMap<Namer, WeakMap<Fields, Columns>>()

const columnsOf = (fields: Fields, nameOf: Namer): Columns => {
  const known = made.get(nameOf) ?? new WeakMap<Fields, Columns>()
  made.set(nameOf, known)
  const before = known.get(fields)
  if (before) return before
  const names = fields.map(({ name }) => nameOf(name))
  const parsers = fields.map(({ dataTypeID }) => valueParsers.getTypeParser(dataTypeID, 'text'))
  const columns = { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) }
  known.set(fields, columns)
  return columns
}

/** A query whose rows are made as they come in, under the names that the code has for their columns. */
class RowsQuery extends DescribedOnce {
  nameOf = asNamed
  readonly found: Row[] = []
  private columns: Columns = { names: [], parsers: [], empty: {} }

  protected override take(fields: Fields): void {
    this.columns = columnsOf(fields, this.nameOf)
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.columns
    const row = { ...empty }
    for (let at = 0; at < fields.length; at++) {
      const text = fields[at]
      if (typeof text === 'string') row[names[at] as string] = parsers[at]?.(text)
    }
    this.found.push(row)
  }
}

/** Runs a statement; its columns are called as they are, or by `nameOf`. */
export const runForRows = (client: pg.ClientBase, config: pg.QueryConfig, nameOf = asNamed): Promise<Rows> =>
  new Promise<Rows>((resolve, reject) => {
    const query: RowsQuery = new RowsQuery(config, (error, result) => {
      if (error) reject(error)
      else resolve({ rows: query.found, command: result.command, rowCount: result.rowCount })
    })
    query.nameOf = nameOf
    client.query(query)
  }).catch((error: Error) => {
    // As the client does with queries of its own: a stack that leads to whoever asked.
    Error.captureStackTrace(error)
    throw error
  })
