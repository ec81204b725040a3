import { nouns } from '@stowline/text/nouns'
import { authorizationsScreen as words } from '@stowline/text/authorizations-screen'
import { filled } from '@stowline/text/kernel/pair'
import { saved } from '@stowline/text/kernel/words'
import { settingsScreen } from '@stowline/text/settings'
import { KeyRound, ListChecks, Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../ui/language/language.tsx'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { path } from '../accounts.ts'
import { tabs } from '../logistics-tabs.ts'
import { authorizationColumns } from './authorizations.columns.tsx'
import { type Authorization, authorizationList, authorizationsKey } from './authorizations.filters.ts'
import { useAuthorizationActions } from './use-authorization-actions.ts'

const AuthorizationDrawer = lazyOverlay(() =>
  import('./authorization.drawer.tsx').then((file) => ({ default: file.AuthorizationDrawer })),
)
const parts = {
  form: lazyOverlay(() => import('./authorization.dialog.tsx').then((file) => ({ default: file.AuthorizationDialog }))),
  secret: lazyOverlay(() => import('./secret.dialog.tsx').then((file) => ({ default: file.SecretDialog }))),
}

/** What the merchant's own systems sign in with. */
export const Authorizations = () => {
  const t = useText()
  const { show, surface } = useSurface(parts)
  const onSecret = useMemo(() => (secret: Parameters<typeof show<'secret'>>[1]) => show('secret', secret), [show])
  const navigate = useNavigate()
  const actions = useAuthorizationActions(onSecret)
  const spec = useMemo((): ListSpec<Authorization> => {
    const open = (row: Authorization | undefined) =>
      show('form', {
        row,
        onSaved: (secret) => {
          void actions.reread()
          if (secret) onSecret(secret)
          else notify({ kind: 'success', text: t(saved) })
        },
      })
    return {
      ...authorizationList,
      key: authorizationsKey,
      title: settingsScreen.title,
      noun: nouns.authorizations,
      tabs,
      hasAllTab: false,
      rowName: ({ authorizationName }) => authorizationName,
      columns: authorizationColumns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: () => open(undefined) }],
      rowActions: (row) => [
        { id: 'edit', label: words.editRow, icon: Pencil, onClick: () => open(row) },
        { id: 'rotate', label: words.rotate, icon: KeyRound, onClick: () => actions.rotate(row) },
        { id: 'remove', label: words.remove, isDanger: true, onClick: () => actions.remove(row) },
      ],
      drawer: (walk) => <AuthorizationDrawer {...walk} actions={actions} onEdit={open} />,
      drawerAhead: { code: AuthorizationDrawer.preload },
      onEdit: open,
      onCreate: () => open(undefined),
      problem: {
        at: 'status',
        of: ({ state, callbacksDead: count, ...row }) => {
          if (state !== 'active' || count === 0) return undefined
          const see = () => void navigate(`${path}?tab=callbacks&f.authorizationIds=${row.id}&f.states=dead`)
          return {
            tone: 'attention',
            text: filled(words.deadProblem, { count }),
            action: { id: 'callbacks', label: words.seeCallbacks, icon: ListChecks, onClick: see },
          }
        },
      },
      empty: { drawing: 'plug', text: words.empty, hint: words.emptyHint },
    }
  }, [show, actions, onSecret, t, navigate])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
