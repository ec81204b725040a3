import {
  type CompiledQuery,
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type RawBuilder,
  sql,
} from 'kysely'
import { camel, type CamelDb } from './camel.ts'
import { NamingCompiler } from './code-names.ts'
import type { Schema } from './schema.gen.ts'

/** A handle that queries are made with and never run. */
export const onPaper: CamelDb = camel(
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new NamingCompiler(),
    },
  }),
)

/** The text around the values of a query. */
const around = ({ sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): TemplateStringsArray => {
  const pieces = text.split(/\$\d+/)
  if (pieces.length !== parameters.length + 1)
    throw new Error(`Not to be made once, a text looks like a value: ${text}`)
  return Object.assign(pieces, { raw: pieces })
}

/** A query as it was written, to be part of another that is made for each run. */
export const asWritten = (query: CompiledQuery): RawBuilder<unknown> => sql(around(query), ...query.parameters)

/** SQL that is always the same but for one value: put together the first time, of hundreds of parts it may have. */
export const madeOnce = <Value, Result>(
  make: (value: RawBuilder<Value>) => RawBuilder<Result>,
): ((value: Value) => RawBuilder<Result>) => {
  const place = Symbol('the value')
  const write = (): TemplateStringsArray => {
    const written = onPaper.getExecutor().compileQuery(make(sql`${place}`).toOperationNode(), createQueryId())
    if (written.parameters.some((value) => value !== place)) throw new Error('Made once, but of several values')
    return around(written)
  }
  let strings: TemplateStringsArray | undefined
  return (value) => {
    strings ??= write()
    return sql<Result>(strings, ...strings.slice(1).map(() => value))
  }
}
