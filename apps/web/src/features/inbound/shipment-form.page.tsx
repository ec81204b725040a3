import { inbound } from '@stowline/contract/inbound/inbound.contract'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../ui/form/index.ts'
import { ShipmentForm } from './shipment-form.tsx'
import { emptyShipment, valuesOf } from './shipment-values.ts'

/** A new shipment, one from a packing list, a copy of one that is there, or one being edited. */
export default function ShipmentFormPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? undefined
  const isCopy = params.get('mode') === 'new'
  const { data, error, refetch } = useApi(
    inbound.detail,
    { id: id ?? '' },
    { isQuiet: true, enabled: id !== undefined },
  )
  const onImportId = (found: string | undefined) =>
    setParams({ mode: 'import', ...(found !== undefined && { import: found }) }, { replace: true })
  if (error && !data) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (id !== undefined && data?.id !== id) return <FormSkeleton />
  return (
    <ShipmentForm
      key={`${isCopy ? 'new' : ''} ${id ?? ''} ${data?.version ?? ''}`}
      shipment={isCopy ? undefined : data}
      initial={data ? valuesOf(data, isCopy) : emptyShipment()}
      opened={params.get('mode') === 'import' ? { importId: params.get('import') ?? undefined, onImportId } : undefined}
    />
  )
}
