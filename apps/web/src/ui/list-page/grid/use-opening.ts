import { type MouseEvent, useCallback } from 'react'
import type { List } from '../list.ts'
import { useLatest } from './use-drawn.ts'

const interactive = 'a:not([data-opens-row]), button, input, label, [role=menuitem], .ant-dropdown, .ant-popover'

/** Opens the row that is pressed, unless something in it was, or text is being chosen. */
export const useOpening = <Row>(list: List<Row>) => {
  const latest = useLatest(list)
  return useCallback(
    ({ row }: { readonly row: Row | undefined }, event: MouseEvent<HTMLElement>) => {
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
