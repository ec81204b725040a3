import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { authorizationsErrors } from '@stowline/text/authorizations'
import { callbacksScreen as words } from '@stowline/text/authorizations-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { batchCall } from '../../../api/batch.ts'
import { send } from '../../../api/client.ts'
import { useText } from '../../../ui/language/language.tsx'
import { batchAction, listKey, preflightBy } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { type Callback, callbacksKey } from './callbacks.filters.ts'

/** Did not arrive, and may yet. */
export const isResendable = ({ state }: Callback): boolean => state === 'dead' || state === 'retrying'

export const resendMany = batchAction<Callback, undefined>({
  id: 'resend',
  label: words.resendMany,
  group: 'process',
  isPromoted: true,
  preflight: preflightBy((row) => (isResendable(row) ? undefined : authorizationsErrors.callbackDone)),
  go: words.resendGo,
  run: batchCall(authorizations.resendCallbacks, 'callbackIds'),
})

/** Sends one message again. */
export const useResend = () => {
  const t = useText()
  const queries = useQueryClient()
  return useMemo(
    () =>
      async ({ id }: Callback): Promise<void> => {
        const outcome = await send(authorizations.resendCallbacks, { callbackIds: [id] })
        if (!outcome.ok) return
        const [failure] = outcome.value.failed
        notify(failure ? { kind: 'error', text: failure.message } : { kind: 'success', text: t(words.resent) })
        await queries.invalidateQueries({ queryKey: listKey(callbacksKey) })
      },
    [t, queries],
  )
}
