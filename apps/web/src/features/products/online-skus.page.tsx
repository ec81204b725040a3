import './products.css'
import { products } from '@stowline/contract/products/products.contract'
import type { OnlineSkuRow } from '@stowline/contract/products/products.schema'
import { nouns } from '@stowline/text/nouns'
import { onlineSkusScreen as words } from '@stowline/text/online-skus-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Download, FilePlus2, Pencil, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { batchCall } from '../../api/batch.ts'
import { UnfinishedImport } from '../../api/unfinished-import.tsx'
import { refresh } from '../../api/use-api.ts'
import { batchAction, listKey, ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportOnlineSkus } from './export-products.tsx'
import { OnlineSkuDrawer } from './online-sku.drawer.tsx'
import { onlineSkuColumns } from './online-skus.columns.tsx'
import { onlineSkuList } from './online-skus.filters.ts'

const key = 'products.onlineSkus'

const imported = ['onlineSku'] as const

const parts = {
  export: ExportOnlineSkus,
  sku: lazyOverlay(() => import('../../api/online-sku.dialog.tsx').then((file) => ({ default: file.OnlineSkuDialog }))),
}

const remove = batchAction<OnlineSkuRow, undefined>({
  id: 'remove',
  label: words.remove,
  group: 'danger',
  isPromoted: true,
  go: words.removeGo,
  run: batchCall(products.removeOnlineSkus, 'onlineSkuIds'),
  isTold: true,
  done: words.removeDone,
})

/** /product/sale: what stores call the products of the warehouse (screens G3). */
export default function OnlineSkusPage() {
  const { show, surface } = useSurface(parts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const spec = useMemo((): ListSpec<OnlineSkuRow> => {
    const onSaved = () => {
      void queries.invalidateQueries({ queryKey: listKey(key) })
      void refresh(queries, [products.select, products.onlineSku])
    }
    const edit = (row: OnlineSkuRow) => show('sku', { row, onSaved })
    const add = () => show('sku', { onSaved })
    return {
      ...onlineSkuList,
      key,
      title: words.title,
      noun: nouns.onlineSkus,
      rowName: ({ sku }) => sku,
      columns: onlineSkuColumns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
        {
          id: 'import',
          label: words.importFile,
          icon: FilePlus2,
          onClick: () => void navigate('/product/sale?mode=import'),
        },
        { id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add },
      ],
      rowActions: (row, start) => [
        { id: 'edit', label: words.edit, icon: Pencil, onClick: () => edit(row) },
        { id: 'remove', label: words.remove, isDanger: true, onClick: () => start(remove, [row]) },
      ],
      batchActions: [
        remove,
        {
          id: 'export',
          label: words.exportRows,
          group: 'export',
          open: (rows) => show('export', { of: { rows } }),
        },
      ],
      drawer: (walk) => <OnlineSkuDrawer {...walk} edit={edit} />,
      onEdit: edit,
      onCreate: add,
      empty: { drawing: 'store', text: words.firstUse, hint: words.firstUseHint },
      notice: <UnfinishedImport kinds={imported} />,
      hasViews: true,
    }
  }, [show, queries, navigate])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
