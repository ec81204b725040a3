import { Popover } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Anchor } from './near.tsx'

type Props = {
  /** The element that opens it; it takes the focus back when the popover closes by key. */
  children: ReactNode
  content: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottomLeft' | 'bottomRight'
  /** Steered from outside when given. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const focusable = 'input:not(:disabled), textarea, button:not(:disabled), [tabindex="0"]'

/** What opens takes the focus, so that the next key goes there. */
const Inside = ({ children, onKeyDown }: { children: ReactNode; onKeyDown: (event: KeyboardEvent) => void }) => {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = root.current
    if (element && !element.contains(document.activeElement))
      element.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of the controls inside
    <div ref={root} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

/** A popover of the toolbars, made when it first opens: opens on click, closes by a click outside or Escape, which leaves everything below it alone. */
export const KitPopover = ({ children, content, placement = 'bottomLeft', open, onOpenChange }: Props) => {
  const [isOwnOpen, setIsOwnOpen] = useState(false)
  const opener = useRef<HTMLSpanElement>(null)
  const isOpen = open ?? isOwnOpen
  const [isMade, setIsMade] = useState(isOpen)
  if (isOpen && !isMade) setIsMade(true)
  // Opened again while it is still going, its content begins anew all the same, and takes the focus.
  const [opened, setOpened] = useState({ isOpen, times: 0 })
  if (opened.isOpen !== isOpen) setOpened({ isOpen, times: opened.times + Number(isOpen) })
  const change = (next: boolean) => {
    setIsOwnOpen(next)
    onOpenChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    opener.current?.querySelector<HTMLElement>('input, button')?.focus()
    change(false)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Escape of the button inside */}
      <span ref={opener} className="kit-popover" onKeyDown={onKeyDown} onClick={() => change(!isOpen)}>
        {children}
      </span>
      {isMade && (
        <Popover
          open={isOpen}
          onOpenChange={change}
          trigger="click"
          placement={placement}
          arrow={false}
          destroyOnHidden
          content={
            <Inside key={opened.times} onKeyDown={onKeyDown}>
              {typeof content === 'function' ? content(() => change(false)) : content}
            </Inside>
          }
        >
          <Anchor of={opener} />
        </Popover>
      )}
    </>
  )
}
