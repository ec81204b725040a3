import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type GridEntry, gridColumns } from './grid-columns.tsx'
import type { PlacedColumn } from './layout.ts'
import type { List } from '../list.ts'

/** More than a screen shows. */
const mostSkeletons = 20

const skeletons = Array.from({ length: mostSkeletons }, (_, at) => ({
  key: `skeleton-${at}`,
  row: undefined,
  problem: undefined,
}))

/**
 * The rows as the table draws them: a row that an answer leaves as it was keeps its entry, so that it is not drawn again until the spec or the
 * minute is another one.
 */
const useEntries = <Row>(list: List<Row>, latest: RefObject<List<Row>>, now: Date): readonly GridEntry<Row>[] => {
  const { answer, isLoading, spec, url } = list
  const { pageSize } = url.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: problems and cells tell how late something is, by the clock
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
  }, [spec, latest, now])
  return useMemo(
    () => (isLoading ? skeletons.slice(0, pageSize) : entryOf(answer?.items ?? [])),
    [answer, isLoading, pageSize, entryOf],
  )
}

/** What a press in a row needs of the list, the newest, without being a reason to draw the row again. Not for drawing: then it is the one before. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

type Options = {
  readonly hasBatch: boolean
  readonly actions: number
  /** The same object for a minute. */
  readonly now: Date
}

/** The columns and rows of the table, each the same object as before where it would be drawn the same. */
export const useDrawn = <Row>(
  list: List<Row>,
  placed: readonly PlacedColumn<Row>[],
  { hasBatch, actions, now }: Options,
) => {
  const latest = useLatest(list)
  const { spec } = list
  const columns = useMemo(
    () => gridColumns({ spec, latest }, placed, { hasBatch, actions }),
    [spec, latest, placed, hasBatch, actions],
  )
  return { columns, entries: useEntries(list, latest, now) }
}
