import { pasteLimit } from '@stowline/domain/kernel/page'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../language/language.tsx'
import type { ListSpec } from '../spec.ts'
import type { UrlState } from '../url/url-state.ts'
import { listKey } from '../list-keys.ts'
import { loadUpTo, queryOf } from '../use-list-data.ts'

export type FoundNumbers<Row> = {
  readonly rows: readonly Row[]
  readonly found: number
  readonly missing: readonly string[]
}

/** Which of the pasted numbers no row carries. Compared without regard to case and outer spaces. */
export const missingNumbers = (
  wanted: readonly string[],
  present: readonly (string | null | undefined)[],
): string[] => {
  const have = new Set(present.map((number) => number?.trim().toUpperCase()))
  return wanted.filter((number) => !have.has(number.trim().toUpperCase()))
}

/** After a paste: all hits (they may be over more than one page) and what was not found. */
export const useFoundNumbers = <Row>(spec: ListSpec<Row>, state: UrlState, isOnTop: boolean) => {
  const { numbers } = state
  const search = spec.search
  const { zone } = useLocale()
  return useQuery<FoundNumbers<Row>>({
    queryKey: [...listKey(spec.key), 'numbers', zone, { ...queryOf(state), page: 1, after: undefined }],
    enabled: isOnTop && numbers !== undefined && search !== undefined,
    queryFn: async ({ signal }) => {
      if (!numbers || !search) return { rows: [], found: 0, missing: [] }
      const answer = await loadUpTo(spec, state, pasteLimit, signal)
      const field = search.fields.find(({ id }) => id === numbers.field)
      const present = answer.items.flatMap((row) => field?.numbersOf(row) ?? [])
      const missing = answer.missing ?? missingNumbers(numbers.numbers, present)
      return { rows: answer.items, missing, found: numbers.numbers.length - missing.length }
    },
  })
}
