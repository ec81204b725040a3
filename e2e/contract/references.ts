import type { Schema } from './endpoints.ts'

/** Where an input names an entity: `['parts', '*', 'lines', '*', 'lineId']`; `*` = every element of a list. */
export type Reference = { readonly path: readonly string[]; readonly entity: string; readonly isList: boolean }

export const referencesIn = (schema: Schema, path: readonly string[] = []): Reference[] => {
  if (schema.ref) return [{ path, entity: schema.ref, isList: path.at(-1) === '*' }]
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    referencesIn(part, path),
  )
  const items = schema.items ? referencesIn(schema.items, [...path, '*']) : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => referencesIn(field, [...path, key]))
  return [...inner, ...items, ...fields]
}

/** Text fields whose name says "id" but that carry no mark: a gap in the matrix. `[path]` of each. */
export const unmarkedIds = (schema: Schema, path: readonly string[] = []): string[] => {
  const own = path.findLast((part) => part !== '*') ?? ''
  const isId =
    /(^id|Ids?)$/.test(own) && (schema.type === 'string' || schema.anyOf?.some(({ type }) => type === 'string'))
  if (schema.ref) return []
  if (isId && !schema.anyOf?.some(({ ref }) => ref)) return [path.join('.')]
  return [
    ...(schema.items ? unmarkedIds(schema.items, [...path, '*']) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => unmarkedIds(field, [...path, key])),
  ]
}

/** A copy of `value` with what stands at `path` replaced; `*` goes into the first element, so that its parent stays our own. */
export const replaceAt = (value: unknown, [head, ...rest]: readonly string[], put: unknown): unknown => {
  if (head === undefined) return put
  if (head === '*') {
    const list = Array.isArray(value) ? value : []
    return [replaceAt(list[0], rest, put), ...list.slice(1)]
  }
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [head]: replaceAt(fields[head], rest, put) }
}
