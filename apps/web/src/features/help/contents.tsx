import type { HelpEntry } from '@stowline/contract/help/help.contract'
import { helpGroups } from '@stowline/domain/help/articles'
import { helpGroupNames, helpScreen as words } from '@stowline/text/help'
import { useEffect, useRef } from 'react'
import { useText } from '../../ui/language/language.tsx'
import { ArticleLink } from './article-link.tsx'

type Props = {
  readonly entries: readonly HelpEntry[]
  readonly current: string
  readonly onRead: (docName: string) => void
}

/** Every article, chapter by chapter. */
export const Contents = ({ entries, current, onRead }: Props) => {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article stands elsewhere in the list
  useEffect(() => {
    const link = place.current?.querySelector<HTMLElement>('[aria-current]')
    const side = place.current?.parentElement
    if (link && side) side.scrollTop = Math.max(0, link.offsetTop - side.clientHeight / 2)
  }, [current, entries.length])
  return (
    <nav ref={place} className="help__contents" aria-label={t(words.contents)}>
      {helpGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        if (own.length === 0) return null
        return (
          <section key={group}>
            <h2>{t(helpGroupNames[group])}</h2>
            <ul>
              {own.map(({ docName, title }) => (
                <li key={docName}>
                  <ArticleLink
                    className="help__entry"
                    docName={docName}
                    isCurrent={docName === current}
                    onRead={onRead}
                  >
                    {title}
                  </ArticleLink>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
