import { useSingleKeys } from '../kit/single-keys.ts'
import type { List } from './list.ts'
import { activeTab, tabsOf } from './tabs-of.ts'

/** A row of the table, or a card. */
const aRow = ':is(tr.grid-row, li.list-card)'

const rowsOf = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(`${aRow}[data-row-key]`) ?? []),
]

const activeRow = (root: HTMLElement | null): HTMLElement | undefined => {
  const row = document.activeElement?.closest<HTMLElement>(aRow)
  return row && root?.contains(row) ? row : undefined
}

const walk = (root: HTMLElement | null, by: 1 | -1) => {
  const rows = rowsOf(root)
  const active = activeRow(root)
  const at = active ? rows.indexOf(active) : -1
  const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** For a skip link: past everything that stands above the rows. */
export const goToFirstRow = (root: HTMLElement | null): void => rowsOf(root)[0]?.focus()

const focusOn = (root: HTMLElement | null, mark: string, isClick: boolean) => {
  const element = root?.querySelector<HTMLElement>(`[data-key=${mark}]`)
  const target = element?.matches('input, button') ? element : element?.querySelector<HTMLElement>('input')
  target?.focus()
  if (isClick) target?.click()
}

/** Does the page's action of that key. */
const act =
  <Row>({ spec, now }: List<Row>, hotkey: 's' | 'b') =>
  (event: KeyboardEvent) => {
    // Otherwise it would stand in the field that opens.
    event.preventDefault()
    spec.actions?.find((action) => action.hotkey === hotkey)?.onClick(now())
  }

const besideTab = <Row>(list: List<Row>, by: 1 | -1) => {
  const tabs = tabsOf(list)
  const at = tabs.findIndex(({ id }) => id === activeTab(list))
  tabs[(Math.max(0, at) + by + tabs.length) % tabs.length]?.open()
}

/** Keys of a list: / search, F filter, C create, R refresh, S and B scan, J K rows, X choose, Enter open, E edit, [ ] tabs, Esc clear. */
export const useListKeys = <Row>(list: List<Row>, root: { readonly current: HTMLElement | null }): void => {
  const { spec, url, selection, answer } = list
  const current = (): { row: Row; id: string } | undefined => {
    if (list.isStale) return undefined
    // Beside the table the open row is the one that the keys mean, wherever the focus stands.
    const id = activeRow(root.current)?.dataset['rowKey'] ?? url.state.id
    const row = answer?.items.find((each) => spec.rowKey(each) === id)
    return id !== undefined && row !== undefined ? { row, id } : undefined
  }
  const isWalking = url.state.id !== undefined
  useSingleKeys(
    {
      '/': (event) => {
        event.preventDefault()
        focusOn(root.current, 'search', false)
      },
      f: (event) => {
        event.preventDefault()
        focusOn(root.current, 'filter', true)
      },
      c: () => spec.onCreate?.(),
      r: () => list.refetch(),
      s: act(list, 's'),
      b: act(list, 'b'),
      j: () => !isWalking && walk(root.current, 1),
      k: () => !isWalking && walk(root.current, -1),
      x: () => {
        const at = current()
        if (at && (spec.batchActions?.length ?? 0) > 0) selection.dispatch({ type: 'toggle', entry: [at.id, at.row] })
      },
      enter: (event) => {
        const at = current()
        if (at && event.target === activeRow(root.current)) list.open(at.row)
      },
      e: () => {
        const at = current()
        if (at) spec.onEdit?.(at.row)
      },
      '[': () => besideTab(list, -1),
      ']': () => besideTab(list, 1),
      escape: () => !isWalking && selection.dispatch({ type: 'clear' }),
    },
    url.isOnTop,
  )
}
