import { orders } from '@stowline/contract/orders/orders.contract'
import { settings } from '@stowline/contract/settings/settings.contract'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { storeTestNames } from '@stowline/text/settings'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api/client.ts'
import { refresh } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
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

type Translate = (pair: Pair, params?: Params) => string

/** Tries a stored store's connection and says what was found. */
const tryOut = async ({ id, shopName: name }: Store, t: Translate): Promise<void> => {
  const close = notify({ kind: 'busy', text: t(words.testing, { name }) })
  const outcome = await send(settings.testStore, { id })
  close()
  if (!outcome.ok) return
  const { result, message } = outcome.value
  if (result === 'byFile') notify({ kind: 'success', text: t(words.testByFile, { name }) })
  else if (result === 'incomplete') notify({ kind: 'warning', text: t(words.testIncomplete, { name }) })
  else
    notify({
      kind: result === 'ok' ? 'success' : 'error',
      text: `${name}: ${t(storeTestNames[result])}${message && ` · ${message}`}`,
    })
}

/** Disables a store or enables it again; what a disabled one still does is said. */
const setActive = async (store: Store, t: Translate, reread: () => Promise<unknown>): Promise<void> => {
  const { id, shopName, platformId, isActive: wasActive, version } = store
  const set = async (isActive: boolean, known: number) => {
    const outcome = await send(settings.updateStore, { id, shopName, platformId, isActive, version: known })
    await reread()
    return outcome
  }
  const outcome = await set(!wasActive, version)
  if (!outcome.ok) return
  const text = t(wasActive ? words.disabledNow : words.enabledNow, { name: shopName })
  notify({ kind: 'success', text, undo: () => void set(wasActive, outcome.value.version) })
}

/** Where the orders are that keep a store from being deleted. */
export const openOrdersOf = ({ id, pending, toShip }: Store): string => {
  const tab = (pending > 0 && 'pending') || (toShip > 0 && 'toShip') || 'all'
  return `/delivery/index?${new URLSearchParams({ tab, 'f.storeIds': id })}`
}

/** What can be done with a store beside editing it. */
export const useStoreActions = () => {
  const t = useText()
  const reread = useRereadStores()
  const confirm = useConfirm()
  const navigate = useNavigate()
  return useMemo(
    () => ({
      reread,
      setActive: (store: Store) => setActive(store, t, reread),
      test: async (store: Store) => {
        await tryOut(store, t)
        await reread()
      },
      /** While orders are open it is said how many, with the way to them. */
      remove: (store: Store) => {
        const { id, shopName: name, openOrders: count } = store
        if (count > 0)
          return confirm({
            title: t(words.inUseTitle, { name }),
            text: t(words.inUseText, { count }),
            go: words.seeOrders,
            onGo: () => void navigate(openOrdersOf(store)),
          })
        return confirm({
          title: t(words.removeTitle, { name }),
          text: t(words.removeText),
          go: words.remove,
          onGo: async () => {
            const outcome = await send(settings.deleteStore, { id })
            if (outcome.ok) notify({ kind: 'success', text: t(words.removed) })
            await reread()
          },
        })
      },
    }),
    [t, reread, confirm, navigate],
  )
}
export type StoreActions = ReturnType<typeof useStoreActions>
