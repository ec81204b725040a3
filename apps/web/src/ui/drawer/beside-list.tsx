import './record-drawer.css'
import { listPage } from '@stowline/text/ui'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../language/language.tsx'
import { DrawerPlaceContext } from './drawer-place.ts'
import { keepDrawerWidth, keptDrawerWidth, leastDrawer, mostDrawer, usualDrawer, withinDrawer } from './drawer-width.ts'

const step = 16
/** What the list keeps for its number, status and recipient beside a drawer of the usual width; a person may leave it less. */
const [listNeeds, listLeast] = [500, 300]

const sizes = (width: number | undefined) => ({
  '--drawer-width': `${width ?? usualDrawer}px`,
  '--drawer-leaves': `${width === undefined ? listNeeds : listLeast}px`,
})

type ResizerProps = {
  readonly width: number | undefined
  readonly onWidth: (width: number | undefined) => void
}

/** The edge between list and drawer: drag, arrow keys by 16 px, double click for the usual width. Drawn by React only when it is let go. */
const Resizer = ({ width, onWidth }: ResizerProps) => {
  const t = useText()
  const handle = useRef<HTMLDivElement>(null)
  const paneWidth = () => handle.current?.parentElement?.offsetWidth ?? usualDrawer
  const onPointerDown = (event: PointerEvent) => {
    const pane = handle.current?.parentElement
    if (!pane || event.button !== 0) return
    event.preventDefault()
    const [startX, startWidth] = [event.clientX, pane.offsetWidth]
    let next = startWidth
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      next = withinDrawer(startWidth + startX - clientX)
      for (const [name, value] of Object.entries(sizes(next))) pane.style.setProperty(name, value)
    }
    const onUp = () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      document.body.classList.remove('grid-resizing')
      if (next !== startWidth) onWidth(next)
    }
    document.body.classList.add('grid-resizing')
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onWidth(withinDrawer(paneWidth() + (event.key === 'ArrowLeft' ? step : -step)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a window splitter is a focusable separator; <hr> cannot be one
    <div
      ref={handle}
      className="beside-list__edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t(listPage.resizeDetails)}
      aria-valuenow={width ?? usualDrawer}
      aria-valuemin={leastDrawer}
      aria-valuemax={mostDrawer}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(undefined)}
    />
  )
}

/** The place of a record beside its list: 640 px, resizable between 560 and 960, kept. It is there before the record is, so that nothing moves. */
export const BesideList = ({ children }: { children: ReactNode }) => {
  const [width, setWidth] = useState(keptDrawerWidth)
  const change = (next: number | undefined) => {
    setWidth(next)
    keepDrawerWidth(next)
  }
  return (
    <div className="beside-list" style={{ ...sizes(width) } as CSSProperties}>
      <DrawerPlaceContext value="beside">{children}</DrawerPlaceContext>
      <Resizer width={width} onWidth={change} />
    </div>
  )
}
