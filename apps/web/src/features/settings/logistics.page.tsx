import './settings.css'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../ui/list-page/index.ts'
import type { BillingAccount } from './settings-query.ts'
import { useAccountList, useBillingList } from './use-account-lists.tsx'
import { lazyOverlay, lazyPart } from '../../ui/part/lazy-part.tsx'

const AccountFormPage = lazyPart(() => import('./account-form.page.tsx'))
const BillingDialog = lazyOverlay(() =>
  import('./billing.dialog.tsx').then((file) => ({ default: file.BillingDialog })),
)

const Accounts = ({ section }: { section: 'accounts' | 'configuration' }) => <ListPage spec={useAccountList(section)} />

const BillingAccounts = () => {
  const [shown, show] = useState<BillingAccount | 'new'>()
  return (
    <>
      <ListPage spec={useBillingList(show)} />
      <Suspense fallback={null}>
        {shown !== undefined && (
          <BillingDialog account={shown === 'new' ? undefined : shown} onClose={() => show(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** /settings/logistics: shipping accounts, whom carriers bill instead, what labels carry; `?mode=new` and `?mode=edit&id=` are the form. */
export default function LogisticsPage() {
  const [params] = useSearchParams()
  const mode = params.get('mode')
  if (mode === 'new' || mode === 'edit')
    return (
      <Suspense fallback={null}>
        <AccountFormPage />
      </Suspense>
    )
  const tab = params.get('tab')
  if (tab === 'billing') return <BillingAccounts />
  const section = tab === 'configuration' ? tab : 'accounts'
  return <Accounts key={section} section={section} />
}
