import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { accountsScreen as words } from '@stowline/text/accounts-screen'
import { merchantForm } from '@stowline/text/merchants-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import { notify } from '../../ui/toast/notify.ts'
import { type Account, listKeys, type Role } from './accounts.filters.ts'

/** Accounts and roles are read again, and the roles that forms offer. */
export const useReread = () => {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        ...Object.values(listKeys).map((key) => queries.invalidateQueries({ queryKey: listKey(key) })),
        refresh(queries, [accounts.roleNames, accounts.permissions]),
      ]),
    [queries],
  )
}

/** The calls behind the actions; each says what came of it. */
const useAccountCalls = () => {
  const t = useText()
  const reread = useReread()
  return useMemo(
    () => ({
      setState: async ({ id, userName: name }: Account, state: Account['state']) => {
        const text = t(state === 'closed' ? words.closedNow : words.activeNow, { name })
        if ((await send(accounts.setState, { id, state })).ok) notify({ kind: 'success', text })
        await reread()
      },
      mail: async ({ id }: Account) => {
        const outcome = await send(accounts.resetPassword, { id })
        if (!outcome.ok) return
        const { isMailed } = outcome.value
        notify({ kind: isMailed ? 'success' : 'warning', text: t(isMailed ? words.mailed : words.notMailed) })
        await reread()
      },
      forget: async ({ id, userName: name }: Account) => {
        if ((await send(accounts.resetFactors, { id })).ok)
          notify({ kind: 'success', text: t(merchantForm.resetDone, { name }) })
        await reread()
      },
      deleted: async (work: Promise<{ readonly ok: boolean }>) => {
        if ((await work).ok) notify({ kind: 'success', text: t(words.removed) })
        await reread()
      },
    }),
    [t, reread],
  )
}

/** What can be done with accounts and roles beside editing them; what cannot be taken back is asked first. */
export const useAccountActions = () => {
  const t = useText()
  const confirm = useConfirm()
  const { setState, mail, forget, deleted } = useAccountCalls()
  return useMemo(() => {
    const ask = (name: string, [title, text, go]: readonly [Pair, string, Pair], onGo: () => unknown) =>
      confirm({ title: t(title, { name }), text, go, onGo })
    return {
      activate: (account: Account) => setState(account, 'active'),
      invite: mail,
      close: (account: Account) =>
        ask(account.userName, [words.closeTitle, t(words.closeText), words.close], () => setState(account, 'closed')),
      reset: (account: Account) => {
        const text = t(words.resetText, { email: account.email ?? '—' })
        ask(account.userName, [words.resetTitle, text, words.resetGo], () => mail(account))
      },
      resetFactors: (account: Account) =>
        ask(account.userName, [merchantForm.resetTitle, t(merchantForm.resetText), words.resetFactors], () =>
          forget(account),
        ),
      remove: ({ id, userName }: Account) =>
        ask(userName, [words.removeTitle, t(words.removeText), words.remove], () =>
          deleted(send(accounts.remove, { id })),
        ),
      removeRole: ({ id, name: { zh, en } }: Role) =>
        ask(t([zh, en]), [words.removeTitle, t(words.removeRoleText), words.removeRole], () =>
          deleted(send(accounts.removeRole, { id })),
        ),
    }
  }, [t, confirm, setState, mail, forget, deleted])
}
export type AccountActions = ReturnType<typeof useAccountActions>
