import '../kit/kit.css'
import { helpAt, helpPath } from '@stowline/domain/help/articles'
import { helpScreen } from '@stowline/text/help'
import { CircleQuestionMark } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useText } from '../language/language.tsx'
import { usePageFrame } from './page-frame.ts'

/** The "?" in the head of every screen, always at the same place (WCAG 3.2.6): its article opens in a tab of its own. */
export const HelpLink = () => {
  const t = useText()
  const { key, open } = usePageFrame()
  const docName = helpAt(key)
  if (docName === undefined) return null
  const to = helpPath(docName)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    open(to)
  }
  return (
    <a
      className="kit-icon"
      href={to}
      aria-label={t(helpScreen.ofScreen)}
      title={t(helpScreen.ofScreen)}
      onClick={follow}
    >
      <CircleQuestionMark size={16} strokeWidth={1.5} aria-hidden />
    </a>
  )
}
