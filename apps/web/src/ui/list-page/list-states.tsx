import { common, listPage } from '@stowline/text/ui'
import { Button } from 'antd'
import { EmptyState } from '../empty/empty-state.tsx'
import { isUnreached, TriedAgain } from '../empty/tried-again.tsx'
import { useText } from '../language/language.tsx'
import type { List } from './list.ts'
import { countOf } from './tabs-of.ts'
import { isFiltered } from './url/url-state.ts'

const textIn = (value: unknown, name: string): string | undefined => {
  const text: unknown =
    typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
  return typeof text === 'string' ? text : undefined
}

/** The client throws `{ failure: { code, requestId } }`; the id lets support find the request. */
const failureOf = (error: unknown) => {
  const failure = error instanceof Error && 'failure' in error ? error.failure : error
  return { code: textIn(failure, 'code') ?? '', requestId: textIn(failure, 'requestId') }
}

/** What cannot be asked for without a net is the same to the person as what did not come. */
const unasked = { code: 'client.network', requestId: undefined }

const Failed = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const failure = list.isOffline ? unasked : failureOf(list.error)
  const lost = list.isOffline || !navigator.onLine ? listPage.offline : listPage.unreached
  const hint = (
    <>
      <TriedAgain failure={failure} onRetry={list.refetch}>
        {t(listPage.failedHint)}
      </TriedAgain>
      {failure.requestId && <div className="num">{t(common.errorId, { id: failure.requestId })}</div>}
    </>
  )
  return (
    <EmptyState
      isError
      drawing="broken"
      title={t(isUnreached(failure) ? lost : listPage.failed)}
      hint={hint}
      actions={
        <Button type={list.isOffline ? 'default' : 'primary'} onClick={list.refetch}>
          {t(common.retry)}
        </Button>
      }
    />
  )
}

const NothingFound = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const missing = list.numbers?.missing ?? []
  return (
    <EmptyState
      drawing="search"
      title={t(listPage.noResult)}
      hint={
        missing.length > 0 ? (
          <span className="num">{`${t(listPage.noNumbers)}: ${missing.join(', ')}`}</span>
        ) : (
          t(listPage.noResultHint)
        )
      }
      actions={
        <Button
          onClick={() => list.url.change({ filters: {}, text: '', numbers: undefined, duplicates: 0, tab: undefined })}
        >
          {t(listPage.clearFilters)}
        </Button>
      }
    />
  )
}

/** There is nothing at all, rather than nothing that fits what was asked for. */
export const hasNoRowsAtAll = <Row,>({ answer, spec, url }: List<Row>): boolean =>
  answer?.items.length === 0 &&
  !isFiltered(url.state) &&
  (url.state.tab === undefined || spec.hasAllTab === false || countOf(answer.counts) === 0)

/** Its first use has something to begin with: actions of its own, or the page's first one. */
export const leadsOn = <Row,>({ empty, actions }: List<Row>['spec']): boolean =>
  empty?.actions !== undefined || (empty !== undefined && (actions ?? []).some(({ isPrimary }) => isPrimary))

const FirstUse = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { empty, actions } = list.spec
  const first = actions?.find(({ isPrimary }) => isPrimary)
  const begin = first && (
    <Button type="primary" onClick={() => first.onClick(list.now())}>
      {t(first.label)}
    </Button>
  )
  const own = (
    <EmptyState
      drawing={empty?.drawing ?? 'shelf'}
      title={t(empty?.text ?? listPage.noResult)}
      hint={empty && t(empty.hint)}
      actions={empty?.actions ?? begin}
    />
  )
  return empty?.instead ? empty.instead(own) : own
}

/** Nothing was asked for but a tab, and there is nothing in it. */
const EmptyTab = <Row,>({ list }: { list: List<Row> }) => {
  const t = useText()
  const { spec, url } = list
  const good = spec.empty?.tabs?.[url.state.tab ?? '']
  return (
    <EmptyState
      drawing={good ? 'calm' : (spec.empty?.drawing ?? 'shelf')}
      title={t(good ?? listPage.emptyTab)}
      hint={t(listPage.emptyTabHint)}
      actions={<Button onClick={() => url.change({ tab: undefined })}>{t(listPage.toAll)}</Button>}
    />
  )
}

/** What stands in the place of rows: never an empty list when data exists but failed to load. */
export const ListStates = <Row,>({ list }: { list: List<Row> }) => {
  const { answer, error } = list
  if (list.isOffline || (error && !answer)) return <Failed list={list} />
  if (!answer || answer.items.length > 0) return null
  if (hasNoRowsAtAll(list)) return <FirstUse list={list} />
  return isFiltered(list.url.state) ? <NothingFound list={list} /> : <EmptyTab list={list} />
}
