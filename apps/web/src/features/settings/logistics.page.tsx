import './settings.css'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../ui/list-page/index.ts'
import type { BillingAccount } from './accounts.ts'
import { useAccountList, useBillingList } from './use-account-lists.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'

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

/** /settings/logistics: shipping accounts, whom carriers bill instead, what labels carry. */
export default function LogisticsPage() {
  const [params] = useSearchParams()
  const tab = params.get('tab')
  if (tab === 'billing') return <BillingAccounts />
  const section = tab === 'configuration' ? tab : 'accounts'
  return <Accounts key={section} section={section} />
}
