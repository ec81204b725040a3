import type { InvalidReason } from '@stowline/text/kernel/invalid'
import { type FieldProblem, InvalidInput, Refusal } from '../../kernel/refusal.ts'

/** Largest query or form, in bytes; a longer query does not get past the server's headers. */
export const mostQueryBytes = 16 * 1024
/** Names of one query or form: a few times those of the widest call. */
const mostNames = 100

/** The part of JSON Schema by which a query's texts are turned into values. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: JsonSchema
}

/** A request's data as an object without a prototype, so that no name reaches one. */
export type Named = Record<string, unknown>
export const emptyNamed = (): Named => Object.create(null)

/** Malformed input with one fault. */
export const problem = (path: string, code: InvalidReason, params?: FieldProblem['params']): InvalidInput =>
  new InvalidInput([{ path, code, ...(params && { params }) }])

/** The JSON types a field takes, by its schema; what a query's text is turned into. */
const kindsOf = (schema: JsonSchema): ReadonlySet<string> =>
  new Set([
    ...[schema.type ?? []].flat(),
    ...[...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])].map((value) => typeof value),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => [...kindsOf(one)]),
  ])

const itemsOf = (schema: JsonSchema): JsonSchema =>
  schema.items ?? schema.anyOf?.map(itemsOf).find((items) => kindsOf(items).size > 0) ?? {}

const coerce = (text: string, kinds: ReadonlySet<string>): unknown => {
  if ((kinds.has('number') || kinds.has('integer')) && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text)
  if (kinds.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (kinds.has('object') && text.startsWith('{')) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return text
}

/** How texts under one name become a value. */
type Field = { readonly isList: boolean; readonly kinds: ReadonlySet<string> }
const unknownField: Field = { isList: false, kinds: new Set() }

const fieldOf = (schema: JsonSchema): Field => {
  const kinds = kindsOf(schema)
  return kinds.has('array') ? { isList: true, kinds: kindsOf(itemsOf(schema)) } : { isList: false, kinds }
}

/**
 * Makes the reader of queries and forms of these fields. It goes through the pairs once: whatever is sent, the cost grows with its length. A name
 * given twice is a list where the schema wants one, otherwise an error.
 */
export function queryReader(properties: Readonly<Record<string, JsonSchema>>): (query: string) => Named {
  const fields = new Map(Object.entries(properties).map(([name, schema]) => [name, fieldOf(schema)]))
  return (query) => {
    if (query.length > mostQueryBytes) throw new Refusal('request.tooLarge')
    const found = new Map<string, unknown>()
    for (const [name, text] of new URLSearchParams(query)) {
      const { isList, kinds } = fields.get(name) ?? unknownField
      const known = found.get(name)
      const value = coerce(text, kinds)
      if (known !== undefined && !isList) throw problem(name, 'repeated')
      if (Array.isArray(known)) known.push(value)
      else if (found.size >= mostNames) throw problem('', 'tooLong', { limit: mostNames })
      else found.set(name, isList ? [value] : value)
    }
    const named = emptyNamed()
    for (const [name, value] of found) named[name] = value
    return named
  }
}
