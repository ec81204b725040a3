import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../language/language.tsx'
import { newsKey } from './list-keys.ts'
import type { ListAnswer, ListSpec } from './spec.ts'
import type { UrlState } from './url/url-state.ts'
import { queryOf } from './use-list-data.ts'

/** Rows that were not on the page, or stood there otherwise. */
export const countNews = <Row>(shown: readonly Row[], now: readonly Row[], keyOf: (row: Row) => string): number => {
  const before = new Map(shown.map((row) => [keyOf(row), JSON.stringify(row)]))
  return now.filter((row) => before.get(keyOf(row)) !== JSON.stringify(row)).length
}

type Shown<Row> = {
  readonly data: ListAnswer<Row> | undefined
  readonly dataUpdatedAt: number
  readonly isPlaceholderData: boolean
}

/** What became of this page since it was read. Looked up beside it, so that no row moves under the pointer before the person says so. */
export const useNews = <Row>(
  spec: ListSpec<Row>,
  state: UrlState,
  { data, dataUpdatedAt, isPlaceholderData }: Shown<Row>,
  isOnTop: boolean,
): number => {
  const query = queryOf(state)
  const { zone } = useLocale()
  const every = spec.newsEvery ?? 0
  const news = useQuery<ListAnswer<Row>>({
    queryKey: [...newsKey(spec.key), zone, query],
    queryFn: ({ signal }) => spec.fetch(query, signal),
    enabled: isOnTop && every > 0 && data !== undefined && !isPlaceholderData,
    // What is on screen counts as the first look.
    ...(data && !isPlaceholderData && { initialData: data, initialDataUpdatedAt: dataUpdatedAt }),
    staleTime: every,
    refetchInterval: every > 0 && every,
  })
  if (!data || !news.data || news.dataUpdatedAt <= dataUpdatedAt) return 0
  return countNews(data.items, news.data.items, spec.rowKey)
}
