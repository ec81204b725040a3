import { Drawer } from 'antd'
import { use, useRef, useState } from 'react'
import { BesideDrawer } from './beside-drawer.tsx'
import { useDrawerKeys } from './drawer-keys.ts'
import { type DrawerProps, DrawerTitle, DrawerTools } from './drawer-parts.tsx'
import { DrawerPlaceContext } from './drawer-place.ts'
import { PanelHeld, PanelPlace } from './sub-surface.tsx'
import { keepDrawerWidth, keptDrawerWidth, usualDrawer, withinDrawer } from './drawer-width.ts'

/**
 * A record of a list: in the page beside it, or over it in a window under 1280 px. J and K or the arrows walk the rows without closing it, Esc
 * closes the panel in it, then itself.
 */
export const RecordDrawer = ({ panel, ...props }: DrawerProps) => {
  const place = use(DrawerPlaceContext)
  const held = useRef(false)
  const onClose = () => {
    if (!held.current) panel?.onClose()
  }
  const shown = { ...props, panel: panel && { ...panel, onClose } }
  return (
    <PanelHeld value={held}>{place === 'beside' ? <BesideDrawer {...shown} /> : <OverDrawer {...shown} />}</PanelHeld>
  )
}

const OverDrawer = (props: DrawerProps) => {
  const { title, status, footer, panel, children, ...walk } = props
  useDrawerKeys(props, false)
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
      footer={
        footer && (
          <div className="record-drawer__footer" hidden={panel !== undefined}>
            {footer}
          </div>
        )
      }
      className={`record-drawer ${panel ? 'record-drawer--panel' : ''}`}
      title={<DrawerTitle title={title} status={status} />}
      extra={<DrawerTools {...walk} />}
    >
      <div hidden={panel !== undefined}>{children}</div>
      {panel && <PanelPlace panel={panel} />}
    </Drawer>
  )
}
