import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { Button } from 'antd'
import { useEffect } from 'react'
import { type FailedRead, isAbsent, ReadFailed } from '../empty/read-failed.tsx'
import { askPalette } from '../frame/ask-palette.ts'
import { usePageFrame, useTabTitle } from '../frame/page-frame.ts'
import { useText } from '../language/language.tsx'
import { Page } from './page.tsx'

type Props = {
  error: FailedRead
  notFound: Pair
  onRetry: () => void
  /** The list that the record would be in, and its name. */
  list: { readonly path: string; readonly title: Pair }
}

/** A page in place of the record that it was opened for: it has the way back to the list, and the search when there is no such record. */
export const FailedPage = ({ error, notFound, onRetry, list }: Props) => {
  const t = useText()
  const { close, setGone } = usePageFrame()
  const isGone = isAbsent(error)
  useTabTitle(isGone ? notFound : undefined)
  useEffect(() => {
    if (isGone) setGone()
  }, [isGone, setGone])
  const toList = () => close(list.path)
  const ways = (
    <>
      <Button type="primary" onClick={toList}>
        {t(common.backToList)}
      </Button>
      <Button onClick={askPalette}>{t(common.search)}</Button>
    </>
  )
  return (
    <Page title={list.title} onBack={toList}>
      <div className="page__failed">
        <ReadFailed error={error} notFound={notFound} onRetry={onRetry} ways={ways} />
      </div>
    </Page>
  )
}
