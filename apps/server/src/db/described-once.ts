import pg from 'pg'

/** A column of a query's rows, as the database describes it. */
export type Field = { readonly name: string; readonly dataTypeID: number }
export type Fields = readonly Field[]

declare module 'pg' {
  interface Query {
    readonly name: string | undefined
    /** Called by the client when it is the query's turn to be sent. */
    prepare(connection: import('pg').Connection): void
    handleRowDescription(description: { readonly fields: Fields }): void
    handleDataRow(row: { readonly fields: readonly (string | null)[] }): void
  }
}

/** By connection: what the statements that it has prepared answer. */
const described = new WeakMap<pg.Connection, Map<string, Fields>>()
/** The same columns are the same list, on whichever connection: so many statements have so few. */
const same = new Map<string, Fields>()

const kept = (fields: Fields): Fields => {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
  const key = JSON.stringify(columns)
  const first = same.get(key) ?? columns
  same.set(key, first)
  return first
}

const unasking = new WeakMap<pg.Connection, pg.Connection>()

/** The same connection, over which no description is asked for. */
const withoutAsking = (connection: pg.Connection): pg.Connection => {
  const known = unasking.get(connection)
  if (known) return known
  const silent: pg.Connection = Object.create(connection, { describe: { value: () => {} } })
  unasking.set(connection, silent)
  return silent
}

/**
 * A query that asks once for a connection what the columns of a prepared statement are. The answer is long, made anew by the database and taken
 * apart here at each run otherwise, and always the same: a statement whose columns would change is refused by the database.
 */
export abstract class DescribedOnce extends pg.Query {
  private descriptions: Map<string, Fields> | undefined

  /** Told before the first row. The same columns are the same list. */
  protected abstract take(fields: Fields): void

  override prepare(connection: pg.Connection): void {
    const ofConnection = described.get(connection) ?? new Map<string, Fields>()
    described.set(connection, ofConnection)
    this.descriptions = ofConnection
    const fields = this.name === undefined ? undefined : ofConnection.get(this.name)
    if (fields) this.take(fields)
    super.prepare(fields ? withoutAsking(connection) : connection)
  }

  override handleRowDescription({ fields }: { readonly fields: Fields }): void {
    // Without a name it is asked about anew each time.
    const columns = this.name === undefined ? fields : kept(fields)
    if (this.name !== undefined) this.descriptions?.set(this.name, columns)
    this.take(columns)
  }
}
