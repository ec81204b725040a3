import type { Schema } from './amendments.ts'
import { type Message, publishedAnswer } from './published-schemas.ts'

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (document: Schema, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document)

/** An example put together from the examples of its parts; a schema inside itself is left out. */
const exampleOf = (schema: unknown, document: Schema, within: readonly string[] = []): unknown => {
  if (!isObject(schema)) return undefined
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    return within.includes(reference) ? undefined : exampleOf(at(document, reference), document, [...within, reference])
  }
  const { properties, items, example } = schema
  if (isObject(properties)) {
    const entries = Object.entries(properties).map(
      ([name, inner]) => [name, exampleOf(inner, document, within)] as const,
    )
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (items !== undefined) {
    const inner = exampleOf(items, document, within)
    return inner === undefined ? example : [inner]
  }
  return example
}

/** The answer that a carrier describes, with its own examples in every field. */
export const publishedExample = (message: Message): unknown => {
  const { schema, document } = publishedAnswer(message)
  return exampleOf(schema, document)
}
