import './settings.css'
import { settings } from '@stowline/contract/settings/settings.contract'
import { requestErrors } from '@stowline/text/kernel/errors'
import { settingsScreen as words } from '@stowline/text/settings'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { FormSkeleton } from '../../ui/form/index.ts'
import { FailedPage } from '../../ui/page/failed-page.tsx'
import { AccountForm } from './account-form.tsx'
import { emptyAccount, valuesOf } from './account-values.ts'
import { useCarrierForms } from './accounts.ts'

/** A new shipping account, or one being edited. */
export default function AccountFormPage() {
  const [params] = useSearchParams()
  const id = params.get('mode') === 'edit' ? (params.get('id') ?? '') : undefined
  const carriers = useCarrierForms()
  const { data, error, refetch } = useApi(
    settings.accounts,
    { id: id ?? '' },
    { isQuiet: true, enabled: id !== undefined },
  )
  const account = data?.items.find((one) => one.id === id)
  const missing = error ?? (id !== undefined && data ? { failure: { code: 'request.notFound' } } : undefined)
  if (missing && !account)
    return (
      <FailedPage
        error={missing}
        notFound={requestErrors.notFound}
        onRetry={() => void refetch()}
        list={{ path: '/settings/logistics', title: words.title }}
      />
    )
  if (carriers.length === 0 || (id !== undefined && !account)) return <FormSkeleton />
  const initial = account
    ? valuesOf(
        account,
        carriers.find(({ carrier }) => carrier === account.carrier),
      )
    : emptyAccount
  return (
    <AccountForm
      key={`${id ?? 'new'} ${account?.version ?? ''}`}
      account={account}
      carriers={carriers}
      initial={initial}
    />
  )
}
