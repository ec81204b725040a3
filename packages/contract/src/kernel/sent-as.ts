import { z } from 'zod'

type WireShape<Shape, Names> = { [K in keyof Shape as K extends keyof Names ? Names[K] & string : K]: Shape[K] }

/** Keeps the wire's odd spellings at the edge: the handler answers with our names, `sentAs(User, { isFirstLogin: 'isFristLogin' })` puts the wire's on it. */
export const sentAs = <Shape extends z.ZodRawShape, const Names extends Partial<Record<keyof Shape & string, string>>>(
  ours: z.ZodObject<Shape>,
  names: Names,
) => {
  const pairs = Object.keys(ours.shape).map(
    (key) => [key, (names as Record<string, string | undefined>)[key] ?? key] as const,
  )
  const rename = (from: 0 | 1) => (value: unknown) =>
    Object.fromEntries(
      pairs.map((pair) => [pair[1 - from], (value as Record<string, unknown>)[pair[from] as string]]),
    ) as never
  const wire = z.object(
    Object.fromEntries(pairs.map(([key, name]) => [name, (ours.shape as unknown as Record<string, z.ZodType>)[key]])),
  )
  return z.codec(ours, wire as unknown as z.ZodObject<WireShape<Shape, Names>>, {
    decode: rename(0),
    encode: rename(1),
  })
}
