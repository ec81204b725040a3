import '../operations.css'
import type { ProductToMeasure } from '@stowline/contract/operations/work.schema'
import { measuringScreen as words } from '@stowline/text/measuring-screen'
import { nouns } from '@stowline/text/nouns'
import { Ruler, ScanLine } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { MeasureDialog } from './measure.dialog.tsx'
import { rejectProducts } from './measuring.tsx'
import { toMeasureColumns } from './to-measure.columns.tsx'
import { toMeasureList } from './to-measure.filters.ts'

const parts = { measure: MeasureDialog }

/** /ops/products: what merchants have submitted, to be measured by scan or one by one. */
export default function ToMeasurePage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['products'], { list: 'productsToMeasure' })
  const spec = useMemo(
    (): ListSpec<ProductToMeasure> => ({
      ...toMeasureList,
      key: 'productsToMeasure',
      title: words.title,
      noun: nouns.products,
      rowName: ({ sku }) => sku,
      columns: toMeasureColumns,
      actions: [
        {
          id: 'scan',
          label: words.scan,
          icon: ScanLine,
          isPrimary: true,
          hotkey: 's',
          onClick: () => show('measure', { product: undefined }),
        },
      ],
      rowActions: (row, start) => [
        { id: 'measure', label: words.measure, icon: Ruler, onClick: () => show('measure', { product: row }) },
        {
          id: rejectProducts.id,
          label: rejectProducts.label,
          icon: rejectProducts.icon,
          onClick: () => start(rejectProducts, [row]),
        },
      ],
      nextAction: () => 'measure',
      batchActions: [rejectProducts],
      empty: { drawing: 'calm', text: words.firstUse, hint: words.firstUseHint },
      hasViews: true,
    }),
    [show],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
