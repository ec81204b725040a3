import type { Schema } from './endpoints.ts'

/** Answers with an id for a marked field: `order` -> an order's id. */
export type IdOf = (entity: string) => string

/** A text for each pattern and format the contract uses, recognised by trying: the first that fits is taken. */
const candidates = [
  'Sample 1',
  'sample1',
  'sample@example.com',
  '12.30',
  '2026-07-14',
  '2026-07-14T09:32:00Z',
  '90001',
  'https://example.com/a',
  '/sample',
  'US',
  'A1',
  '1',
  '',
]

const textOf = (schema: Schema): string => {
  const fits = (text: string) =>
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? 1e6) &&
    (!schema.pattern || new RegExp(schema.pattern, 'u').test(text))
  if (schema.format === 'date') return '2026-07-14'
  if (schema.format === 'date-time') return '2026-07-14T09:32:00Z'
  if (schema.format === 'time-zone') return 'UTC'
  if (schema.format === 'email') return 'sample@example.com'
  return candidates.find(fits) ?? 'x'.repeat(schema.minLength ?? 1)
}

const numberOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): number =>
  Math.min(Math.max(minimum, 1), maximum)

const typeOf = (schema: Schema): string | undefined =>
  Array.isArray(schema.type) ? schema.type[0] : (schema.type as string | undefined)

/** A value that the schema accepts. `full` also fills what is optional. */
export const sample = (schema: Schema, idOf: IdOf, full = true): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.ref) return idOf(schema.ref)
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return sample(choice, idOf, full)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, idOf, full)))
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, idOf, full)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => sample(schema.items ?? {}, idOf, full))
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema)
  }
}

const sampleObject = ({ properties = {}, required = [] }: Schema, idOf: IdOf, full: boolean) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => full || required.includes(key))
      .map(([key, inner]) => [key, sample(inner, idOf, full)]),
  )
