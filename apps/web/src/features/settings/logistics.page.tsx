import './settings.css'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../ui/list-page/index.ts'
import { Authorizations } from './authorizations/authorizations.tsx'
import { Callbacks } from './authorizations/callbacks.tsx'
import type { BillingAccount } from './accounts.ts'
import { useAccountList, useBillingList } from './use-account-lists.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'

const parts = {
  billing: lazyOverlay(() => import('./billing.dialog.tsx').then((file) => ({ default: file.BillingDialog }))),
}

const Accounts = ({ section }: { section: 'accounts' | 'configuration' }) => <ListPage spec={useAccountList(section)} />

const BillingAccounts = () => {
  const { show, surface } = useSurface(parts)
  const edit = useCallback((account?: BillingAccount) => show('billing', { account }), [show])
  return (
    <>
      <ListPage spec={useBillingList(edit)} />
      {surface}
    </>
  )
}

/** /settings/logistics: shipping accounts, whom carriers bill instead, what labels carry, what systems sign in with. */
export default function LogisticsPage() {
  const [params] = useSearchParams()
  const tab = params.get('tab')
  if (tab === 'billing') return <BillingAccounts />
  if (tab === 'authorizations') return <Authorizations />
  if (tab === 'callbacks') return <Callbacks />
  const section = tab === 'configuration' ? tab : 'accounts'
  return <Accounts key={section} section={section} />
}
