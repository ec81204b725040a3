import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** As many as fit on a screen. */
const firstRows = 20

type Keyed = { readonly key: string }

/** Whether rows that stand already are among these: then what changes is drawn where it stands. */
const goOn = (before: readonly Keyed[], now: readonly Keyed[]): boolean => {
  const keys = new Set(before.map(({ key }) => key))
  return now.some(({ key }) => keys.has(key))
}

/**
 * The rows to draw now: of a new page those that are seen, from its top, and up to the open one, which is scrolled to; the others after they were
 * painted, a few at a time.
 */
export const useRowsInTurn = <Entry extends Keyed>(entries: readonly Entry[], open: string | undefined) => {
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
  const upTo = Math.max(firstRows, entries.findIndex(({ key }) => key === open) + 1)
  return { scroll, shown: isWhole ? entries : entries.slice(0, upTo) }
}
