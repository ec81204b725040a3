import { type KeyMap, useSingleKeys } from '../kit/single-keys.ts'
import type { DrawerProps } from './drawer-parts.tsx'

/** Arrow keys of these are their own. */
const walkedByArrows = '[role=tab], [role=radio], input, [role=separator], [role=menuitem]'

const keysOf = ({ onNext, onPrevious, onClose, panel }: DrawerProps, isBeside: boolean): KeyMap => {
  const byArrow = (go: (() => void) | undefined) => (event: KeyboardEvent) => {
    if (!go || (event.target instanceof Element && event.target.closest(walkedByArrows))) return
    event.preventDefault()
    go()
  }
  return {
    j: () => onNext?.(),
    k: () => onPrevious?.(),
    arrowdown: byArrow(onNext),
    arrowup: byArrow(onPrevious),
    // What lies over the page has its own Esc.
    ...(isBeside && { escape: () => (panel ? panel.onClose() : onClose()) }),
  }
}

/** Keys of a drawer, from the moment it stands there: also while its contents are on their way. */
export const useDrawerKeys = (props: DrawerProps, isBeside: boolean): void =>
  useSingleKeys(keysOf(props, isBeside), true)
