import type { Schema } from './endpoints.ts'

/** Where an input names an entity: `['parts', '*', 'lines', '*', 'lineId']`; `*` = every element of a list. */
export type Reference = {
  readonly path: readonly string[]
  readonly entity: string
  readonly isList: boolean
  /** What stands beside it in its branch of a union: the kind of record that the id is one of. */
  readonly beside: readonly { readonly path: readonly string[]; readonly value: unknown }[]
}

export const referencesIn = (
  schema: Schema,
  path: readonly string[] = [],
  beside: Reference['beside'] = [],
): Reference[] => {
  if (schema.ref) return [{ path, entity: schema.ref, isList: path.at(-1) === '*', beside }]
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    referencesIn(part, path, beside),
  )
  const items = schema.items ? referencesIn(schema.items, [...path, '*'], beside) : []
  const own = Object.entries(schema.properties ?? {})
  const told = own.flatMap(([key, { const: value }]) => (value === undefined ? [] : [{ path: [...path, key], value }]))
  const fields = own.flatMap(([key, field]) => referencesIn(field, [...path, key], [...beside, ...told]))
  return [...inner, ...items, ...fields]
}

/** The input with the branch of its union that an id belongs to. */
export const inBranch = (base: unknown, { beside }: Reference): unknown =>
  beside.reduce((input, { path, value }) => replaceAt(input, path, value), base)

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
