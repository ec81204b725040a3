import { operations } from '@stowline/contract/operations/operations.contract'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../../api/client.ts'
import { refresh } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'
import type { Merchant } from './merchants.filters.ts'

export const merchantsKey = 'operations.merchants'

/** Says whether an invitation went out, and reads the merchants again. */
export const useInvitation = () => {
  const t = useText()
  const queries = useQueryClient()
  return useMemo(() => {
    const told = async (isMailed: boolean, email: string) => {
      if (isMailed) notify({ kind: 'success', text: t(words.sent, { email }) })
      else notify({ kind: 'warning', text: t(words.notSent), duration: 8_000 })
      await queries.invalidateQueries({ queryKey: listKey(merchantsKey) })
      await refresh(queries, [operations.merchantNames])
    }
    const inviteAgain = async ({ id, adminEmail }: Merchant) => {
      const outcome = await send(operations.inviteMerchant, { merchantId: id })
      if (outcome.ok) await told(outcome.value.isMailed, adminEmail ?? '')
    }
    return { told, inviteAgain }
  }, [t, queries])
}
