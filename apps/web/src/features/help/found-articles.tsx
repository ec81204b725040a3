import { help } from '@stowline/contract/help/help.contract'
import { helpGroupNames, helpScreen as words } from '@stowline/text/help'
import { useApi } from '../../api/use-api.ts'
import { useSettled } from '../../api/use-settled.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useText } from '../../ui/language/language.tsx'
import { ArticleLink } from './article-link.tsx'

type Props = { readonly text: string; readonly onRead: (docName: string) => void }

/** What answers to the words that are typed, best first. */
export const FoundArticles = ({ text, onRead }: Props) => {
  const t = useText()
  const settled = useSettled(text)
  const { data, error, refetch, isPlaceholderData } = useApi(help.find, { text: settled }, { isQuiet: true })
  if (error && !data) return <ReadFailed error={error} notFound={words.none} onRetry={() => void refetch()} />
  const found = data?.articles ?? []
  const isAnswered = data !== undefined && !isPlaceholderData && settled === text
  return (
    <section className="help__contents" aria-label={t(words.found)} aria-busy={!isAnswered}>
      {isAnswered && found.length === 0 && (
        <p className="help__none" role="status">
          {t(words.none)}
          <span>{t(words.noneHint)}</span>
        </p>
      )}
      <ul>
        {found.map(({ docName, title, group, excerpt }) => (
          <li key={docName}>
            <ArticleLink className="help__entry help__entry--found" docName={docName} onRead={onRead}>
              <span className="help__hit">{title}</span>
              <span className="help__group">{t(helpGroupNames[group])}</span>
              <span className="help__excerpt">{excerpt}</span>
            </ArticleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
