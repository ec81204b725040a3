import './products.css'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { nouns } from '@stowline/text/nouns'
import { productLabelWords } from '@stowline/text/product-labels-screen'
import { productsScreen as words } from '@stowline/text/products-screen'
import { Copy, Download, Printer } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportRated } from './export-products.tsx'
import { productBatches } from './product-batches.ts'
import { ProductDrawer } from './product.drawer.tsx'
import { verifiedList } from './products.filters.ts'
import { ratedColumns } from './rated.columns.tsx'

const parts = {
  export: ExportRated,
  print: lazyOverlay(() =>
    import('./print-product-labels.dialog.tsx').then((file) => ({ default: file.PrintProductLabels })),
  ),
}

type ShowLabels = (rows: readonly ProductRow[]) => void

const useRatedActions = (showLabels: ShowLabels) => {
  const { open } = usePageFrame()
  return useMemo(
    () =>
      (row: ProductRow, start: StartBatch<ProductRow>): RowAction[] => [
        { id: 'print', label: productLabelWords.action, icon: Printer, onClick: () => showLabels([row]) },
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
    [open, showLabels],
  )
}

/** /product/rated: what the warehouse has measured, beside what was declared (screens G2). */
export default function RatedPage() {
  const { show, surface } = useSurface(parts)
  const showLabels = useCallback<ShowLabels>((rows) => show('print', { rows }), [show])
  const menu = useRatedActions(showLabels)
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
          group: 'label',
          isPromoted: true,
          open: showLabels,
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
    [menu, show, showLabels],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
