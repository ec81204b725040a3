import { returns } from '@stowline/contract/returns/returns.contract'
import { returnsScreen as words } from '@stowline/text/returns-screen'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../ui/form/index.ts'
import { ReturnForm } from './return-form.tsx'
import { emptyReturn, valuesOf } from './return-values.ts'

/** A new return, or one being edited. */
export default function ReturnFormPage() {
  const [params] = useSearchParams()
  const id = params.get('mode') === 'edit' ? (params.get('id') ?? undefined) : undefined
  const { data, error, refetch } = useApi(
    returns.detail,
    { id: id ?? '' },
    { isQuiet: true, enabled: id !== undefined },
  )
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (id !== undefined && data?.id !== id) return <FormSkeleton />
  return (
    <ReturnForm
      key={`${id ?? ''} ${data?.version ?? ''}`}
      row={id === undefined ? undefined : data}
      initial={id !== undefined && data ? valuesOf(data) : emptyReturn()}
    />
  )
}
