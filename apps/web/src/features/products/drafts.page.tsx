import './products.css'
import { products } from '@stowline/contract/products/products.contract'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { isEditable } from '@stowline/domain/products/lifecycle'
import { nouns } from '@stowline/text/nouns'
import { productLabelWords } from '@stowline/text/product-labels-screen'
import { productsScreen as words } from '@stowline/text/products-screen'
import { Copy, Download, FilePlus2, Pencil, Plus, Printer, Send } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLiveReads } from '../../api/live-reads.ts'
import { UnfinishedImport } from '../../api/unfinished-import.tsx'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { draftColumns } from './drafts.columns.tsx'
import { ExportDrafts } from './export-products.tsx'
import { productBatches } from './product-batches.tsx'
import { problemOf } from './product-status.ts'
import { ProductDrawer } from './product.drawer.tsx'
import { draftList } from './products.filters.ts'

const path = '/product/pre_entry'
const imported = ['product'] as const
const parts = {
  export: ExportDrafts,
  print: lazyOverlay(() =>
    import('./print-product-labels.dialog.tsx').then((file) => ({ default: file.PrintProductLabels })),
  ),
}

/** What can be done about a draft: completing it comes first, then submitting it. */
const useDraftActions = (showLabels: (rows: readonly ProductRow[]) => void) => {
  const navigate = useNavigate()
  return useMemo(() => {
    const edit = (row: ProductRow): RowAction & { icon: typeof Pencil } => ({
      id: 'edit',
      label: words.edit,
      icon: Pencil,
      onClick: () => void navigate(`${path}?mode=edit&id=${row.id}`),
    })
    const menu = (row: ProductRow, start: StartBatch<ProductRow>): RowAction[] => {
      const canEdit = isEditable(row.state)
      const isReady = canEdit && row.missing.length === 0
      // What was rejected is mended before it is submitted again.
      const isToMend = row.state === 'rejected'
      const more: readonly (RowAction | false)[] = [
        isToMend && edit(row),
        isReady && {
          id: 'submit',
          label: words.submit,
          icon: Send,
          onClick: () => start(productBatches.submit, [row]),
        },
        canEdit && !isToMend && edit(row),
        { id: 'print', label: productLabelWords.action, icon: Printer, onClick: () => showLabels([row]) },
        { id: 'copy', label: words.copy, icon: Copy, onClick: () => void navigate(`${path}?mode=new&id=${row.id}`) },
        row.state !== 'submitted' && {
          id: 'remove',
          label: words.remove,
          isDanger: true,
          onClick: () => start(productBatches.remove, [row]),
        },
      ]
      return more.filter((action) => action !== false)
    }
    return {
      edit,
      menu,
      add: () => void navigate(`${path}?mode=new`),
      importFile: () => void navigate(`${path}?mode=import`),
    }
  }, [navigate, showLabels])
}

/** /product/pre_entry: products before a warehouse has measured them (screens G1). */
export default function DraftsPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['products'], { list: 'products.drafts', calls: [products.detail] })
  const showLabels = useCallback((rows: readonly ProductRow[]) => show('print', { rows }), [show])
  const actions = useDraftActions(showLabels)
  const spec = useMemo(
    (): ListSpec<ProductRow> => ({
      ...draftList,
      key: 'products.drafts',
      title: words.drafts,
      noun: nouns.products,
      rowName: ({ sku }) => sku,
      columns: draftColumns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
        { id: 'import', label: words.importFile, icon: FilePlus2, onClick: actions.importFile },
        { id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: actions.add },
      ],
      rowActions: actions.menu,
      nextAction: (row) =>
        row.state === 'draft' && row.missing.length === 0 ? 'submit' : isEditable(row.state) ? 'edit' : undefined,
      batchActions: [
        ...Object.values(productBatches),
        {
          id: 'print',
          label: productLabelWords.action,
          group: 'print',
          open: showLabels,
        },
        {
          id: 'export',
          label: words.exportRows,
          group: 'export',
          open: (rows) => show('export', { of: { rows } }),
        },
      ],
      drawer: (walk) => <ProductDrawer {...walk} actions={actions.menu} />,
      problem: {
        at: 'state',
        of: (row) => {
          const problem = problemOf(row)
          return problem && { ...problem, isLong: true, action: actions.edit(row) }
        },
      },
      onEdit: (row) => isEditable(row.state) && actions.edit(row).onClick?.(),
      onCreate: actions.add,
      empty: {
        drawing: 'shelf',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { rejected: words.noneRejected },
      },
      notice: <UnfinishedImport kinds={imported} />,
      hasViews: true,
    }),
    [actions, show, showLabels],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
