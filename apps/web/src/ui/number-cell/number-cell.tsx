import './number-cell.css'
import { common } from '@stowline/text/ui'
import { Check, Copy } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useText } from '../language/language.tsx'

type Props = {
  value: string | null | undefined
  /** Opens the record; a click with Ctrl or Command, or the middle button, follows `href` into a new tab. */
  onOpen?: (() => void) | undefined
  href?: string | undefined
  /** Second line: the platform's number under ours. Hidden in compact rows. */
  below?: ReactNode
}

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

/** Copies a value and shows a tick for 1.5 s. */
export const CopyButton = ({ value }: { value: string }) => {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (event: MouseEvent) => {
    event.stopPropagation()
    await navigator.clipboard.writeText(value)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 1500)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button type="button" className="number-cell__copy" aria-label={isCopied ? t(common.copied) : t(common.copyValue, { value })} onClick={copy}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** A number that identifies something: tabular, opens on click, copies on hover or focus, with an optional line below. */
export const NumberCell = ({ value, onOpen, href, below }: Props) => {
  if (!value) return <span className="kit-quiet">—</span>
  const open = (event: MouseEvent) => {
    if (!onOpen || wantsNewTab(event)) return
    event.preventDefault()
    event.stopPropagation()
    onOpen()
  }
  return (
    <span className="number-cell num">
      <span className="number-cell__line">
        {href || onOpen ? (
          <a className="number-cell__value" href={href ?? '#'} onClick={open} title={value}>
            {value}
          </a>
        ) : (
          <span className="number-cell__value" title={value}>
            {value}
          </span>
        )}
        <CopyButton value={value} />
      </span>
      {below && <span className="number-cell__below">{below}</span>}
    </span>
  )
}
