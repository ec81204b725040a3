import type { Call, Schema } from './endpoints.ts'
import { sample } from './sample.ts'

/** Something to be sent in any size; `at(n)` has n of what it is made of. */
export type Growing = {
  readonly what: string
  readonly at: (n: number) => { readonly query?: string; readonly body?: string; readonly contentType?: string }
}

const anyId = () => '0'.repeat(26)
const numbered = <T>(n: number, one: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => one(at))
const names = (n: number, value: unknown = 1) => Object.fromEntries(numbered(n, (at) => [`k${at}`, value]))
const pairs = (n: number) => numbered(n, (at) => `k${at}=1`).join('&')
const json = (value: unknown) => ({ body: JSON.stringify(value) })

const typeOf = ({ type, anyOf }: Schema): string | undefined =>
  [type ?? anyOf?.find((one) => one.type !== 'null')?.type].flat()[0]
const fieldsOf = ({ input }: Call, type: string) =>
  Object.entries(input.properties ?? {}).filter(([, schema]) => typeOf(schema) === type)

/** The sample with each field of a type put as `grown` makes it; a field that the call does not know where it has none. */
const withGrown = (call: Call, type: string, grown: (schema: Schema) => unknown): unknown => {
  const fields = fieldsOf(call, type).map(([name, schema]) => [name, grown(schema)])
  const good = sample(call.input, anyId, false) as Record<string, unknown>
  return { ...good, ...(fields.length ? Object.fromEntries(fields) : { other: grown({}) }) }
}

/** Entries that a list takes, none like another where they are ids or texts. */
const entries = (schema: Schema, n: number): unknown[] => {
  const items = schema.items ?? schema.anyOf?.find(({ items: one }) => one)?.items ?? {}
  const one = sample(items, anyId)
  return numbered(n, (at) => (typeof one === 'string' ? String(at).padStart(26, '0') : one))
}

/** Kinds of bodies and queries for a call, lawful or not: what any of them costs may grow with its size and no faster. */
export const growing = (call: Call): Growing[] => [
  ...(call.method === 'GET'
    ? []
    : [
        { what: 'names', at: (n: number) => json(names(n)) },
        { what: 'nesting', at: (n: number) => ({ body: `{"a":${'['.repeat(n)}${']'.repeat(n)}}` }) },
        { what: 'objects within each other', at: (n: number) => ({ body: `${'{"a":'.repeat(n)}1${'}'.repeat(n)}` }) },
        { what: 'texts', at: (n: number) => json(withGrown(call, 'string', () => 'a '.repeat(n * 2))) },
        {
          what: 'blanks',
          at: (n: number) => json(withGrown(call, 'string', () => `${' '.repeat(n * 4)}a${' '.repeat(n * 4)}`)),
        },
        { what: 'lists', at: (n: number) => json(withGrown(call, 'array', (schema) => entries(schema, n))) },
        // As many as lists take, so that it is the call itself that works on them.
        {
          what: 'lawful lists',
          at: (n: number) => json(withGrown(call, 'array', (schema) => entries(schema, Math.ceil(n / 200)))),
        },
        { what: 'maps', at: (n: number) => json(withGrown(call, 'object', () => names(n, 'a'))) },
        { what: 'form', at: (n: number) => ({ body: pairs(n), contentType: 'application/x-www-form-urlencoded' }) },
      ]),
  // A query is bounded by the 16 KB of all headers.
  {
    what: 'query',
    at: (n: number) => ({ query: `?${pairs(Math.ceil(n / 50))}`, ...(call.method === 'GET' ? {} : json({})) }),
  },
]
