import { z } from 'zod'

/**
 * Keeps the wire's odd spellings at the edge: the schema reads and writes the wire's names, everything inside sees ours.
 * `renamed(User, { isFirstLogin: 'isFristLogin' })` is a codec: decode(wire) -> ours, encode(ours) -> wire.
 */
export const renamed = <S extends z.ZodObject>(ours: S, names: Partial<Record<keyof z.output<S> & string, string>>) => {
  const wireName = (key: string): string => (names as Record<string, string | undefined>)[key] ?? key
  const keys = Object.keys(ours.shape)
  const wireShape = Object.fromEntries(keys.map((key) => [wireName(key), ours.shape[key] as z.ZodType]))
  return z.codec(z.strictObject(wireShape), ours, {
    decode: (wire) => Object.fromEntries(keys.map((key) => [key, (wire as Record<string, unknown>)[wireName(key)]])) as z.input<S>,
    encode: (value) => Object.fromEntries(keys.map((key) => [wireName(key), (value as Record<string, unknown>)[key]])) as never,
  })
}
