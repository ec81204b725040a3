import type { Kysely } from 'kysely'
import { inCodeNames } from './code-names.ts'
import type { Db } from './database.ts'
import type { Schema } from './schema.gen.ts'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** The tables under the names that the code speaks: `order_lines.line_no` is `orderLines.lineNo`. */
export type CamelSchema = {
  [Table in keyof Schema as Camel<Table>]: {
    [Column in keyof Schema[Table] as Camel<Column & string>]: Schema[Table][Column]
  }
}
export type CamelDb = Kysely<CamelSchema>

/** The same handle, whose columns are read and written in camel case, so that a row needs no aliases. Values of json columns keep their keys. */
export const camel = (db: Db): CamelDb => {
  // Kysely does not know what the plugin does to the names.
  const renamed: unknown = db.withPlugin(inCodeNames)
  return renamed as CamelDb
}
