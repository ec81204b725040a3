import { InvalidInput } from './refusal.ts'

/** How a list is sorted, and the place after which its next page begins: the sort value and the id of the last row. */
type Sorting = { readonly field: string; readonly order: 'asc' | 'desc' }
export type Place = { readonly value: string; readonly id: string }

/** A cursor is opaque to the portal: the sort that it belongs to, and the place. */
export const writeCursor = ({ field, order }: Sorting, { value, id }: Place): string =>
  Buffer.from(JSON.stringify([field, order, value, id])).toString('base64url')

/** The place in a cursor; one of another sort, or with a value that the sort cannot have, is refused. */
export const readCursor = (cursor: string, { field, order }: Sorting, isValue: (value: string) => boolean): Place => {
  const parts = partsOf(cursor)
  const [forField, forOrder, value = '', id = ''] = parts
  if (parts.length !== 4 || forField !== field || forOrder !== order || !isValue(value)) throw invalid()
  return { value, id }
}

const partsOf = (cursor: string): string[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && parts.every((part): part is string => typeof part === 'string' && !part.includes('\0')))
      return parts
  } catch {
    // Not JSON: not a cursor of ours.
  }
  throw invalid()
}

const invalid = () => new InvalidInput([{ path: 'after', code: 'value' }])

/** A moment in the database's text as cursors carry it: ISO 8601 in UTC, to the microsecond; sessions stand in UTC. */
export const isoOf = (text: string): string =>
  text.endsWith('infinity') ? text : `${text.slice(0, 10)}T${text.slice(11, -3)}Z`

/** A moment that `isoOf` has written; `infinity` and `-infinity` stand for rows that have none. */
export const isMoment = (value: string): boolean => {
  if (value === 'infinity' || value === '-infinity') return true
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value)) return false
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === value.slice(0, 19)
}
