import { z } from 'zod'

type WireShape<Shape, Names> = { [K in keyof Shape as K extends keyof Names ? Names[K] & string : K]: Shape[K] }

/** Keeps the wire's odd spellings at the edge: the handler answers with our names, `sentAs(User, { isFirstLogin: 'isFristLogin' })` puts the wire's on it. */
export const sentAs = <Shape extends z.ZodRawShape, const Names extends Partial<Record<keyof Shape & string, string>>>(
  ours: z.ZodObject<Shape>,
  names: Names,
) => {
  const spelled: Readonly<Record<string, string | undefined>> = names
  const fields = Object.entries(ours.shape).map(([key, field]) => ({ key, name: spelled[key] ?? key, field }))
  const renamed = (value: object, from: 'key' | 'name', to: 'key' | 'name') => {
    const given = new Map<string, unknown>(Object.entries(value))
    const sent: object = Object.fromEntries(fields.map((field) => [field[to], given.get(field[from])]))
    return sent as never
  }
  const wire: z.ZodType = z.object(Object.fromEntries(fields.map(({ name, field }) => [name, field])))
  return z.codec(ours, wire as z.ZodObject<WireShape<Shape, Names>>, {
    decode: (value) => renamed(value, 'key', 'name'),
    encode: (value) => renamed(value, 'name', 'key'),
  })
}
