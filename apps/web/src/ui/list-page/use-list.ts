import { splitNumbers } from '@stowline/domain/kernel/page'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { preferences } from '../frame/preferences.ts'
import { type List, selectionLimit } from './list.ts'
import { createSelectionStore } from './selection-store.ts'
import type { ListSpec } from './spec.ts'
import type { Shape } from './url-state.ts'
import { useFoundNumbers } from './use-found-numbers.ts'
import { useGridSettings } from './use-grid-settings.ts'
import { loadUpTo, useListData, usePageCursors } from './use-list-data.ts'
import { useUrlState } from './use-url-state.ts'

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

const useSelectionOf = <Row>(spec: ListSpec<Row>, items: readonly Row[] | undefined, tab: string | undefined) => {
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

/** Everything a list page does, without a pixel. */
export const useList = <Row>(spec: ListSpec<Row>): List<Row> => {
  const [settings, changeSettings] = useGridSettings(spec.key)
  const url = useUrlState(useShape(spec, settings.pageSize ?? preferences.get().pageSize))
  const data = useListData(spec, url.state, url.isOnTop)
  const numbers = useFoundNumbers(spec, url.state, url.isOnTop)
  const selection = useSelectionOf(spec, data.data?.items, url.state.tab)
  const cursorOf = usePageCursors(url.state, data.isPlaceholderData ? undefined : data.data?.next)
  const [batch, setBatch] = useState<List<Row>['batch']>(undefined)
  const [toSelect, setToSelect] = useState<string | undefined>(undefined)
  const { change, state } = url

  useEffect(() => {
    if (!numbers.data || toSelect === undefined || state.numbers?.numbers.join() !== toSelect) return
    setToSelect(undefined)
    const entries = numbers.data.rows.map((row) => [spec.rowKey(row), row] as const)
    selection.dispatch({ type: 'all', entries, total: entries.length })
  }, [numbers.data, state.numbers, toSelect, selection, spec])

  const searchNumbers = useCallback<List<Row>['searchNumbers']>(
    (field, text, selects) => {
      const { numbers: found, duplicates } = splitNumbers(text)
      setToSelect(selects ? found.join() : undefined)
      change({ numbers: { field, numbers: found }, duplicates, text: '', pageSize: 100 })
    },
    [change],
  )
  const selectAllFiltered = async () => {
    const answer = await loadUpTo(spec, state, selectionLimit, AbortSignal.timeout(30_000))
    const entries = answer.items.map((row) => [spec.rowKey(row), row] as const)
    selection.dispatch({ type: 'all', entries, total: answer.total })
  }
  return {
    spec,
    url,
    settings,
    changeSettings,
    answer: data.data,
    error: data.error,
    isLoading: data.isPending,
    isStale: data.isPlaceholderData,
    refetch: () => void data.refetch(),
    selection,
    numbers: numbers.data,
    goTo: (page) => change({ page, after: cursorOf(page) }),
    searchNumbers,
    selectAllFiltered,
    open: (row) => change({ id: spec.rowKey(row) }),
    batch,
    startBatch: (action) => {
      const rows = [...selection.get().rows.values()]
      if (action.open) action.open(rows)
      else setBatch({ action, rows })
    },
    endBatch: () => setBatch(undefined),
  }
}
