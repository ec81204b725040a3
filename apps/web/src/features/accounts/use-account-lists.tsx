import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { accountsScreen as words, auditScreen } from '@stowline/text/accounts-screen'
import { nouns } from '@stowline/text/nouns'
import { Download, KeyRound, MailPlus, Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../api/session.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import type { ListNow, ListSpec, RowAction, TabSpec } from '../../ui/list-page/index.ts'
import { accountColumns, roleColumns } from './accounts.columns.tsx'
import {
  type Account,
  accountList,
  type AuditLine,
  auditList,
  listKeys,
  path,
  type Role,
  roleList,
} from './accounts.filters.ts'
import { stateOf } from './account-state.ts'
import { auditColumns } from './audit.columns.tsx'
import { auditDrawerOf } from './audit.drawer.tsx'
import { type AccountActions, useAccountActions } from './use-account-actions.ts'

export const tabs: readonly TabSpec[] = [
  { id: 'accounts', label: words.tabAccounts },
  { id: 'roles', label: words.tabRoles },
  { id: 'audit', label: words.tabAudit },
]
const AuditDrawer = auditDrawerOf(accounts.audit)
const page = { title: words.title, tabs, hasAllTab: false } as const

export type ShowAccount = (name: 'account' | 'password', account: Account | undefined) => void

type RowParts = {
  readonly actions: AccountActions
  readonly show: ShowAccount
  readonly toRole: (row: Account) => void
  readonly ownId: Account['id'] | undefined
}

const rowActionsOf =
  ({ actions, show, toRole, ownId }: RowParts) =>
  (row: Account) => {
    const state = stateOf(row)
    const mail: RowAction =
      state === 'invited'
        ? { id: 'invite', label: words.invite, icon: MailPlus, onClick: () => void actions.invite(row) }
        : { id: 'reset', label: words.reset, icon: KeyRound, onClick: () => actions.reset(row) }
    const other: RowAction[] = [
      { id: 'password', label: words.changePassword, onClick: () => show('password', row) },
      ...(row.hasFactor && row.id !== ownId
        ? [{ id: 'factors', label: words.resetFactors, onClick: () => actions.resetFactors(row) }]
        : []),
      { id: 'permissions', label: words.permissions, onClick: () => toRole(row) },
    ]
    const close: RowAction =
      state === 'closed'
        ? { id: 'activate', label: words.activate, onClick: () => void actions.activate(row) }
        : { id: 'close', label: words.close, onClick: () => actions.close(row) }
    return [
      { id: 'edit', label: words.edit, icon: Pencil, onClick: () => show('account', row) },
      ...(state === 'closed' ? [] : [mail]),
      ...other,
      close,
      { id: 'remove', label: words.remove, isDanger: true, onClick: () => actions.remove(row) },
    ]
  }

/** Who may sign in. */
export const useAccountList = (show: ShowAccount): ListSpec<Account> => {
  const actions = useAccountActions()
  const navigate = useNavigate()
  const ownId = useUser()?.id
  return useMemo(() => {
    const edit = (row: Account) => show('account', row)
    const add = () => show('account', undefined)
    const toRole = ({ role }: Account) => role && void navigate(`${path}?mode=edit&id=${role.id}`)
    return {
      ...accountList,
      ...page,
      key: listKeys.accounts,
      noun: nouns.accounts,
      rowName: ({ userName }) => userName,
      columns: accountColumns(edit),
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: rowActionsOf({ actions, show, toRole, ownId }),
      onEdit: edit,
      onCreate: add,
      empty: { drawing: 'people', text: words.emptyAccounts, hint: words.emptyAccountsHint },
    }
  }, [actions, show, navigate, ownId])
}

/** What the accounts may do, by role. */
export const useRoleList = (): ListSpec<Role> => {
  const t = useText()
  const actions = useAccountActions()
  const { open } = usePageFrame()
  return useMemo(() => {
    const edit = ({ id, name }: Role) => open(`${path}?mode=edit&id=${id}`, [name.zh, name.en])
    const add = () => open(`${path}?mode=new`, words.addRole)
    return {
      ...roleList,
      ...page,
      key: listKeys.roles,
      noun: nouns.roles,
      rowName: ({ name }) => t([name.zh, name.en]),
      columns: roleColumns(edit),
      actions: [{ id: 'new', label: words.addRole, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: (row) => [
        { id: 'edit', label: row.isAdmin ? words.permissions : words.edit, icon: Pencil, onClick: () => edit(row) },
        ...(row.isAdmin
          ? []
          : [
              {
                id: 'remove',
                label: words.removeRole,
                isDanger: true,
                isDisabled: row.members > 0,
                reason: words.removeRoleText,
                onClick: () => actions.removeRole(row),
              },
            ]),
      ],
      onEdit: edit,
      onCreate: add,
      hasTwoLines: false,
      empty: { drawing: 'people', text: words.emptyRoles, hint: words.emptyRolesHint },
    }
  }, [t, actions, open])
}

/** Who did what, when, from what to what. */
export const useAuditList = (onExport: (now: ListNow<AuditLine>) => void): ListSpec<AuditLine> => {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      ...auditList,
      ...page,
      key: listKeys.audit,
      noun: nouns.auditLines,
      rowName: ({ id }) => id.slice(-8),
      columns: auditColumns(({ id }) => void navigate(`${path}?tab=audit&id=${id}`)),
      actions: [{ id: 'export', label: auditScreen.export, icon: Download, onClick: onExport }],
      drawer: (walk) => <AuditDrawer {...walk} />,
      empty: { drawing: 'file', text: auditScreen.empty, hint: auditScreen.emptyHint },
    }),
    [navigate, onExport],
  )
}
