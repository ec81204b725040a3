import type { HelpEntry, HelpText } from '@stowline/contract/help/help.contract'
import { helpPath, picturedArticles } from '@stowline/domain/help/articles'
import { helpGroupNames, helpScreen as words } from '@stowline/text/help'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { RichText } from '../../api/rich-text.tsx'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import type { Language } from '@stowline/text/kernel/pair'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { ArticleLink } from './article-link.tsx'
import { Judgement } from './judgement.tsx'

type Props = { readonly article: HelpText; readonly entries: readonly HelpEntry[] }

/** The headings that were drawn, to be gone to. */
const useHeadings = (content: string) => {
  const place = useRef<HTMLDivElement>(null)
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has other headings
  useEffect(() => setHeadings([...(place.current?.querySelectorAll('h3') ?? [])]), [content])
  return { place, headings }
}

/** Links into the portal stay in it; those of the web open beside it. */
const useOwnLinks = () => {
  const { open } = usePageFrame()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (!to?.startsWith('/') || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    open(to)
  }
}

const OnThisPage = ({ headings }: { readonly headings: readonly HTMLElement[] }) => {
  const t = useText()
  if (headings.length < 2) return <div className="help__headings" />
  return (
    <nav className="help__headings" aria-label={t(words.onThisPage)}>
      <h2>{t(words.onThisPage)}</h2>
      <ul>
        {headings.map((heading) => (
          <li key={heading.textContent}>
            <button type="button" className="kit-link" onClick={() => heading.scrollIntoView({ block: 'start' })}>
              {heading.textContent}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Neighbours = ({ article, entries }: Props) => {
  const t = useText()
  const { open } = usePageFrame()
  const at = entries.findIndex(({ docName }) => docName === article.docName)
  const ways = [
    { entry: entries[at - 1], label: words.previous },
    { entry: entries[at + 1], label: words.following },
  ]
  return (
    <nav className="help__neighbours">
      {at >= 0 &&
        ways.map(
          ({ entry, label }) =>
            entry && (
              <ArticleLink key={label[1]} docName={entry.docName} onRead={(docName) => open(helpPath(docName))}>
                <span className="kit-second">{t(label)}</span>
                {entry.title}
              </ArticleLink>
            ),
        )}
    </nav>
  )
}

const pictureOf = (docName: string, language: Language): string => `/help/${docName}.${language}.webp`

/** One article in full. */
export const Article = ({ article, entries }: Props) => {
  const t = useText()
  const { place, headings } = useHeadings(article.content)
  const follow = useOwnLinks()
  const language = useLanguage()
  const [before, behind] = t(words.changed, { time: '\n' }).split('\n')
  return (
    <>
      <article className="help-article" aria-label={article.title}>
        <p className="kit-second">{t(helpGroupNames[article.group])}</p>
        <h2 className="help-article__title">{article.title}</h2>
        {picturedArticles.includes(article.docName) && (
          <img className="help-article__picture" src={pictureOf(article.docName, language)} alt={article.title} />
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within are pressed, by the keyboard too */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
        <div ref={place} onClick={follow}>
          <RichText markup={article.content} />
        </div>
        {article.changedTime && (
          <p className="kit-second">
            {before}
            <Moment value={article.changedTime} />
            {behind}
          </p>
        )}
        <Judgement article={article} />
        <Neighbours article={article} entries={entries} />
      </article>
      <OnThisPage headings={headings} />
    </>
  )
}
