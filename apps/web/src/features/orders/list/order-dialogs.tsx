import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { refresh } from '../../../api/use-api.ts'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { type BatchFailure, listKey } from '../../../ui/list-page/index.ts'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { mendPath } from '../edit/mend-at.ts'
import { usePrinting } from '../label/use-printing.ts'

const loadBuyLabel = () => import('../label/buy-label.dialog.tsx').then((file) => ({ default: file.BuyLabelDialog }))

/** Starts loading the dialog that buys before it is opened. A failure is met again, and told, when it is opened. */
export const preloadBuyLabel = (): void => void loadBuyLabel().catch(() => {})

/** What lies over a screen of orders; some of it also in an order's drawer. */
export const orderParts = {
  export: lazyOverlay(() => import('../export/export-orders.tsx').then((file) => ({ default: file.ExportOrders }))),
  print: lazyOverlay(() => import('../label/print-labels.tsx').then((file) => ({ default: file.PrintLabels }))),
  combine: lazyOverlay(() => import('../split/combine.dialog.tsx').then((file) => ({ default: file.CombineDialog }))),
  split: lazyOverlay(() => import('../split/split.dialog.tsx').then((file) => ({ default: file.SplitDialog }))),
  rates: lazyOverlay(() => import('../label/rates.dialog.tsx').then((file) => ({ default: file.RatesDialog }))),
  upload: lazyOverlay(() =>
    import('../label/upload-label.dialog.tsx').then((file) => ({ default: file.UploadLabelDialog })),
  ),
  buy: lazyOverlay(loadBuyLabel),
}

/** Puts `id` into the address: the list stays as it is behind the order (pasted numbers, filters, selection). */
export const withOrder = (before: URLSearchParams, id: string): URLSearchParams =>
  new URLSearchParams([...[...before].filter(([key]) => key !== 'id' && key !== 'panel'), ['id', id]])

/** Reads what is shown of orders again. */
export const useReadOrders = () => {
  const queries = useQueryClient()
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: listKey('orders') })
    void refresh(queries, [orders.detail])
  }, [queries])
}

/** The dialogs of a screen of orders, and how its actions open them. What is shown is read again once one was open. */
export const useOrderDialogs = (onClosed?: () => void) => {
  const readAgain = useReadOrders()
  const [, change] = useSearchParams()
  const setParams = useRef(change)
  setParams.current = change
  const { show, surface } = useSurface(orderParts, () => {
    readAgain()
    onClosed?.()
  })
  const { open } = usePageFrame()
  const openPage = useRef(open)
  openPage.current = open
  const { printAtOnce } = usePrinting()
  const dialogs = useMemo(() => {
    const choosePrint = (rows: readonly OrderRow[]) => show('print', { rows })
    const print = async (rows: readonly OrderRow[]): Promise<boolean> => {
      const isDone = await printAtOnce(rows, () => choosePrint(rows))
      if (!isDone) choosePrint(rows)
      return isDone
    }
    return {
      show,
      /** As it was printed last; the first time, and where some cannot be printed so, it is asked first: then it answers false. */
      print,
      /** Asks for order, paper and copies, and says what is left out. */
      choosePrint,
      rates: (row: OrderRow) => show('rates', { row }),
      split: (row: OrderRow) => show('split', { row }),
      /** A label that was bought elsewhere: of one order, or of many by the files' names. */
      upload: (row?: OrderRow) => show('upload', { row }),
      /** `onShown`: the dialog stands, so what it was opened from may go. */
      buy: (row: OrderRow, price: string | undefined, onShown?: () => void) =>
        show('buy', { row, price, onShown, onPrint: (bought) => print([bought]) }),
      open: (id: string) => setParams.current((before) => withOrder(before, id)),
      /** The form of an order at the field that mends what failed. */
      mend: ({ id, no, ...failure }: BatchFailure) => openPage.current(mendPath(id, failure), no ?? undefined),
    }
  }, [show, printAtOnce])
  return { dialogs, surface }
}
export type OrderDialogs = ReturnType<typeof useOrderDialogs>['dialogs']
