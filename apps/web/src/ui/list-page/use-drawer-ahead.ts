import { type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '../kit/when-idle.ts'
import type { List } from './list.ts'
import { useLatest } from './grid/use-drawn.ts'

/** The code of the drawer, once there are rows to open. */
const useCodeAhead = <Row>({ spec, answer }: List<Row>): void => {
  const code = spec.drawerAhead?.code
  const hasRows = (answer?.items.length ?? 0) > 0
  useEffect(() => (code && hasRows ? whenIdle(() => void code()) : undefined), [code, hasRows])
}

/** The row that is pressed, before the press is a click. */
const usePressedAhead = <Row>(list: List<Row>, root: RefObject<HTMLElement | null>): void => {
  const latest = useLatest(list)
  useEffect(() => {
    const element = root.current
    const press = ({ target, button }: PointerEvent) => {
      const { spec, answer, isStale } = latest.current
      const key = target instanceof Element && target.closest<HTMLElement>('tr[data-row-key]')?.dataset['rowKey']
      const row = button === 0 && !isStale && answer?.items.find((each) => spec.rowKey(each) === key)
      if (row) spec.drawerAhead?.record?.(row)
    }
    element?.addEventListener('pointerdown', press)
    return () => element?.removeEventListener('pointerdown', press)
  }, [root, latest])
}

/** The row below the open one. Of the row that the page began with only when somebody walks: a page asks first for what it shows. */
const useNextAhead = <Row>({ spec, url, answer }: List<Row>): void => {
  const { id } = url.state
  const begun = useRef(id)
  const ahead = spec.drawerAhead?.record
  const items = answer?.items
  useEffect(() => {
    if (!ahead || id === undefined || id === begun.current) return
    begun.current = undefined
    const at = items?.findIndex((row) => spec.rowKey(row) === id) ?? -1
    const next = at < 0 ? undefined : items?.[at + 1]
    return next && whenIdle(() => ahead(next))
  }, [ahead, id, items, spec])
}

/** Asks for what a drawer needs before it is opened, where the list says what that is. */
export const useDrawerAhead = <Row>(list: List<Row>, root: RefObject<HTMLElement | null>): void => {
  useCodeAhead(list)
  usePressedAhead(list, root)
  useNextAhead(list)
}
