import { type CSSProperties, type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useElementWidth } from '../../kit/use-element-size.ts'
import { useLanguage, useText } from '../../language/language.tsx'
import { type GridEntry, gridColumns } from './grid-columns.tsx'
import { type GridHead, GridHeadContext } from './grid-head.tsx'
import { OpenRowContext } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'
import { actionsWidth, roomy, selectWidth } from './grid-measures.ts'
import { columnsUnder, placeColumns } from './layout.ts'
import type { List } from '../list.ts'
import { SelectionContext } from '../selection/selection-store.ts'
import { useTitleWhenCut } from './title-when-cut.ts'

const skeletonRows = 8
const interactive = 'a:not([data-opens-row]), button, input, label, [role=menuitem], .ant-dropdown, .ant-popover'

const skeletons = Array.from({ length: skeletonRows }, (_, at) => ({
  key: `skeleton-${at}`,
  row: undefined,
  problem: undefined,
}))

/** The rows as the table draws them: a row that an answer leaves as it was keeps its entry, so that it is not drawn again. */
const useEntries = <Row,>(list: List<Row>, latest: RefObject<List<Row>>): readonly GridEntry<Row>[] => {
  const { answer, isLoading, spec } = list
  const entryOf = useMemo(() => {
    const known = new Map<Row, GridEntry<Row>>()
    const make = (row: Row): GridEntry<Row> => ({
      key: spec.rowKey(row),
      row,
      problem: spec.problem?.of(row, (...started) => latest.current.startBatch(...started)),
    })
    return (rows: readonly Row[]) => {
      const entries = rows.map((row) => known.get(row) ?? make(row))
      known.clear()
      for (const entry of entries) if (entry.row !== undefined) known.set(entry.row, entry)
      return entries
    }
  }, [spec, latest])
  return useMemo(() => (isLoading ? skeletons : entryOf(answer?.items ?? [])), [answer, isLoading, entryOf])
}

/** What the row cells need of the list, always the newest, without being a reason to draw them again. */
const useLatest = <Value,>(value: Value) => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

const useOpening = <Row,>(list: List<Row>) => {
  const latest = useLatest(list)
  return useCallback(
    ({ row }: GridEntry<Row>, event: MouseEvent<HTMLElement>) => {
      if (
        !row ||
        !latest.current.spec.drawer ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        // The second click of a double one may have been meant for what stood above the row.
        event.detail > 1 ||
        (event.target instanceof Element && event.target.closest(interactive))
      )
        return
      if (window.getSelection()?.toString()) return
      latest.current.open(row)
    },
    [latest],
  )
}

/** Rows of the question before the last are shown, not offered: what is chosen or bought must be what the tab and the filters say. */
const useInertWhileStale = (frame: { readonly current: HTMLElement | null }, isStale: boolean) => {
  useEffect(() => {
    const body = frame.current?.querySelector('tbody')
    if (!body) return
    body.inert = isStale
    return () => {
      body.inert = false
    }
  }, [frame, isStale])
}

/** The table: one native table whose header and pinned columns stick, so that head and body can never drift apart. */
export const Grid = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const language = useLanguage()
  const [frame, width] = useElementWidth<HTMLDivElement>()
  const { spec, settings } = list
  useTitleWhenCut(frame)
  useInertWhileStale(frame, list.isStale)
  const latest = useLatest(list)
  const hasBatch = (spec.batchActions ?? []).some(({ isAllowed }) => isAllowed !== false)
  // Beside the open row its drawer has them.
  const actions = list.isBeside ? 0 : actionsWidth(spec)
  const around = (hasBatch ? selectWidth : 0) + actions
  const { tab } = list.url.state
  const own = useMemo(() => columnsUnder(spec.columns, tab), [spec.columns, tab])
  const placed = useMemo(
    () => placeColumns(own, settings, language, Math.max(0, width - around), list.isBeside),
    [own, settings, language, width, around, list.isBeside],
  )
  const columns = useMemo(() => gridColumns(latest, placed, { hasBatch, actions }), [latest, placed, hasBatch, actions])
  const total = placed.reduce((sum, column) => sum + column.width, around)
  const entries = useEntries(list, latest)
  const onPress = useOpening(list)
  const head = useMemo(() => ({ list, placed }) as unknown as GridHead, [list, placed])
  const reader = useMemo(
    () => ({ subscribe: list.selection.subscribe, has: (id: string) => list.selection.get().rows.has(id) }),
    [list.selection],
  )
  const twoLines = (spec.hasTwoLines ?? true) && settings.density !== 'compact'
  return (
    <div
      ref={frame}
      className={`grid grid--${settings.density}${twoLines ? ' grid--two-lines' : ''}${width > 0 && width < roomy ? ' grid--tight' : ''}${list.isStale ? ' grid--stale' : ''}${total > width ? ' grid--scrolls' : ''}`}
      data-columns={placed.map(({ spec: { id } }) => id).join(' ')}
      style={{ '--table': `${total}px` } as CSSProperties}
      aria-busy={list.isLoading || list.isStale}
    >
      <GridHeadContext value={head}>
        <SelectionContext value={reader}>
          <OpenRowContext value={spec.drawer && list.url.state.id}>
            {width > 0 && <GridTable columns={columns} entries={entries} onPress={onPress} title={t(spec.title)} />}
          </OpenRowContext>
        </SelectionContext>
      </GridHeadContext>
    </div>
  )
}
