import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { authorizationsScreen as words, callbackFaultNames } from '@stowline/text/authorizations-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../../api/client.ts'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { type Authorization, authorizationsKey } from './authorizations.filters.ts'
import type { Secret } from './secret.dialog.tsx'

type Translate = (pair: Pair, params?: Params) => string

/** Sends a test message and says what the receiver answered. */
const tryOut = async ({ id, authorizationName: name }: Authorization, t: Translate): Promise<void> => {
  const close = notify({ kind: 'busy', text: t(words.testing, { name }) })
  const outcome = await send(authorizations.testCallback, { id })
  close()
  if (!outcome.ok) return
  const { state, fault, status, milliseconds: ms } = outcome.value
  const reason = fault ? t(callbackFaultNames[fault], { status: status ?? '' }) : ''
  if (state === 'delivered') notify({ kind: 'success', text: t(words.testOk, { status: status ?? '', ms }) })
  else notify({ kind: 'error', text: t(words.testFailed, { reason }) })
}

/** What can be done with an authorization beside editing it. */
export const useAuthorizationActions = (onSecret: (secret: Secret) => void) => {
  const queries = useQueryClient()
  const t = useText()
  const confirm = useConfirm()
  return useMemo(() => {
    const reread = () => queries.invalidateQueries({ queryKey: listKey(authorizationsKey) })
    return {
      reread,
      rotate: ({ id, authorizationName: name }: Authorization) =>
        confirm({
          title: t(words.rotateTitle, { name }),
          text: t(words.rotateText),
          go: words.rotate,
          onGo: async () => {
            const outcome = await send(authorizations.rotateSecret, { id })
            await reread()
            if (outcome.ok) onSecret(outcome.value)
          },
        }),
      rotateSigning: ({ id, authorizationName: name }: Authorization) =>
        confirm({
          title: t(words.rotateSigningTitle, { name }),
          text: t(words.rotateSigningText),
          go: words.rotateSigning,
          onGo: async () => {
            const outcome = await send(authorizations.rotateSigningSecret, { id })
            await reread()
            if (outcome.ok) onSecret({ signingSecret: outcome.value.signingSecret })
          },
        }),
      test: async (row: Authorization) => {
        await tryOut(row, t)
        await reread()
      },
      remove: ({ id, authorizationName: name }: Authorization) =>
        confirm({
          title: t(words.removeTitle, { name }),
          text: t(words.removeText),
          go: words.remove,
          onGo: async () => {
            const outcome = await send(authorizations.remove, { id })
            if (outcome.ok) notify({ kind: 'success', text: t(words.removed) })
            await reread()
          },
        }),
    }
  }, [queries, t, confirm, onSecret])
}
export type AuthorizationActions = ReturnType<typeof useAuthorizationActions>
