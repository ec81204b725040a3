import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocale } from '../language/language.tsx'
import { listKey } from './list-keys.ts'
import type { ListAnswer, ListQuery, ListSpec } from './spec.ts'
import type { UrlState } from './url/url-state.ts'

export const queryOf = (state: UrlState): ListQuery => {
  const { id: _open, panel: _panel, duplicates: _dropped, view: _view, ...query } = state
  return query
}

/** What is asked for one page. Days and counts are those of a zone: another zone is another list. */
const pageOf = <Row>(spec: ListSpec<Row>, zone: string, query: ListQuery) => ({
  queryKey: [...listKey(spec.key), zone, query],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ListAnswer<Row>> => spec.fetch(query, signal),
})

/** One page of the list, kept on screen while the next one is on its way. */
export const useListData = <Row>(spec: ListSpec<Row>, state: UrlState, isOnTop: boolean) => {
  const query = queryOf(state)
  const { zone } = useLocale()
  return useQuery<ListAnswer<Row>>({
    ...pageOf(spec, zone, query),
    initialData: () => spec.askedEarly?.(query),
    placeholderData: keepPreviousData,
    enabled: isOnTop,
    refetchInterval: ({ state: { data } }) => (data && spec.pollEvery?.(data.items)) || false,
  })
}

/** Reads the list again, and what else was read of the open record, by its drawer for one: both are old once a batch has run. */
export const useReadAgain = (readList: () => void, id: string | undefined) => {
  const client = useQueryClient()
  return (): void => {
    readList()
    if (id === undefined) return
    const names = JSON.stringify(id)
    void client.invalidateQueries({
      predicate: ({ queryKey: [first, ...rest] }) => first !== 'list' && JSON.stringify(rest).includes(names),
    })
  }
}

/** Asks for a page that is about to be shown: between a press and its click lies a tenth of a second. */
export const usePageAhead = <Row>(spec: ListSpec<Row>) => {
  const client = useQueryClient()
  const { zone } = useLocale()
  return (state: UrlState): void => void client.prefetchQuery(pageOf(spec, zone, queryOf(state)))
}

const biggestPage = 100

/** The first `limit` rows of a query, page by page of 100: for "select all" and for pasted numbers. */
export const loadUpTo = async <Row>(
  spec: Pick<ListSpec<Row>, 'fetch'>,
  query: ListQuery,
  limit: number,
  signal: AbortSignal,
): Promise<ListAnswer<Row>> => {
  const items: Row[] = []
  let answer = await spec.fetch({ ...query, page: 1, pageSize: biggestPage, after: undefined }, signal)
  items.push(...answer.items)
  for (let page = 2; items.length < limit && items.length < answer.total && answer.items.length > 0; page += 1) {
    answer = await spec.fetch({ ...query, page, pageSize: biggestPage, after: answer.next }, signal)
    items.push(...answer.items)
  }
  return { ...answer, items: items.slice(0, limit) }
}

/** Next and previous go by cursor, because a deep offset is slow; a jump goes by number. */
export const usePageCursors = (state: UrlState, next: string | undefined) => {
  const cursors = useRef(new Map<number, string | undefined>())
  const { page: _page, after: _after, id: _id, panel: _panel, view: _view, ...base } = state
  const scope = JSON.stringify(base)
  const lastScope = useRef(scope)
  useEffect(() => {
    if (lastScope.current !== scope) cursors.current.clear()
    lastScope.current = scope
    cursors.current.set(state.page, state.after)
    if (next) cursors.current.set(state.page + 1, next)
  }, [scope, state.page, state.after, next])
  return useCallback((page: number) => cursors.current.get(page), [])
}
