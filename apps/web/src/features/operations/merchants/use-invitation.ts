import { operations } from '@stowline/contract/operations/operations.contract'
import { merchantForm as words } from '@stowline/text/merchants-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refresh } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'

export const merchantsKey = 'operations.merchants'

/** Says whether an invitation went out, and reads the merchants again. */
export const useToldInvitation = () => {
  const t = useText()
  const queries = useQueryClient()
  return useCallback(
    async (isMailed: boolean, email: string) => {
      if (isMailed) notify({ kind: 'success', text: t(words.sent, { email }) })
      else notify({ kind: 'warning', text: t(words.notSent), duration: 8_000 })
      await queries.invalidateQueries({ queryKey: listKey(merchantsKey) })
      await refresh(queries, [operations.merchantNames])
    },
    [t, queries],
  )
}
