import { splitNumbers } from '@stowline/domain/kernel/page'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBatches } from '../batch-dialog/use-batches.tsx'
import { useLeaveDrawer } from '../drawer/unsaved-in-drawer.ts'
import { preferences } from '../frame/preferences.ts'
import { useWideWindow } from '../kit/use-wide-window.ts'
import { type List, selectionLimit } from './list.ts'
import { createSelectionStore, type SelectionStore } from './selection/selection-store.ts'
import type { ListQuery, ListSpec } from './spec.ts'
import { applyChange, type Shape } from './url/url-state.ts'
import { showRows } from './search/show-rows.ts'
import { useFoundNumbers } from './search/use-found-numbers.ts'
import { useGridSettings, useOwnSettings } from './columns/use-grid-settings.ts'
import { loadUpTo, queryOf, useListData, usePageAhead, usePageCursors, useReadAgain } from './use-list-data.ts'
import { useNews } from './use-news.ts'
import { useSlim } from './slim.ts'
import { type UrlStore, useUrlState } from './url/use-url-state.ts'
import { listViews, useSavedViews } from './views/use-views.ts'

const useShape = <Row>(spec: ListSpec<Row>, pageSize: Shape['pageSize']): Shape =>
  useMemo(
    () => ({
      tabs: spec.tabs?.map(({ id }) => id) ?? [],
      filters: spec.filters ?? [],
      numberFields: spec.search?.fields.map(({ id }) => id) ?? [],
      sorts: spec.columns.flatMap(({ sort }) => sort ?? []),
      pageSize,
    }),
    [spec, pageSize],
  )

const useSelectionOf = <Row>(spec: ListSpec<Row>, items: readonly Row[] | undefined, tab: string) => {
  const [selection] = useState(() => createSelectionStore<Row>(selectionLimit))
  const lastTab = useRef(tab)
  useEffect(() => {
    if (lastTab.current !== tab) selection.dispatch({ type: 'clear' })
    lastTab.current = tab
  }, [selection, tab])
  useEffect(() => {
    if (items) selection.dispatch({ type: 'refresh', page: items.map((row) => [spec.rowKey(row), row]) })
  }, [selection, items, spec])
  return selection
}

/** Pasted numbers: the hits, and choosing them once they are there. */
const usePastedNumbers = <Row>(spec: ListSpec<Row>, url: UrlStore, selection: SelectionStore<Row>) => {
  const { state, change } = url
  const { data } = useFoundNumbers(spec, state, url.isOnTop)
  const [toSelect, setToSelect] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (!data || toSelect === undefined || state.numbers?.numbers.join() !== toSelect) return
    setToSelect(undefined)
    const entries = data.rows.map((row) => [spec.rowKey(row), row] as const)
    selection.dispatch({ type: 'all', entries, total: entries.length })
  }, [data, state.numbers, toSelect, selection, spec])
  const searchNumbers = useCallback<List<Row>['searchNumbers']>(
    (field, text, selects) => {
      const { numbers, duplicates } = splitNumbers(text)
      setToSelect(selects ? numbers.join() : undefined)
      change({ numbers: { field, numbers }, duplicates, text: '', pageSize: 100 })
    },
    [change],
  )
  return { numbers: data, searchNumbers }
}

const useSelectedBatches = <Row>(
  spec: ListSpec<Row>,
  selection: SelectionStore<Row>,
  refetch: () => void,
  onShow: ((rows: readonly Row[]) => void) | undefined,
) => {
  const { start, surface } = useBatches<Row>({
    rowKey: spec.rowKey,
    rowName: spec.rowName,
    onChanged: refetch,
    onRows: (rows) => selection.dispatch({ type: 'refresh', page: rows.map((row) => [spec.rowKey(row), row]) }),
    onShow,
    onKeep: (ids) => selection.dispatch({ type: 'keep', ids }),
  })
  return { startBatch: start, batchSurface: surface }
}

/** Goes to a page, and asks for one that is about to be shown. */
const usePages = <Row>(spec: ListSpec<Row>, { state, change }: UrlStore, next: string | undefined) => {
  const ask = usePageAhead(spec)
  const cursorOf = usePageCursors(state, next)
  const to = (page: number) => ({ page, after: cursorOf(page) })
  return {
    goTo: (page: number) => change(to(page)),
    askAhead: (page: number) => ask(applyChange(state, to(page))),
  }
}

/** Chooses what the filters find, up to the limit, over all pages. */
const selectAll = async <Row>(spec: ListSpec<Row>, query: ListQuery, selection: SelectionStore<Row>): Promise<void> => {
  const found = await loadUpTo(spec, query, selectionLimit, AbortSignal.timeout(30_000))
  const entries = found.items.map((row) => [spec.rowKey(row), row] as const)
  selection.dispatch({ type: 'all', entries, total: found.total })
}

/** The address, and how the rows are drawn: as the view that the address names says, or as the person has set it. */
const useArrangement = <Row>(spec: ListSpec<Row>) => {
  const own = useOwnSettings(spec.key)
  const url = useUrlState(useShape(spec, own.settings.pageSize ?? preferences.get().pageSize))
  const saved = useSavedViews(spec, url.state.view)
  return { url, saved, grid: useGridSettings(own, saved.active) }
}

/** Everything a list page does, without a pixel. */
export const useList = <Row>(spec: ListSpec<Row>): List<Row> => {
  const { url, grid, saved } = useArrangement(spec)
  const { state, change } = url
  const shown = useListData(spec, state, url.isOnTop)
  const { data: answer, error, isPending, isPlaceholderData, isPaused, refetch } = shown
  const readAgain = () => void refetch()
  const changed = useReadAgain(readAgain, state.id)
  const news = useNews(spec, state, shown, url.isOnTop)
  const selection = useSelectionOf(spec, answer?.items, `${state.view ?? ''} ${state.tab ?? ''}`)
  const { leave, tell: tellUnsaved } = useLeaveDrawer()
  const pasted = usePastedNumbers(spec, url, selection)
  const pages = usePages(spec, url, isPlaceholderData ? undefined : answer?.next)
  return {
    spec,
    url,
    settings: grid.settings,
    changeSettings: grid.change,
    views: listViews({ ...saved, list: spec.key, url, grid, leave }),
    answer,
    error,
    isLoading: isPending,
    isStale: isPlaceholderData && !isPaused,
    isOffline: isPaused && (isPlaceholderData || isPending),
    isSlim: useSlim({ spec, state, answer, settings: grid.settings }, isPlaceholderData),
    refetch: readAgain,
    news,
    selection,
    ...pasted,
    ...useSelectedBatches(spec, selection, changed, showRows(spec, url, pasted.searchNumbers)),
    ...pages,
    selectAllFiltered: () => selectAll(spec, state, selection),
    open: (row) => {
      if (spec.rowKey(row) !== state.id) leave(() => change({ id: spec.rowKey(row) }))
    },
    leave,
    tellUnsaved,
    isBeside: useWideWindow() && spec.drawer !== undefined && state.id !== undefined,
    now: () => ({
      query: queryOf(state),
      total: answer?.total ?? 0,
      counts: answer?.counts,
      selected: [...selection.get().rows.values()],
    }),
  }
}
