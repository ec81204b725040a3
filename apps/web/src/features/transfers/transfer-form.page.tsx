import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../ui/form/index.ts'
import { TransferForm } from './transfer-form.tsx'
import { emptyTransfer, valuesOf } from './transfer-values.ts'

/** A new transfer, a copy of one that is there, or one being edited. */
export default function TransferFormPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const isCopy = params.get('mode') === 'new'
  const { data, error, refetch } = useApi(
    transfers.detail,
    { id: id ?? '' },
    { isQuiet: true, enabled: id !== undefined },
  )
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (id !== undefined && data?.id !== id) return <FormSkeleton />
  return (
    <TransferForm
      key={`${isCopy ? 'new' : ''} ${id ?? ''} ${data?.version ?? ''}`}
      transfer={isCopy ? undefined : data}
      initial={data ? valuesOf(data, isCopy) : emptyTransfer()}
    />
  )
}
