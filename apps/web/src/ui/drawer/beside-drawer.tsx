import { useEffect, useId, useRef } from 'react'
import { useDrawerKeys } from './drawer-keys.ts'
import { type DrawerProps, DrawerTitle, DrawerTools } from './drawer-parts.tsx'
import { PanelPlace } from './sub-surface.tsx'

/** A record in the page beside its list: a region of its own that takes the focus once, when it opens, and traps none. */
export const BesideDrawer = (props: DrawerProps) => {
  const { title, status, footer, panel, children, ...walk } = props
  useDrawerKeys(props, true)
  const titleId = useId()
  const region = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hadFocus.current) region.current?.focus({ preventScroll: true })
    hadFocus.current = true
  }, [])
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={titleId} className="record-drawer record-drawer--beside">
      <header className="record-drawer__head">
        <DrawerTitle id={titleId} title={title} status={status} />
        <DrawerTools {...walk} />
      </header>
      {/* It stays as it is behind its panel: scrolled, unfolded, with what has the focus afterwards. */}
      <div className="record-drawer__record" hidden={panel !== undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard, also where nothing in it can be pressed */}
        <div className="record-drawer__body" tabIndex={0}>
          {children}
        </div>
        {footer && (
          <footer className="record-drawer__foot">
            <div className="record-drawer__footer">{footer}</div>
          </footer>
        )}
      </div>
      {panel && <PanelPlace panel={panel} />}
    </section>
  )
}
