import { settings } from '@stowline/contract/settings/settings.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { settingsScreen as words, testResultNames } from '@stowline/text/settings'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo } from 'react'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import { updateOf } from './account-values.ts'
import { type Account, type BillingAccount, listKeys } from './accounts.ts'

type Messages = ReturnType<typeof App.useApp>['message']

/** Tries a stored account and says what was found. */
const tryOut = async ({ id, accountName }: Account, message: Messages, t: (pair: Pair) => string): Promise<void> => {
  const close = message.loading(t(words.testConnection), 0)
  const outcome = await send(settings.testAccount, { id })
  close()
  if (!outcome.ok) return
  const { result, message: said } = outcome.value
  const text = `${accountName}: ${t(testResultNames[result])}${said && ` · ${said}`}`
  void (result === 'ok' ? message.success(text) : message.error(text, 8))
}

/** What can be done with an account beside editing it. Services and names that other screens keep are read again. */
export const useAccountActions = () => {
  const queries = useQueryClient()
  const t = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  return useMemo(() => {
    const reread = () =>
      Promise.all([
        ...Object.values(listKeys).map((key) => queries.invalidateQueries({ queryKey: listKey(key) })),
        refresh(queries, [shipping.services]),
      ])
    const confirmed = (name: string, text: string, work: () => Promise<boolean>) =>
      confirm({
        title: t(words.removeTitle, { name }),
        text,
        go: words.remove,
        onGo: async () => {
          if (await work()) void message.success(t(words.removed))
          await reread()
        },
      })
    return {
      reread,
      test: async (account: Account) => {
        await tryOut(account, message, t)
        await reread()
      },
      setActive: async (account: Account, isActive: boolean) => {
        const outcome = await send(settings.updateAccount, { ...updateOf(account), isActive })
        if (outcome.ok) void message.success(t(words.saved))
        await reread()
      },
      remove: ({ id, accountName }: Account) =>
        confirmed(accountName, t(words.removeText), async () => (await send(settings.deleteAccount, { id })).ok),
      removeBilling: ({ id, accountName }: BillingAccount) =>
        confirmed(
          accountName,
          t(words.removeBillingText),
          async () => (await send(settings.deleteBillingAccount, { id })).ok,
        ),
    }
  }, [queries, t, message, confirm])
}
export type AccountActions = ReturnType<typeof useAccountActions>
