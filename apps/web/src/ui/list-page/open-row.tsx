import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { BesideDrawer } from '../drawer/beside-drawer.tsx'
import { BesideList } from '../drawer/beside-list.tsx'
import { DrawerSkeleton } from '../drawer/drawer-skeleton.tsx'
import { UnsavedInDrawer } from '../drawer/unsaved-in-drawer.ts'
import { Surface } from '../surface/use-surface.tsx'
import type { List } from './list.ts'

const rowElement = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`:is(tr, li)[data-row-key="${CSS.escape(id)}"]`)

/** Shows the open row in the table once, when it is opened or walked to, and gives the focus back to it: to what had it last in this row. */
const useOpenRow = <Row,>({ spec, url, answer }: List<Row>, root: RefObject<HTMLElement | null>) => {
  const { id } = url.state
  const isListed = answer?.items.some((row) => spec.rowKey(row) === id) ?? false
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const row = isListed && id !== undefined ? rowElement(root.current, id) : null
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Walked on while the focus stood in the table: the keys of a row go on with the open one.
    const focusedRow = document.activeElement?.closest(':is(tr.grid-row, li.list-card)')
    if (row && focusedRow && focusedRow !== row && root.current?.contains(focusedRow))
      row.focus({ preventScroll: true })
  }, [id, isListed, root])
  useEffect(() => {
    const element = root.current
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest(':is(tr.grid-row, li.list-card)')) focused.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [root])
  const lastId = useRef(id)
  if (id !== undefined) lastId.current = id
  return useCallback(() => {
    const row = lastId.current === undefined ? null : rowElement(root.current, lastId.current)
    const last = focused.current
    return last instanceof HTMLElement && row?.contains(last) ? last : row
  }, [root])
}

type OpenProps<Row> = { readonly list: List<Row>; readonly root: RefObject<HTMLElement | null> }

/** The open row, with its neighbours on this page to walk to: beside the table, or over the page where it has no room. */
export const OpenRow = <Row,>({ list, root }: OpenProps<Row>) => {
  const returns = useOpenRow(list, root)
  const { spec, url, answer } = list
  const { id } = url.state
  if (!spec.drawer || id === undefined) return null
  const rows = answer?.items ?? []
  const at = rows.findIndex((row) => spec.rowKey(row) === id)
  const step = (to: number) => {
    const row = at < 0 ? undefined : rows[to]
    return row === undefined ? undefined : () => list.open(row)
  }
  const row = rows[at]
  const walk = {
    onClose: () => list.leave(() => url.change({ id: undefined })),
    onPrevious: step(at - 1),
    onNext: step(at + 1),
  }
  const drawer = spec.drawer({
    id,
    row,
    ...walk,
    panelName: url.state.panel,
    onPanel: (panel) => url.change({ panel }),
    startBatch: list.startBatch,
  })
  const told = <UnsavedInDrawer value={list.tellUnsaved}>{drawer}</UnsavedInDrawer>
  if (!list.isBeside) return <Surface returns={returns}>{told}</Surface>
  const waiting = (
    <BesideDrawer title={row ? spec.rowName(row) : ''} {...walk}>
      <DrawerSkeleton />
    </BesideDrawer>
  )
  return (
    <BesideList>
      <Surface returns={returns} waiting={waiting}>
        {told}
      </Surface>
    </BesideList>
  )
}
