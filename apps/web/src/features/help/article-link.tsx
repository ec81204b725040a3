import { helpPath } from '@stowline/domain/help/articles'
import type { MouseEvent, ReactNode } from 'react'

type Props = {
  readonly docName: string
  readonly isCurrent?: boolean
  readonly className?: string
  readonly onRead: (docName: string) => void
  readonly children: ReactNode
}

/** A link to an article: in this tab by a click, in one of the browser's with Ctrl or Cmd. */
export const ArticleLink = ({ docName, isCurrent, className, onRead, children }: Props) => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onRead(docName)
  }
  return (
    <a className={className} href={helpPath(docName)} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
