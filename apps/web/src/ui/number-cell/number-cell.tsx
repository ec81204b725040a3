import './number-cell.css'
import { common } from '@stowline/text/ui'
import { Check, Copy } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useCopy } from '../kit/use-copy.ts'
import { useText } from '../language/language.tsx'

type Props = {
  value: string | null | undefined
  /** Where the record is. */
  href?: string | undefined
  /** A plain click is left to the row, which opens; with Ctrl or Command, or the middle button, it follows `href` into a new tab. */
  opensRow?: boolean
  /** Second line: the platform's number under ours. Hidden in compact rows. */
  below?: ReactNode
}

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

/** Copies a value and shows a tick for 1.5 s. */
export const CopyButton = ({ value }: { value: string }) => {
  const t = useText()
  const put = useCopy({ isTold: false })
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (event: MouseEvent) => {
    event.stopPropagation()
    if (!(await put(value))) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 1500)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      className="number-cell__copy"
      aria-label={isCopied ? t(common.copied) : t(common.copyValue, { value })}
      onClick={copy}
    >
      <Icon size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** A number that identifies something: opens on click, copies on hover or focus, with an optional line below. */
export const NumberCell = ({ value, href, opensRow = false, below }: Props) => {
  if (!value) return <span className="kit-quiet">—</span>
  const leaveToRow = (event: MouseEvent) => {
    if (!wantsNewTab(event)) event.preventDefault()
  }
  return (
    <span className="number-cell kit-id">
      <span className="number-cell__line">
        {href ? (
          <a
            className="number-cell__value"
            href={href}
            title={value}
            {...(opensRow && { 'data-opens-row': '', onClick: leaveToRow })}
          >
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
