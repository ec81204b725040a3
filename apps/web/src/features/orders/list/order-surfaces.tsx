import { orders } from '@stowline/contract/orders/orders.contract'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Exporting } from '../../../api/export-rows.tsx'
import { send } from '../../../api/client.ts'
import { refresh } from '../../../api/use-api.ts'
import { taskStarted } from '../../../api/task-signal.ts'
import { listKey } from '../../../ui/list-page/index.ts'
import type { OrderDoors } from './order-batches.tsx'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'

const ExportOrders = lazyOverlay(() =>
  import('../export/export-orders.tsx').then((file) => ({ default: file.ExportOrders })),
)
const PrintLabels = lazyOverlay(() =>
  import('../label/print-labels.tsx').then((file) => ({ default: file.PrintLabels })),
)
const CombineDialog = lazyOverlay(() =>
  import('../split/combine.dialog.tsx').then((file) => ({ default: file.CombineDialog })),
)
const SplitDialog = lazyOverlay(() =>
  import('../split/split.dialog.tsx').then((file) => ({ default: file.SplitDialog })),
)
const RatesDialog = lazyOverlay(() =>
  import('../label/rates.dialog.tsx').then((file) => ({ default: file.RatesDialog })),
)
const UploadLabelDialog = lazyOverlay(() =>
  import('../label/upload-label.dialog.tsx').then((file) => ({ default: file.UploadLabelDialog })),
)
const loadBuyLabel = () => import('../label/buy-label.dialog.tsx').then((file) => ({ default: file.BuyLabelDialog }))
const BuyLabelDialog = lazyOverlay(loadBuyLabel)

/** Starts loading the dialog that buys before it is opened. A failure is met again, and told, when it is opened. */
export const preloadBuyLabel = (): void => void loadBuyLabel().catch(() => {})

/** A dialog or drawer that stands beside the list. */
export type Surface =
  | { readonly kind: 'export'; readonly of: Exporting<OrderRow> }
  | { readonly kind: 'print'; readonly rows: readonly OrderRow[] }
  | { readonly kind: 'combine'; readonly rows: readonly OrderRow[]; readonly keep: (ids: readonly string[]) => void }
  | { readonly kind: 'split' | 'rates'; readonly row: OrderRow }
  | { readonly kind: 'buy'; readonly row: OrderRow; readonly price?: string | undefined; readonly onShown?: () => void }
  | { readonly kind: 'upload'; readonly row: OrderRow | undefined }
export type Show = (surface: Surface) => void

/** Which surface is open, and the doors that batch actions open them by. */
export const useSurfaces = () => {
  const [surface, show] = useState<Surface>()
  const [, change] = useSearchParams()
  const setParams = useRef(change)
  setParams.current = change
  const doors = useMemo(
    (): OrderDoors => ({
      print: (rows) => show({ kind: 'print', rows }),
      combine: (rows, keep) => show({ kind: 'combine', rows, keep }),
      uploadLabels: () => show({ kind: 'upload', row: undefined }),
      exportRows: (rows) => show({ kind: 'export', of: { rows } }),
      confirmShipments: (rows) => void confirm(rows),
      // The list stays as it is behind the order: pasted numbers, filters, selection.
      fix: (id) =>
        setParams.current(
          (before) => new URLSearchParams([...[...before].filter(([key]) => key !== 'id'), ['id', id]]),
        ),
    }),
    [],
  )
  return { surface, show, doors }
}

const confirm = async (rows: readonly OrderRow[]) => {
  const outcome = await send(orders.exportShipments, { orderIds: rows.map(({ id }) => id) })
  if (outcome.ok) taskStarted()
}

export const OrderSurfaces = ({ surface, show }: Pick<ReturnType<typeof useSurfaces>, 'surface' | 'show'>) => {
  const queries = useQueryClient()
  if (!surface) return null
  const onClose = () => {
    show(undefined)
    void queries.invalidateQueries({ queryKey: listKey('orders') })
    void refresh(queries, [orders.detail])
  }
  return (
    <Suspense fallback={null}>
      {surface.kind === 'export' && <ExportOrders of={surface.of} onClose={onClose} />}
      {surface.kind === 'print' && <PrintLabels rows={surface.rows} onClose={onClose} />}
      {surface.kind === 'combine' && <CombineDialog rows={surface.rows} onKeep={surface.keep} onClose={onClose} />}
      {surface.kind === 'split' && <SplitDialog row={surface.row} onClose={onClose} />}
      {surface.kind === 'rates' && <RatesDialog row={surface.row} onClose={onClose} />}
      {surface.kind === 'upload' && <UploadLabelDialog row={surface.row} onClose={onClose} />}
      {surface.kind === 'buy' && (
        <BuyLabelDialog
          row={surface.row}
          price={surface.price}
          onShown={surface.onShown}
          onClose={onClose}
          onPrint={(row) => show({ kind: 'print', rows: [row] })}
        />
      )}
    </Suspense>
  )
}
