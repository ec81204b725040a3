import { settings } from '@stowline/contract/settings/settings.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { settingsScreen as words, testResultNames } from '@stowline/text/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import { notify } from '../../ui/toast/notify.ts'
import { updateOf } from './account-values.ts'
import { type Account, type BillingAccount, listKeys } from './accounts.ts'

/** Tries a stored account and says what was found. */
const tryOut = async ({ id, accountName }: Account, t: (pair: Pair, params?: Params) => string): Promise<void> => {
  const close = notify({ kind: 'busy', text: t(words.testing, { name: accountName }) })
  const outcome = await send(settings.testAccount, { id })
  close()
  if (!outcome.ok) return
  const { result, message: said } = outcome.value
  const text = `${accountName}: ${t(testResultNames[result])}${said && ` · ${said}`}`
  notify({ kind: result === 'ok' ? 'success' : 'error', text })
}

/** What can be done with an account beside editing it. Services and names that other screens keep are read again. */
export const useAccountActions = () => {
  const queries = useQueryClient()
  const t = useText()
  const confirm = useConfirm()
  return useMemo(() => {
    const reread = () =>
      Promise.all([
        ...Object.values(listKeys).map((key) => queries.invalidateQueries({ queryKey: listKey(key) })),
        refresh(queries, [shipping.services, settings.accountUse]),
      ])
    const confirmed = (name: string, text: string, work: () => Promise<boolean>) =>
      confirm({
        title: t(words.removeTitle, { name }),
        text,
        go: words.remove,
        onGo: async () => {
          if (await work()) notify({ kind: 'success', text: t(words.removed) })
          await reread()
        },
      })
    return {
      reread,
      test: async (account: Account) => {
        await tryOut(account, t)
        await reread()
      },
      setActive: async (account: Account, isActive: boolean) => {
        const outcome = await send(settings.updateAccount, { ...updateOf(account), isActive })
        if (outcome.ok) notify({ kind: 'success', text: t(words.saved) })
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
  }, [queries, t, confirm])
}
export type AccountActions = ReturnType<typeof useAccountActions>
