import './accounts.css'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type ListNow, ListPage } from '../../ui/list-page/index.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import type { Account, AuditLine } from './accounts.filters.ts'
import { ExportAudit } from './export-audit.tsx'
import { useReread } from './use-account-actions.ts'
import { type ShowAccount, useAccountList, useAuditList, useRoleList } from './use-account-lists.tsx'

const accountParts = {
  account: lazyOverlay(() => import('./account.dialog.tsx').then((file) => ({ default: file.AccountDialog }))),
  password: lazyOverlay(() =>
    import('./give-password.dialog.tsx').then((file) => ({ default: file.GivePasswordDialog })),
  ),
}
const auditParts = { export: ExportAudit }

const Accounts = () => {
  const { show, surface } = useSurface(accountParts)
  const reread = useReread()
  const open = useCallback<ShowAccount>(
    (name, account: Account | undefined) => {
      const onSaved = () => void reread()
      if (name === 'account') show('account', { account, onSaved })
      else if (account) show('password', { account, onSaved })
    },
    [show, reread],
  )
  return (
    <>
      <ListPage spec={useAccountList(open)} />
      {surface}
    </>
  )
}

const Roles = () => <ListPage spec={useRoleList()} />

const Audit = () => {
  const { show, surface } = useSurface(auditParts)
  const onExport = useCallback((now: ListNow<AuditLine>) => show('export', { of: { rows: now.selected, now } }), [show])
  return (
    <>
      <ListPage spec={useAuditList(onExport)} />
      {surface}
    </>
  )
}

/** /account/index: who may sign in, what the roles permit, and who did what. */
export default function AccountsPage() {
  const [params] = useSearchParams()
  const tab = params.get('tab')
  if (tab === 'roles') return <Roles />
  return tab === 'audit' ? <Audit /> : <Accounts />
}
