import { z } from 'zod'

/** What an input may be filled with, as its form draws and checks it. Lengths are of text, `least` and `most` of numbers. */
export type FieldLimit = {
  readonly required?: true
  readonly maxLength?: number
  readonly pattern?: string
  readonly least?: number
  readonly most?: number
  /** Digits after the point. */
  readonly decimals?: number
  readonly options?: readonly string[]
}
/** By path: `sender.postalCode`; the fields of a list's lines under `lines.*.sku`, those of a map under `credentials.*`. */
export type FieldLimits = Readonly<Record<string, FieldLimit>>

type Json = z.core.JSONSchema.BaseSchema

/** The pattern of every text of one line: an input of one line keeps it by itself. */
const oneLine = '^[^\\p{Cc}]*$'

/** The schema itself when it may also be null. */
const present = (schema: Json): { schema: Json; isNullable: boolean } => {
  const choices = schema.anyOf ?? []
  const [only, ...others] = choices.filter(({ type }) => type !== 'null')
  return only && others.length === 0 && choices.length === 2
    ? { schema: only, isNullable: true }
    : { schema, isNullable: false }
}

const patternOf = (schema: Json): string | undefined =>
  [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)].find((one) => one && one !== oneLine)

const textLimit = (schema: Json): FieldLimit => {
  // Nobody types an id.
  if ('ref' in schema) return {}
  const pattern = patternOf(schema)
  return {
    ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
    ...(pattern && { pattern }),
    ...(schema.enum && { options: schema.enum.map(String) }),
  }
}

const numberLimit = ({ type, minimum, maximum, multipleOf }: Json): FieldLimit => ({
  ...(minimum !== undefined && { least: minimum }),
  ...(maximum !== undefined && { most: maximum }),
  ...(type === 'integer'
    ? { decimals: 0 }
    : multipleOf !== undefined && { decimals: String(multipleOf).split('.')[1]?.length ?? 0 }),
})

const limitOf = (schema: Json): FieldLimit =>
  schema.type === 'string' || schema.enum
    ? textLimit(schema)
    : schema.type === 'number' || schema.type === 'integer'
      ? numberLimit(schema)
      : {}

/** An empty text is no answer to a field that needs one. */
const isNeeded = ({ type, minLength = 0, enum: options }: Json): boolean =>
  type !== 'string' || minLength > 0 || options !== undefined

const isSchema = (one: Json['items']): one is Json => typeof one === 'object' && !Array.isArray(one)

const fieldsBelow = (json: Json, path: string): [string, FieldLimit][] => {
  const inner = Object.entries(json.properties ?? {}).flatMap(([name, field]) => {
    if (!isSchema(field)) return []
    const below = path ? `${path}.${name}` : name
    const { schema, isNullable } = present(field)
    const isRequired = !isNullable && (json.required ?? []).includes(name) && isNeeded(schema)
    const limit = { ...(isRequired && { required: true as const }), ...limitOf(schema) }
    const own: [string, FieldLimit] = [below, limit]
    return [own, ...fieldsBelow(schema, below)]
  })
  const each = [json.items, json.additionalProperties].find(isSchema)
  if (!each) return inner
  return [...inner, [`${path}.*`, limitOf(each)], ...fieldsBelow(each, `${path}.*`)]
}

/** The limits of every field of a call's input, read from its schema. Fields without one are left out. */
export const limitsOf = (input: z.ZodType): FieldLimits => {
  const json: Json = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return Object.fromEntries(fieldsBelow(json, '').filter(([, limit]) => Object.keys(limit).length > 0))
}
