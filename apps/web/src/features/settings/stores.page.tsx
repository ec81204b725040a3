import './settings.css'
import { nouns } from '@stowline/text/nouns'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { Pencil, PlugZap, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { storeColumns } from './stores.columns.tsx'
import { type Store, storeList } from './stores.filters.ts'
import { storesKey, useStoreActions } from './use-store-actions.ts'

const StoreDrawer = lazyOverlay(() => import('./store.drawer.tsx').then((file) => ({ default: file.StoreDrawer })))
const parts = {
  store: lazyOverlay(() => import('./store.dialog.tsx').then((file) => ({ default: file.StoreDialog }))),
}

/** /settings/shop: the stores that orders come from. */
export default function StoresPage() {
  const { show, surface } = useSurface(parts)
  const actions = useStoreActions()
  const spec = useMemo((): ListSpec<Store> => {
    const edit = (store: Store) => show('store', { store })
    const add = () => show('store', { store: undefined })
    return {
      ...storeList,
      key: storesKey,
      title: words.title,
      noun: nouns.stores,
      rowName: ({ shopName }) => shopName,
      columns: storeColumns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: (row) => [
        { id: 'edit', label: words.edit, icon: Pencil, onClick: () => edit(row) },
        { id: 'test', label: words.test, icon: PlugZap, onClick: () => void actions.test(row) },
        { id: 'state', label: row.isActive ? words.disable : words.enable, onClick: () => void actions.setActive(row) },
        { id: 'remove', label: words.remove, isDanger: true, onClick: () => actions.remove(row) },
      ],
      drawer: (walk) => <StoreDrawer {...walk} actions={actions} onEdit={edit} />,
      drawerAhead: { code: StoreDrawer.preload },
      onEdit: edit,
      onCreate: add,
      hasTwoLines: false,
      empty: { drawing: 'store', text: words.firstUse, hint: words.firstUseHint },
    }
  }, [show, actions])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
