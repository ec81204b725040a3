import { useEffect, useRef } from 'react'
import { preferences } from '../frame/preferences.ts'

const editable =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=textbox]'
const overlay =
  '.ant-modal-wrap, .ant-popover:not(.ant-popover-hidden), .ant-dropdown:not(.ant-dropdown-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)'

const isVisible = (selector: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) => element.offsetParent !== null || element.getClientRects().length > 0,
  )

/** Whether something lies over the page that has the keys to itself. */
export const hasOverlay = (): boolean => isVisible(overlay)

/** Whether what is typed or pasted there goes into a field. */
export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(editable) !== null

/** Names of keys in lower case: `j`, `enter`, `arrowdown`. */
export type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Runs `keys` while `isOn`, unless somebody is typing, an overlay is open or a modifier is down. `Escape` works regardless of the switch
 * in the personal centre (WCAG 2.1.4).
 */
export const useSingleKeys = (keys: KeyMap, isOn: boolean): void => {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const run = current.current[event.key.toLowerCase()]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isEditable(event.target) || hasOverlay()) return
      if (event.key !== 'Escape' && !preferences.get().singleKeys) return
      run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
