import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { accountsScreen } from '@stowline/text/accounts-screen'
import { requestErrors } from '@stowline/text/kernel/errors'
import { useSearchParams } from 'react-router'
import { useApi } from '../../api/use-api.ts'
import { FormSkeleton } from '../../ui/form/index.ts'
import { FailedPage } from '../../ui/page/failed-page.tsx'
import { RoleForm, rolesPath } from './role-form.tsx'

/** A new role, or one that is looked at and changed. */
export default function RolePage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? undefined
  const menus = useApi(accounts.menus, {}, { isQuiet: true })
  const role = useApi(accounts.permissions, { roleId: id ?? '' }, { isQuiet: true, enabled: id !== undefined })
  const error = menus.error ?? role.error
  if (error)
    return (
      <FailedPage
        error={error}
        notFound={requestErrors.notFound}
        onRetry={() => void Promise.all([menus.refetch(), role.refetch()])}
        list={{ path: rolesPath, title: accountsScreen.title }}
      />
    )
  if (!menus.data || (id !== undefined && role.data?.id !== id)) return <FormSkeleton />
  return <RoleForm key={`${id ?? 'new'} ${role.data?.version ?? ''}`} role={role.data} tree={menus.data} />
}
