import { common } from '@stowline/text/ui'
import type { Pair } from '@stowline/text/kernel/pair'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { EmptyState } from './empty-state.tsx'
import { TriedAgain } from './tried-again.tsx'

/** An id that was never one of ours is as little there as a record that is gone. */
const absent: ReadonlySet<string> = new Set(['request.notFound', 'request.invalid'])

/** What a failed read throws; without a failure it was given up. */
export type FailedRead = { readonly failure?: { readonly code: string; readonly requestId?: string } }

type Props = {
  error: FailedRead
  /** What is said when there is no such record: "This order was not found". */
  notFound: Pair
  onRetry: () => void
  /** Where to go when there is no such record. A drawer needs none: its list stands beside it. */
  ways?: ReactNode
}

/** There is no such record, rather than one that could not be read. */
export const isAbsent = ({ failure }: FailedRead): boolean => failure !== undefined && absent.has(failure.code)

/** In the place of one record: it does not exist, or it could not be read just now. The two are never confused. */
export const ReadFailed = ({ error, notFound, onRetry, ways }: Props) => {
  const t = useText()
  if (isAbsent(error))
    return <EmptyState isError drawing="search" title={t(notFound)} hint={t(common.notThere)} actions={ways} />
  const { failure } = error
  return (
    <EmptyState
      isError
      drawing="broken"
      title={t(common.notLoaded)}
      hint={
        <>
          <TriedAgain failure={failure} onRetry={onRetry} />
          {failure?.requestId && <div className="num">{t(common.errorId, { id: failure.requestId })}</div>}
        </>
      }
      actions={
        <Button type="primary" onClick={onRetry}>
          {t(common.retry)}
        </Button>
      }
    />
  )
}
