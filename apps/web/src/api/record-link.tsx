import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useUser } from './session.ts'

type Props = {
  /** The menu path of the screen. */
  readonly path: string
  /** What its address says: `{ id }` opens a row. */
  readonly query: Readonly<Record<string, string>>
  /** What the link says in full, where its text is only a number. */
  readonly about?: string
  readonly children: ReactNode
}

/** Something that has a screen of its own: a link for whoever may open that, its name alone for everybody else. */
export const RecordLink = ({ path, query, about, children }: Props) => {
  const isAllowed = useUser()?.paths.includes(path) ?? false
  if (!isAllowed) return children
  return (
    <Link to={`${path}?${new URLSearchParams(query)}`} aria-label={about}>
      {children}
    </Link>
  )
}
