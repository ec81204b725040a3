import { Drawer } from 'antd'
import { use, useState } from 'react'
import { type KeyMap, useSingleKeys } from '../kit/single-keys.ts'
import { BesideDrawer } from './beside-drawer.tsx'
import { DrawerBody, type DrawerProps, DrawerTitle, DrawerTools } from './drawer-parts.tsx'
import { DrawerPlaceContext } from './drawer-place.ts'
import { keepDrawerWidth, keptDrawerWidth, usualDrawer, withinDrawer } from './drawer-width.ts'

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

/**
 * A record of a list: in the page beside it, or over it in a window under 1280 px. J and K or the arrows walk the rows without closing it, Esc
 * closes the panel in it, then itself.
 */
export const RecordDrawer = (props: DrawerProps) => {
  const place = use(DrawerPlaceContext)
  useSingleKeys(keysOf(props, place === 'beside'), true)
  return place === 'beside' ? <BesideDrawer {...props} /> : <OverDrawer {...props} />
}

const OverDrawer = ({ title, status, footer, panel, children, ...walk }: DrawerProps) => {
  const [width, setWidth] = useState(() => keptDrawerWidth() ?? usualDrawer)
  return (
    <Drawer
      open
      size={width}
      resizable={{
        onResize: (next) => setWidth(withinDrawer(next)),
        onResizeEnd: () => keepDrawerWidth(width),
      }}
      onClose={panel ? panel.onClose : walk.onClose}
      closable={false}
      footer={footer && !panel && <div className="record-drawer__footer">{footer}</div>}
      className="record-drawer"
      title={<DrawerTitle title={title} status={status} />}
      extra={<DrawerTools {...walk} />}
    >
      <DrawerBody panel={panel}>{children}</DrawerBody>
    </Drawer>
  )
}
