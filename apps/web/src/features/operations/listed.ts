import type { ListQuery } from '../../ui/list-page/index.ts'

/** The values chosen in a filter, when there are any. */
export const listed = (value: ListQuery['filters'][string] | undefined): string[] | undefined =>
  Array.isArray(value) && value.length ? [...value] : undefined
