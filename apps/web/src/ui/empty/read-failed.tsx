import { common } from '@stowline/text/ui'
import type { Pair } from '@stowline/text/kernel/pair'
import { Button } from 'antd'
import { useText } from '../language/language.tsx'
import { EmptyState } from './empty-state.tsx'

/** An id that was never one of ours is as little there as a record that is gone. */
const absent: ReadonlySet<string> = new Set(['request.notFound', 'request.invalid'])

type Props = {
  /** What a failed read throws; without a failure it was given up. */
  error: { readonly failure?: { readonly code: string; readonly requestId?: string } }
  /** What is said when there is no such record: "This order was not found". */
  notFound: Pair
  onRetry: () => void
}

/** In the place of one record: it does not exist, or it could not be read just now. The two are never confused. */
export const ReadFailed = ({ error: { failure }, notFound, onRetry }: Props) => {
  const t = useText()
  if (failure && absent.has(failure.code)) return <EmptyState isError drawing="search" title={t(notFound)} />
  return (
    <EmptyState
      isError
      drawing="broken"
      title={t(common.notLoaded)}
      hint={failure?.requestId && <span className="num">{t(common.errorId, { id: failure.requestId })}</span>}
      actions={
        <Button type="primary" onClick={onRetry}>
          {t(common.retry)}
        </Button>
      }
    />
  )
}
