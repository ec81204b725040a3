import '../kit/kit.css'
import './record-drawer.css'
import { common } from '@stowline/text/ui'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { useText } from '../language/language.tsx'
import { CopyButton } from '../number-cell/number-cell.tsx'
import type { DrawerPanel } from './sub-surface.tsx'

export type DrawerProps = {
  /** The number of the record; copied by the button beside it. */
  readonly title: string
  readonly status?: ReactNode
  readonly onClose: () => void
  /** Undefined at the ends of the page of rows. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Opens the record as a page in its own tab. */
  readonly onOpenPage?: (() => void) | undefined
  /** Buttons at the bottom right, the primary one last. */
  readonly footer?: ReactNode
  readonly panel?: DrawerPanel | undefined
  readonly children: ReactNode
}

/** The record's number, to copy, and its status. */
export const DrawerTitle = ({ title, status, id }: Pick<DrawerProps, 'title' | 'status'> & { id?: string }) => (
  <div className="record-drawer__title num">
    <h2 id={id}>{title}</h2>
    {title && <CopyButton value={title} />}
    {status}
  </div>
)

/** Walk to the neighbours, open as a page, close. */
export const DrawerTools = ({
  onClose,
  onPrevious,
  onNext,
  onOpenPage,
}: Pick<DrawerProps, 'onClose' | 'onPrevious' | 'onNext' | 'onOpenPage'>) => {
  const t = useText()
  return (
    <div className="record-drawer__tools">
      <IconButton icon={ChevronUp} label={t(common.previous)} hint="K" disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon={ChevronDown} label={t(common.following)} hint="J" disabled={!onNext} onClick={onNext} />
      {onOpenPage && <IconButton icon={Maximize2} label={t(common.openInTab)} onClick={onOpenPage} />}
      <IconButton icon={X} label={t(common.close)} hint="Esc" onClick={onClose} />
    </div>
  )
}
