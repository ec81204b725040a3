import '../kit/kit.css'
import './record-drawer.css'
import { common } from '@stowline/text/ui'
import { Drawer } from 'antd'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { useSingleKeys } from '../kit/single-keys.ts'
import { useText } from '../language/language.tsx'
import { CopyButton } from '../number-cell/number-cell.tsx'

type Props = {
  /** The number of the record; copied by the button beside it. */
  title: string
  status?: ReactNode
  onClose: () => void
  /** Undefined at the ends of the page of rows. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Opens the record as a page in its own tab. */
  onOpenPage?: (() => void) | undefined
  /** Buttons at the bottom right, the primary one last. */
  footer?: ReactNode
  children: ReactNode
}

const [least, usual, most] = [560, 720, 960]
const store = 'oms.drawer.width'
const keptWidth = (): number => Math.min(most, Math.max(least, Number(localStorage.getItem(store)) || usual))

/** A record beside its list: 720 px, resizable between 560 and 960; J and K or the arrows walk the rows without closing it. */
export const RecordDrawer = ({ title, status, onClose, onPrevious, onNext, onOpenPage, footer, children }: Props) => {
  const t = useText()
  const [width, setWidth] = useState(keptWidth)
  useSingleKeys(
    { j: () => onNext?.(), k: () => onPrevious?.(), arrowdown: () => onNext?.(), arrowup: () => onPrevious?.() },
    true,
  )
  const resize = (next: number) => setWidth(Math.min(most, Math.max(least, next)))
  return (
    <Drawer
      open
      size={width}
      resizable={{ onResize: resize, onResizeEnd: () => localStorage.setItem(store, String(width)) }}
      onClose={onClose}
      closable={false}
      footer={footer && <div className="record-drawer__footer">{footer}</div>}
      className="record-drawer"
      title={
        <div className="record-drawer__title num">
          <h2>{title}</h2>
          <CopyButton value={title} />
          {status}
        </div>
      }
      extra={
        <div className="record-drawer__tools">
          <IconButton
            icon={ChevronUp}
            label={t(common.previous)}
            hint="K"
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton icon={ChevronDown} label={t(common.following)} hint="J" disabled={!onNext} onClick={onNext} />
          {onOpenPage && <IconButton icon={Maximize2} label={t(common.openInTab)} onClick={onOpenPage} />}
          <IconButton icon={X} label={t(common.close)} hint="Esc" onClick={onClose} />
        </div>
      }
    >
      {children}
    </Drawer>
  )
}
