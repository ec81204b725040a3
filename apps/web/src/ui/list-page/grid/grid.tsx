import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useText } from '../../language/language.tsx'
import { useMinute } from '../../time/use-minute.ts'
import { type GridHead, GridHeadContext } from './grid-head.tsx'
import { OpenRowContext } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'
import { actionsWidth, selectWidth } from './grid-measures.ts'
import { columnsUnder, columnsWithWords, isTight, placeColumns } from './layout.ts'
import type { List } from '../list.ts'
import { SelectionContext } from '../selection/selection-store.ts'
import { useStale } from './use-stale.ts'
import { useTitleWhenCut } from './title-when-cut.ts'
import { useDrawn } from './use-drawn.ts'
import { useKeptLayout } from './use-kept-layout.ts'
import { useOpening } from './use-opening.ts'

/** The room that the table has, together with whether it stands beside a record: columns are chosen once for both, before anything is painted. */
const useRoom = (isBeside: boolean) => {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, isBeside })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth
      if (width > 0) setRoom((old) => (old.width === width && old.isBeside === isBeside ? old : { width, isBeside }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isBeside])
  return { frame, ...room }
}

/** The table: one native table whose header and pinned columns stick, so that head and body can never drift apart. */
export const Grid = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const language = useLanguage()
  const { frame, width, isBeside } = useRoom(list.isBeside)
  const { spec, settings } = list
  useTitleWhenCut(frame)
  const isLate = useStale(frame, list.isStale)
  const hasBatch = (spec.batchActions ?? []).some(({ isAllowed }) => isAllowed !== false)
  // Beside the open row its drawer has them.
  const actions = isBeside ? 0 : actionsWidth(spec, language)
  const around = (hasBatch ? selectWidth : 0) + actions
  const { tab } = list.url.state
  const rows = list.answer?.items
  const own = useMemo(() => columnsWithWords(columnsUnder(spec.columns, tab), rows ?? []), [spec.columns, tab, rows])
  const placed = useMemo(
    () => placeColumns(own, settings, language, Math.max(0, width - around), isBeside),
    [own, settings, language, width, around, isBeside],
  )
  const total = placed.reduce((sum, column) => sum + column.width, around)
  const { columns, entries } = useDrawn(list, placed, { hasBatch, actions, now: useMinute() })
  const onPress = useOpening(list)
  const head = useMemo(() => ({ list, placed }) as unknown as GridHead, [list, placed])
  const reader = useMemo(
    () => ({ subscribe: list.selection.subscribe, has: (id: string) => list.selection.get().rows.has(id) }),
    [list.selection],
  )
  const twoLines = (spec.hasTwoLines ?? true) && settings.density !== 'compact'
  useKeptLayout(list, {
    lead: hasBatch ? selectWidth : 0,
    columns: placed.map((column) => column.width),
    hasTwoLines: twoLines,
    hasTabs: spec.tabs !== undefined,
  })
  return (
    <div
      ref={frame}
      className={`grid grid--${settings.density}${twoLines ? ' grid--two-lines' : ''}${isTight(placed, settings, language) ? ' grid--tight' : ''}${isLate ? ' grid--stale' : ''}${total > width ? ' grid--scrolls' : ''}`}
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
