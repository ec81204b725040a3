import './products.css'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { nouns } from '@stowline/text/nouns'
import { productsScreen as words } from '@stowline/text/products-screen'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { productBatches } from './product-batches.ts'
import { ProductDrawer } from './product.drawer.tsx'
import { verifiedList } from './products.filters.ts'
import { ratedColumns } from './rated.columns.tsx'

const useRatedActions = () => {
  const { open } = usePageFrame()
  return useMemo(
    () =>
      (row: ProductRow, start: StartBatch<ProductRow>): RowAction[] => [
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
    [open],
  )
}

/** /product/rated: what the warehouse has measured, beside what was declared (screens G2). */
export default function RatedPage() {
  const menu = useRatedActions()
  const spec = useMemo(
    (): ListSpec<ProductRow> => ({
      ...verifiedList,
      key: 'products.rated',
      title: words.verified,
      noun: nouns.products,
      rowName: ({ sku }) => sku,
      columns: ratedColumns,
      rowActions: menu,
      batchActions: [productBatches.remove],
      drawer: (walk) => <ProductDrawer {...walk} actions={menu} />,
      empty: {
        drawing: 'shelf',
        text: words.noVerified,
        hint: words.noVerifiedHint,
        tabs: { differs: words.noneDiffers },
      },
      hasViews: true,
    }),
    [menu],
  )
  return <ListPage spec={spec} />
}
