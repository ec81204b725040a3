import { operations } from '@stowline/contract/operations/operations.contract'
import { merchantForm as words, merchantsScreen } from '@stowline/text/merchants-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '../../../api/client.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { notify } from '../../../ui/toast/notify.ts'
import type { Merchant } from './merchants.filters.ts'
import { merchantsKey } from './use-invitation.ts'

/** Closes a merchant after asking, or opens him again. */
export const useMerchantState = () => {
  const t = useText()
  const queries = useQueryClient()
  const confirm = useConfirm()
  return useCallback(
    ({ id, name: { zh, en }, state: before }: Merchant) => {
      const name = t([zh, en])
      const state = before === 'closed' ? 'active' : 'closed'
      const set = async () => {
        const outcome = await send(operations.setMerchantState, { merchantId: id, state })
        const text = t(state === 'closed' ? words.closedNow : words.reopenedNow, { name })
        if (outcome.ok) notify({ kind: 'success', text })
        await queries.invalidateQueries({ queryKey: listKey(merchantsKey) })
      }
      if (state === 'active') return void set()
      confirm({ title: t(words.closeTitle, { name }), text: t(words.closeText), go: merchantsScreen.close, onGo: set })
    },
    [t, queries, confirm],
  )
}

/** Takes the second factor of a merchant's administrator away, after asking. */
export const useResetFactors = () => {
  const t = useText()
  const confirm = useConfirm()
  return useCallback(
    ({ id: merchantId, adminUserName }: Merchant) => {
      const name = adminUserName ?? ''
      const reset = async () => {
        const outcome = await send(operations.resetMerchantFactors, { merchantId, userName: name })
        if (outcome.ok) notify({ kind: 'success', text: t(words.resetDone, { name }) })
      }
      confirm({
        ...{ title: t(words.resetTitle, { name }), text: t(words.resetText) },
        ...{ go: merchantsScreen.resetFactors, onGo: reset },
      })
    },
    [t, confirm],
  )
}
