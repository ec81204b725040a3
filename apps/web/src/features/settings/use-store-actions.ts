import { orders } from '@stowline/contract/orders/orders.contract'
import { settings } from '@stowline/contract/settings/settings.contract'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { notify } from '../../ui/toast/notify.ts'
import type { Store } from './stores.filters.ts'

export const storesKey = 'settings.stores'

/** The list is read again, and the stores that other screens offer. */
export const useRereadStores = () => {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all([queries.invalidateQueries({ queryKey: listKey(storesKey) }), refresh(queries, [orders.stores])]),
    [queries],
  )
}

/** Disables a store or enables it again; what a disabled one still does is said. */
export const useSetStoreActive = () => {
  const t = useText()
  const reread = useRereadStores()
  return useCallback(
    async ({ id, shopName, platformId, isActive: wasActive, version }: Store) => {
      const set = async (isActive: boolean, known: number) => {
        const outcome = await send(settings.updateStore, { id, shopName, platformId, isActive, version: known })
        await reread()
        return outcome
      }
      const outcome = await set(!wasActive, version)
      if (!outcome.ok) return
      const text = t(wasActive ? words.disabledNow : words.enabledNow, { name: shopName })
      notify({ kind: 'success', text, undo: () => void set(wasActive, outcome.value.version) })
    },
    [t, reread],
  )
}
