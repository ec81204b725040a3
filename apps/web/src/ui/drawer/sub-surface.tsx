import './record-drawer.css'
import { common } from '@stowline/text/ui'
import { Modal } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { hasOverlay } from '../kit/single-keys.ts'
import { useText } from '../language/language.tsx'
import { Surface } from '../surface/use-surface.tsx'
import { DrawerPlaceContext } from './drawer-place.ts'
import { DrawerSkeleton } from './drawer-skeleton.tsx'

/** What lies in a drawer in place of its record, instead of a dialog over it: `content` draws itself with `SubSurface`. */
export type DrawerPanel = { readonly content: ReactNode; readonly onClose: () => void }

const PanelContext = createContext(false)

/** Whether this is drawn in a drawer's panel; a dialog otherwise. */
export const useIsPanel = (): boolean => use(PanelContext)

/** Whether what goes on in the drawer's panel must not be hidden now: its keys and its arrow then do nothing, its own buttons do. */
export const PanelHeld = createContext({ current: false })

type Props = {
  readonly title: string
  /** In a panel, where the record's number stands above it already. */
  readonly panelTitle?: string
  /** Of the dialog, in px. */
  readonly width?: number
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode
  /** A click beside the dialog, or the panel's Esc and arrow, must not hide what is going on. */
  readonly isHeld?: boolean
  /** Something is typed into it: a click beside the dialog does not throw it away. */
  readonly isAsking?: boolean
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Something about one record with a title and buttons: a panel where a drawer draws it, with an arrow back to the record; a dialog anywhere
 * else. The same component serves the list, the page and the drawer.
 */
export const SubSurface = (props: Props) => (useIsPanel() ? <PanelFrame {...props} /> : <DialogFrame {...props} />)

const DialogFrame = ({
  title,
  width = 640,
  footer = null,
  isHeld = false,
  isAsking = false,
  className,
  onClose,
  children,
}: Props) => (
  <Modal
    open
    width={width}
    title={title}
    onCancel={onClose}
    footer={footer}
    mask={{ closable: !(isHeld || isAsking) }}
    {...(className && { className })}
  >
    {children}
  </Modal>
)

const PanelFrame = ({
  title,
  panelTitle = title,
  footer,
  isHeld = false,
  className = '',
  onClose,
  children,
}: Props) => {
  const t = useText()
  const place = use(DrawerPlaceContext)
  const held = use(PanelHeld)
  useEffect(() => {
    held.current = isHeld
    return () => {
      held.current = false
    }
  }, [held, isHeld])
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) root.current?.focus({ preventScroll: true })
  }, [])
  // Also while somebody types in it. What lies over the page has its own Esc.
  const onKeyDown = (event: KeyboardEvent) => {
    if (place === 'over' || event.key !== 'Escape' || event.defaultPrevented || hasOverlay()) return
    event.preventDefault()
    if (!isHeld) onClose()
  }
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={panelTitle}
      className={`drawer-panel ${className}`}
      onKeyDown={onKeyDown}
    >
      <div className="drawer-panel__body">
        <header className="drawer-panel__head">
          <IconButton icon={ArrowLeft} label={t(common.goBack)} hint="Esc" disabled={isHeld} onClick={onClose} />
          <h3>{panelTitle}</h3>
        </header>
        {children}
      </div>
      {footer && (
        <footer className="record-drawer__foot">
          <div className="record-drawer__footer">{footer}</div>
        </footer>
      )}
    </section>
  )
}

/** The panel of a drawer. When it goes, the focus is again where it was opened, or on the drawer when that is gone. */
export const PanelPlace = ({ panel }: { panel: DrawerPanel }) => {
  const opener = useRef(document.activeElement)
  const returns = () => {
    const from = opener.current
    return from instanceof HTMLElement && from.isConnected && from !== document.body
      ? from
      : document.querySelector<HTMLElement>('.record-drawer')
  }
  return (
    <Surface returns={returns} waiting={<DrawerSkeleton facts={0} sections={2} />}>
      <PanelContext value>{panel.content}</PanelContext>
    </Surface>
  )
}
