import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { z } from 'zod'
import { mostQueryBytes } from './read-query.ts'

/** What a call's body may have at most: bytes, values (entries of lists and objects, as counted by `checkJsonShape`), and names of one object. */
export type InputLimits = { readonly bytes: number; readonly values: number; readonly names: number }

/** No call takes more, whatever its schema says; files have their own way in. */
export const mostOfAny: InputLimits = { bytes: 5 * 1024 * 1024, values: 50_000, names: 2_000 }
/** Bytes of a body that are read before it is known who sent them. */
export const mostUnjudged = 64 * 1024
/** Every call takes as much, so that what is a little too much is told field by field. */
const leastOfAny: InputLimits = { bytes: mostUnjudged, values: 1_000, names: 100 }
/** The same for calls that anybody may send. */
const leastOfPublic: InputLimits = { bytes: mostQueryBytes, values: 200, names: 100 }

/** The part of JSON Schema that says how large a lawful value can be. `maxJsonLength`: a mark of `jsonOf`. */
export type SizedSchema = {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly SizedSchema[]
  readonly oneOf?: readonly SizedSchema[]
  readonly allOf?: readonly SizedSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, SizedSchema>>
  readonly additionalProperties?: boolean | SizedSchema
  readonly propertyNames?: SizedSchema
  readonly maxProperties?: number
  readonly maxJsonLength?: number
  readonly items?: SizedSchema
  readonly maxItems?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

const unbounded = Number.POSITIVE_INFINITY
/** Any character can be written as \uXXXX. */
const bytesOfCharacter = 6
/** A text that is bounded by its form alone: a date, an amount, a code. */
const mostOfForm = 100
const ofScalar = (characters: number): InputLimits => ({
  bytes: 2 + bytesOfCharacter * characters,
  values: 1,
  names: 0,
})

const largest = (all: readonly InputLimits[]): InputLimits => ({
  bytes: Math.max(0, ...all.map(({ bytes }) => bytes)),
  values: Math.max(0, ...all.map(({ values }) => values)),
  names: Math.max(0, ...all.map(({ names }) => names)),
})

/** `most` values of one kind, each with `around` bytes of name and signs. */
const times = (most: number, { bytes, values, names }: InputLimits, around: number): InputLimits => ({
  bytes: most * (bytes + around),
  values: most * values,
  names,
})

const together = (parts: readonly InputLimits[], names: number): InputLimits => ({
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 2),
  values: parts.reduce((sum, { values }) => sum + values, 1),
  names: Math.max(names, ...parts.map((part) => part.names)),
})

const ofObject = ({
  properties = {},
  additionalProperties,
  propertyNames,
  maxProperties = unbounded,
}: SizedSchema): InputLimits => {
  const fields = Object.entries(properties)
  const own = fields.map(([name, schema]) => times(1, sizeOf(schema), name.length + 4))
  if (typeof additionalProperties !== 'object') return together(own, fields.length)
  const around = bytesOfCharacter * (propertyNames?.maxLength ?? unbounded) + 4
  return together([...own, times(maxProperties, sizeOf(additionalProperties), around)], fields.length + maxProperties)
}

/** The largest lawful value of a schema, as JSON without blanks. Infinite where nothing bounds it. */
export const sizeOf = (schema: SizedSchema): InputLimits => {
  const { anyOf, oneOf, allOf, maxJsonLength: json } = schema
  // An empty list takes three characters with its comma and counts twice; a name with its value takes five.
  if (json !== undefined) return { bytes: bytesOfCharacter * json, values: json, names: Math.ceil(json / 5) }
  if (anyOf ?? oneOf) return largest((anyOf ?? oneOf ?? []).map(sizeOf))
  if (allOf) return together(allOf.map(sizeOf), 0)
  if (schema.enum) return largest(schema.enum.map((value) => ofScalar(JSON.stringify(value).length)))
  if (schema.const !== undefined) return ofScalar(JSON.stringify(schema.const).length)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return ofObject(schema)
    case 'array':
      return together([times(schema.maxItems ?? unbounded, sizeOf(schema.items ?? {}), 1)], 0)
    case 'string':
      return ofScalar(schema.maxLength ?? (schema.pattern || schema.format ? mostOfForm : unbounded))
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return ofScalar(24)
    default:
      return { bytes: unbounded, values: unbounded, names: unbounded }
  }
}

/** A call's input as JSON Schema. Of booleans, which JSON Schema takes for schemas too, zod writes `additionalProperties` alone. */
export const inputSchemaOf = (input: z.ZodType): SizedSchema => {
  const schema: object = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return schema as SizedSchema
}

/** The limits of a call: what its schema can take, but no more and no less than goes for every call. */
export function inputLimits({ input, access, manner }: Endpoint): InputLimits {
  const largestLawful = sizeOf(inputSchemaOf(input))
  const least = access === 'public' ? leastOfPublic : leastOfAny
  const within = (what: keyof InputLimits) => Math.min(mostOfAny[what], Math.max(least[what], largestLawful[what]))
  return {
    bytes: manner === 'oauth' ? mostQueryBytes : within('bytes'),
    values: within('values'),
    names: within('names'),
  }
}
