import './products.css'
import { products } from '@stowline/contract/products/products.contract'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { mostChildren } from '@stowline/domain/products/online-sku'
import { nouns } from '@stowline/text/nouns'
import { productLabelWords } from '@stowline/text/product-labels-screen'
import { onlineSkusScreen } from '@stowline/text/online-skus-screen'
import { productsScreen as words } from '@stowline/text/products-screen'
import { Copy, Download, Link2, Printer } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLiveReads } from '../../api/live-reads.ts'
import { refresh } from '../../api/use-api.ts'
import { useUser } from '../../api/session.ts'
import { useLanguage } from '../../ui/language/language.tsx'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { listKey, ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportRated } from './export-products.tsx'
import { productBatches } from './product-batches.tsx'
import { ProductDrawer } from './product.drawer.tsx'
import { verifiedList } from './products.filters.ts'
import { ratedColumns } from './rated.columns.tsx'

const parts = {
  export: ExportRated,
  sku: lazyOverlay(() => import('../../api/online-sku.dialog.tsx').then((file) => ({ default: file.OnlineSkuDialog }))),
  print: lazyOverlay(() =>
    import('./print-product-labels.dialog.tsx').then((file) => ({ default: file.PrintProductLabels })),
  ),
}

type ShowLabels = (rows: readonly ProductRow[]) => void
type ShowSku = (rows: readonly ProductRow[]) => void

/** Opens the dialog of a new online SKU with the products in it. */
const useShowSku = (show: ReturnType<typeof useSurface<typeof parts>>['show']): ShowSku => {
  const language = useLanguage()
  const queries = useQueryClient()
  return useCallback(
    (rows) =>
      show('sku', {
        chosen: rows.map(({ id, sku, nameCn, nameEn }) => ({
          productId: id,
          sku,
          name: language === 'zh' ? nameCn : nameEn,
        })),
        onSaved: () => {
          void queries.invalidateQueries({ queryKey: listKey('products.onlineSkus') })
          void refresh(queries, [products.select, products.detail])
        },
      }),
    [show, language, queries],
  )
}

const useRatedActions = (showLabels: ShowLabels, showSku: ShowSku, maySell: boolean) => {
  const { open } = usePageFrame()
  return useMemo(
    () =>
      (row: ProductRow, start: StartBatch<ProductRow>): RowAction[] => [
        { id: 'print', label: productLabelWords.action, icon: Printer, onClick: () => showLabels([row]) },
        ...(maySell ? [{ id: 'sku', label: onlineSkusScreen.add, icon: Link2, onClick: () => showSku([row]) }] : []),
        {
          id: 'copy',
          label: words.copyToDraft,
          icon: Copy,
          onClick: () => open(`/product/pre_entry?mode=new&id=${row.id}`),
        },
        {
          id: 'remove',
          label: words.remove,
          isDanger: true,
          onClick: () => start(productBatches.remove, [row]),
        },
      ],
    [open, showLabels, showSku, maySell],
  )
}

/** /product/rated: what the warehouse has measured, beside what was declared (screens G2). */
export default function RatedPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['products'], { list: 'products.rated', calls: [products.detail] })
  const showLabels = useCallback<ShowLabels>((rows) => show('print', { rows }), [show])
  const showSku = useShowSku(show)
  const maySell = useUser()?.paths.includes('/product/sale') ?? false
  const menu = useRatedActions(showLabels, showSku, maySell)
  const spec = useMemo(
    (): ListSpec<ProductRow> => ({
      ...verifiedList,
      key: 'products.rated',
      title: words.verified,
      noun: nouns.products,
      rowName: ({ sku }) => sku,
      columns: ratedColumns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
      ],
      rowActions: menu,
      batchActions: [
        {
          id: 'print',
          label: productLabelWords.action,
          group: 'print',
          isPromoted: true,
          open: showLabels,
        },
        {
          id: 'sku',
          label: onlineSkusScreen.add,
          group: 'process',
          isAllowed: maySell,
          most: mostChildren,
          open: showSku,
        },
        {
          id: 'export',
          label: words.exportRows,
          group: 'export',
          open: (rows) => show('export', { of: { rows } }),
        },
        productBatches.remove,
      ],
      drawer: (walk) => <ProductDrawer {...walk} actions={menu} />,
      empty: {
        drawing: 'shelf',
        text: words.noVerified,
        hint: words.noVerifiedHint,
        tabs: { differs: words.noneDiffers },
      },
      hasViews: true,
    }),
    [menu, show, showLabels, showSku, maySell],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
