import { callbacksScreen as words } from '@stowline/text/authorizations-screen'
import { nouns } from '@stowline/text/nouns'
import { settingsScreen } from '@stowline/text/settings'
import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { tabs } from '../logistics-tabs.ts'
import { callbackColumns } from './callbacks.columns.tsx'
import { type Callback, callbackList, callbacksKey } from './callbacks.filters.ts'
import { isResendable, resendMany, useResend } from './use-callback-actions.ts'

const CallbackDrawer = lazyOverlay(() =>
  import('./callback.drawer.tsx').then((file) => ({ default: file.CallbackDrawer })),
)

/** While something is on its way the list is looked at again, in milliseconds. */
const lookAgain = 5_000

/** What the merchant's systems were told, with their answers. */
export const Callbacks = () => {
  const resend = useResend()
  const spec = useMemo(
    (): ListSpec<Callback> => ({
      ...callbackList,
      key: callbacksKey,
      title: settingsScreen.title,
      noun: nouns.callbacks,
      tabs,
      hasAllTab: false,
      rowName: ({ subjectNo, id }) => subjectNo || id,
      columns: callbackColumns,
      batchActions: [resendMany],
      rowActions: (row) =>
        isResendable(row) ? [{ id: 'resend', label: words.resend, icon: Send, onClick: () => void resend(row) }] : [],
      drawer: (walk) => <CallbackDrawer {...walk} onResend={(row) => void resend(row)} />,
      drawerAhead: { code: CallbackDrawer.preload },
      pollEvery: (rows) => (rows.some(({ nextTime }) => nextTime) ? lookAgain : false),
      empty: { drawing: 'plug', text: words.empty, hint: words.emptyHint },
    }),
    [resend],
  )
  return <ListPage spec={spec} />
}
