import './help.css'
import { help, type HelpEntry } from '@stowline/contract/help/help.contract'
import { helpPath } from '@stowline/domain/help/articles'
import { tour } from '@stowline/text/home-screen'
import { helpEditing, helpScreen as words } from '@stowline/text/help'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { EmptyState } from '../../ui/empty/empty-state.tsx'
import { isAbsent, ReadFailed } from '../../ui/empty/read-failed.tsx'
import { askTour } from '../../ui/frame/ask-tour.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Article } from './article.tsx'
import { Contents } from './contents.tsx'
import { FoundArticles } from './found-articles.tsx'
import { HelpSearch } from './help-search.tsx'

const firstArticle = 'firstSteps'
/** The contents change when the provider writes. */
const contentsFreshness = 60_000

const Reading = ({ docName, entries }: { readonly docName: string; readonly entries: readonly HelpEntry[] }) => {
  const t = useText()
  const { data, error, refetch } = useApi(help.article, { docName }, { isQuiet: true })
  if (error && isAbsent(error)) return <EmptyState drawing="search" title={t(words.notFound)} />
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (data?.docName !== docName) return <div className="help-article help-article--waiting" aria-busy />
  return <Article key={docName} article={data} entries={entries} />
}

const homePath = '/home'

/** The tour of home, again for whoever has that screen. */
const TourAgain = () => {
  const t = useText()
  const { open } = usePageFrame()
  if (!useUser()?.paths.includes(homePath)) return null
  const start = () => {
    askTour()
    open(homePath)
  }
  return <Button onClick={start}>{t(tour.start)}</Button>
}

/** The provider's people who write notices write the help too. */
const writingPath = '/ops/notices'

const Writing = ({ docName }: { readonly docName: string }) => {
  const t = useText()
  const { open } = usePageFrame()
  if (!useUser()?.paths.includes(writingPath)) return null
  return (
    <>
      <Button onClick={() => open(`/document/index?mode=edit&id=${encodeURIComponent(docName)}`)}>
        {t(helpEditing.edit)}
      </Button>
      <Button type="primary" onClick={() => open('/document/index?mode=new')}>
        {t(helpEditing.add)}
      </Button>
    </>
  )
}

/** R5: contents at the left, the article, what stands on it at the right; a search instead of the contents while one types. */
export default function HelpPage() {
  const { open } = usePageFrame()
  const [params] = useSearchParams()
  const docName = params.get('docName') ?? firstArticle
  const [typed, setTyped] = useState('')
  const { data } = useApi(help.contents, {}, { freshFor: contentsFreshness })
  const entries = data?.articles ?? []
  useTabTitle(words.title)
  const read = (to: string) => {
    setTyped('')
    open(helpPath(to))
  }
  const text = typed.trim()
  return (
    <Page
      title={words.title}
      actions={
        <>
          <TourAgain />
          <Writing docName={docName} />
        </>
      }
    >
      <div className="help">
        <div className="help__side">
          <HelpSearch typed={typed} onType={setTyped} />
          {text ? (
            <FoundArticles text={text} onRead={read} />
          ) : (
            <Contents entries={entries} current={docName} onRead={read} />
          )}
        </div>
        <Reading docName={docName} entries={entries} />
      </div>
    </Page>
  )
}
