import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { accountKinds, accountTabs } from '@stowline/domain/identity/accounts'
import { auditEntities } from '@stowline/domain/identity/audit'
import {
  accountKindNames,
  accountStateNames,
  accountsScreen as words,
  auditScreen,
} from '@stowline/text/accounts-screen'
import { auditColumnNames, auditEntityNames } from '@stowline/text/audit'
import { listCall, type RowOf } from '../../api/list.ts'
import { sharedRead } from '../../api/shared-read.ts'
import { optionsOf, storeFilter } from '../../api/shared-filters.ts'

export type Account = RowOf<typeof accounts.list>
export type Role = RowOf<typeof accounts.roles>
export type AuditLine = RowOf<typeof accounts.audit>

export const path = '/account/index'
export const listKeys = { accounts: 'accounts', roles: 'accounts.roles', audit: 'accounts.audit' } as const

const none: readonly never[] = []
/** Roles to choose from, with what each gives. */
const useRoleNames = sharedRead(accounts.roleNames, (roles) => roles)
export const useRoles = () => useRoleNames().data ?? none

const useRoleOptions = sharedRead(accounts.roleNames, (roles) =>
  roles.map(({ id, name }) => ({ value: id, label: [name.zh, name.en] as const })),
)

/** What may be asked of the accounts. */
export const accountList = listCall(accounts.list, {
  search: { placeholder: words.search, fields: [] },
  filters: [
    {
      id: 'roleIds',
      kind: 'multi',
      label: words.role,
      options: { useOptions: () => useRoleOptions().data ?? none },
      isPromoted: true,
    },
    {
      id: 'states',
      kind: 'multi',
      label: words.state,
      options: optionsOf(accountTabs, accountStateNames),
      isPromoted: true,
    },
    { id: 'kinds', kind: 'multi', label: words.kind, options: optionsOf(accountKinds, accountKindNames) },
    storeFilter,
  ],
  defaultSort: { field: 'createdTime', order: 'desc' },
})

export const roleList = listCall(accounts.roles, {
  search: { placeholder: words.searchRoles, fields: [] },
  filters: [],
  defaultSort: { field: 'updatedTime', order: 'desc' },
})

export const auditDays = { id: 'date', kind: 'days', label: auditScreen.days, isPromoted: true } as const
export const auditEntityFilter = {
  id: 'entities',
  kind: 'multi',
  label: auditColumnNames.entity,
  options: optionsOf(auditEntities, auditEntityNames),
  isPromoted: true,
} as const

/** What may be asked of the trail. */
export const auditList = listCall(accounts.audit, {
  search: { placeholder: auditScreen.search, fields: [] },
  filters: [auditDays, auditEntityFilter],
  defaultSort: { field: 'time', order: 'desc' },
})
