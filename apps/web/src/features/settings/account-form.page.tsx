import './settings.css'
import { settings } from '@stowline/contract/settings/settings.contract'
import { requestErrors } from '@stowline/text/kernel/errors'
import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { AccountForm } from './account-form.tsx'
import { emptyAccount, valuesOf } from './account-values.ts'
import { useCarrierForms } from './accounts.ts'

/** A new shipping account, or one being edited. */
export default function AccountFormPage() {
  const t = useText()
  const [params] = useSearchParams()
  const id = params.get('mode') === 'edit' ? (params.get('id') ?? '') : undefined
  const carriers = useCarrierForms()
  const { data, error, refetch } = useApi(
    settings.accounts,
    { id: id ?? '' },
    { isQuiet: true, enabled: id !== undefined },
  )
  const account = data?.items.find((one) => one.id === id)
  if (error && !account)
    return <ReadFailed error={error} notFound={requestErrors.notFound} onRetry={() => void refetch()} />
  if (id !== undefined && data && !account)
    return <Alert type="error" className="account-page" title={t(requestErrors.notFound)} />
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
