import { settingsScreen as words } from '@stowline/text/settings'
import { nouns } from '@stowline/text/nouns'
import { Pencil, PlugZap, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import type { ListSpec, RowAction } from '../../ui/list-page/index.ts'
import { accountColumns, billingColumns, configurationColumns } from './accounts.columns.tsx'
import { connectionFault, testTags } from './account-status.ts'
import { type Account, type BillingAccount, listKeys, path } from './accounts.ts'
import { accountList, billingList } from './accounts.filters.ts'
import { tabs } from './logistics-tabs.ts'
import { type AccountActions, useAccountActions } from './use-account-actions.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'

const AccountDrawer = lazyOverlay(() =>
  import('./account.drawer.tsx').then((file) => ({ default: file.AccountDrawer })),
)

type Section = 'accounts' | 'configuration'

const rowActionsOf =
  (section: Section, actions: AccountActions, edit: (row: Account) => void) =>
  (row: Account): RowAction[] => [
    ...(section === 'accounts'
      ? [{ id: 'test', label: words.testConnection, icon: PlugZap, onClick: () => void actions.test(row) }]
      : []),
    { id: 'edit', label: words.edit, icon: Pencil, onClick: () => edit(row) },
    {
      id: 'state',
      label: row.isActive ? words.close : words.open,
      onClick: () => void actions.setActive(row, !row.isActive),
    },
    { id: 'remove', label: words.remove, isDanger: true, onClick: () => void actions.remove(row) },
  ]

/** Shipping accounts under one of their two views: the accounts themselves, or what their labels carry. */
export const useAccountList = (section: Section): ListSpec<Account> => {
  const actions = useAccountActions()
  const { open } = usePageFrame()
  return useMemo(() => {
    const edit = ({ id, accountName }: Account) => open(`${path}?mode=edit&id=${id}`, accountName)
    const add = () => open(`${path}?mode=new`, words.newAccount)
    return {
      ...accountList,
      key: listKeys[section],
      title: words.title,
      noun: nouns.accounts,
      tabs,
      hasAllTab: false,
      rowName: ({ accountName }) => accountName,
      columns: section === 'accounts' ? accountColumns : configurationColumns,
      actions: [{ id: 'new', label: words.addAccount, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: rowActionsOf(section, actions, edit),
      drawer: (walk) => <AccountDrawer {...walk} actions={actions} onEdit={edit} />,
      drawerAhead: { code: AccountDrawer.preload },
      onEdit: edit,
      onCreate: add,
      problem: {
        at: 'connection',
        of: (row) => {
          const result = section === 'accounts' ? connectionFault(row) : undefined
          if (!result) return undefined
          const action =
            result === 'unreachable' || result === 'none'
              ? { id: 'test', label: words.testConnection, icon: PlugZap, onClick: () => void actions.test(row) }
              : { id: 'edit', label: words.edit, icon: Pencil, onClick: () => edit(row) }
          return { tone: 'attention', text: testTags[result].label, action }
        },
      },
      rowIcons: { words: section === 'accounts' ? { zh: 124, en: 150 } : 88 },
      nextAction: () => 'edit',
      hasTwoLines: section === 'configuration',
      empty: { drawing: 'plug', text: words.firstAccount, hint: words.firstAccountHint },
    }
  }, [section, actions, open])
}

/** Whom carriers bill in place of the shipping account. */
export const useBillingList = (edit: (account?: BillingAccount) => void): ListSpec<BillingAccount> => {
  const actions = useAccountActions()
  return useMemo(
    () => ({
      ...billingList,
      key: listKeys.billing,
      title: words.title,
      noun: nouns.accounts,
      tabs,
      hasAllTab: false,
      rowName: ({ accountName }) => accountName,
      columns: billingColumns(edit),
      actions: [{ id: 'new', label: words.addBilling, icon: Plus, isPrimary: true, onClick: () => edit() }],
      rowActions: (row) => [
        { id: 'edit', label: words.edit, icon: Pencil, onClick: () => edit(row) },
        { id: 'remove', label: words.remove, isDanger: true, onClick: () => void actions.removeBilling(row) },
      ],
      onEdit: edit,
      onCreate: () => edit(),
      rowIcons: { words: { zh: 88, en: 88 } },
      hasTwoLines: false,
      empty: { drawing: 'plug', text: words.firstBilling, hint: words.firstBillingHint },
    }),
    [actions, edit],
  )
}
