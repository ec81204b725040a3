import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '../../kit/when-idle.ts'

/** As many as fit on a screen. */
const firstRows = 20
/** Rows above and below what is seen. */
const spare = 2

type Keyed = { readonly key: string }

/** Whether rows that stand already are among these: then what changes is drawn where it stands. */
const goOn = (before: readonly Keyed[], now: readonly Keyed[]): boolean => {
  const keys = new Set(before.map(({ key }) => key))
  return now.some(({ key }) => keys.has(key))
}

/** Which rows are seen, and how high each is: 0 where none stands yet. */
const seenIn = (box: HTMLElement | null): { readonly from: number; readonly to: number; readonly height: number } => {
  const height = box?.querySelector<HTMLElement>('tr.grid-row:not([hidden])')?.offsetHeight ?? 0
  if (!box || height === 0) return { from: 0, to: 0, height: 0 }
  const from = Math.max(0, Math.floor(box.scrollTop / height) - spare)
  return { from, to: from + Math.ceil(box.clientHeight / height) + 2 * spare, height }
}

/** Rows that wait for their turn: those outside of `from` to `to` keep the columns they have and are not laid out. */
export type Held<Columns> = {
  readonly columns: Columns
  readonly from: number
  readonly to: number
  /** Px that the held rows above and below take. */
  readonly above: number
  readonly below: number
}

/**
 * Of a long page whose columns change, as when a record opens beside it, the rows that are seen and the open one are drawn first; the others when
 * the record has come too. Undefined: all are drawn.
 */
const useColumnsInTurn = <Columns>(
  columns: Columns,
  { scroll, count, open }: { scroll: RefObject<HTMLElement | null>; count: number; open: number },
): Held<Columns> | undefined => {
  const [settled, setSettled] = useState(columns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was scrolled when the columns changed
  const seen = useMemo(() => seenIn(scroll.current), [columns])
  useEffect(() => whenIdle(() => startTransition(() => setSettled(columns))), [columns])
  if (settled === columns || count <= firstRows || seen.height === 0) return undefined
  const from = open < 0 ? seen.from : Math.min(seen.from, open)
  const to = Math.min(count, Math.max(seen.to, open + 1))
  return { columns: settled, from, to, above: from * seen.height, below: (count - to) * seen.height }
}

/**
 * The rows to draw now: of a new page those that are seen, from its top, and up to the open one, which is scrolled to; the others after they were
 * painted.
 */
export const useRowsInTurn = <Entry extends Keyed, Columns>(
  entries: readonly Entry[],
  columns: Columns,
  openKey: string | undefined,
) => {
  const [whole, setWhole] = useState<readonly Entry[]>([])
  const scroll = useRef<HTMLDivElement>(null)
  const isWhole = entries.length <= firstRows || whole === entries || goOn(whole, entries)
  const first = entries[0]?.key
  useEffect(() => {
    if (entries.length > firstRows) startTransition(() => setWhole(entries))
  }, [entries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useLayoutEffect(() => {
    if (!isWhole) scroll.current?.scrollTo({ top: 0 })
  }, [isWhole, first])
  const open = entries.findIndex(({ key }) => key === openKey)
  const shown = isWhole ? entries : entries.slice(0, Math.max(firstRows, open + 1))
  return { scroll, shown, held: useColumnsInTurn(columns, { scroll, count: shown.length, open }) }
}
