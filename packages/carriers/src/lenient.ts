import { z } from 'zod'

/** A body read as JSON; undefined when it is none. */
export const jsonOf = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Readers of what carriers really send: numbers as text, one thing where a list is declared, null for nothing. They never fail on a leaf. */

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A list, whether it came as one, as its only element, or not at all. What is none of its kind is left out. */
export const many = <Schema extends z.ZodType>(schema: Schema) =>
  // Optional, or the object around a list that did not come at all would not be read.
  z
    .unknown()
    .optional()
    .transform((value): z.output<Schema>[] =>
      (Array.isArray(value) ? value : [value]).flatMap((one) => {
        const parsed = isNothing(one) ? undefined : schema.safeParse(one)
        return parsed?.success ? [parsed.data] : []
      }),
    )

/** An object, or nothing: also when it came in a list of one, or as null, or as text. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'object' && first !== null ? first : undefined
  }, schema.optional())

/** An object that must be there, also when it came in a list of one. */
export const single = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema)

/** Text without the blanks and line ends around it; empty when there is none. */
export const text = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value.trim()
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : '',
  z.string(),
)

/** A number, also when it came as text; nothing when it is none. */
export const amount = z.preprocess((value) => {
  if (isNothing(value) || (typeof value !== 'number' && typeof value !== 'string')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}, z.number().optional())

/** Yes and no, also as text. */
export const flag = z.preprocess(
  (value) => value === true || /^(true|y|yes|1)$/i.test(String(value ?? '')),
  z.boolean(),
)
