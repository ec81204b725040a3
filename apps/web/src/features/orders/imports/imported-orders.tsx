import { batchLimit } from '@stowline/domain/kernel/page'
import { nextAction } from '@stowline/domain/orders/next-action'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { importScreen } from '@stowline/text/import-orders-screen'
import { orderActions } from '@stowline/text/orders-screen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../ui/language/language.tsx'
import { listKey, loadUpTo, useBatches } from '../../../ui/list-page/index.ts'
import { useOrderBatches } from '../list/order-batches.tsx'
import { useOrderDialogs } from '../list/order-dialogs.tsx'
import { useOrderMoves } from '../list/order-move-batches.ts'
import { orderList } from '../list/orders.filters.ts'
import { useMoveAndLabel } from './use-move-and-label.ts'

type Props = {
  importId: string
  /** Tracking numbers of orders shipped elsewhere need no labels. */
  isToBeLabelled: boolean
  onView: () => void
}

/** The orders of an import as they are now, up to one batch. */
const useOrdersOf = (importId: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...listKey('orders'), 'import', importId],
    queryFn: ({ signal }) => {
      const all = { tab: undefined, text: '', numbers: undefined, sort: undefined, page: 1, after: undefined } as const
      return loadUpTo(orderList, { ...all, pageSize: 100, filters: { import: importId } }, batchLimit, signal)
    },
    enabled: isAsked,
  })

/** What the orders of an import need next, in one press. */
const Next = ({
  rows,
  isMoving,
  onLabels,
  onPrint,
}: {
  rows: readonly OrderRow[]
  isMoving: boolean
  onLabels: (rows: readonly OrderRow[]) => void
  onPrint: (rows: readonly OrderRow[]) => void
}) => {
  const t = useText()
  const needing = (...actions: readonly ReturnType<typeof nextAction>[]) =>
    rows.filter((row) => actions.includes(nextAction(row)))
  const [toLabel, toPrint, toFix] = [needing('toShip', 'labels'), needing('print'), needing('fix')]
  const words = toLabel.some(({ status }) => status !== 'toShip') ? importScreen.toLabels : importScreen.labelsOnly
  return (
    <>
      {toLabel.length > 0 && (
        <Button type="primary" autoFocus loading={isMoving} onClick={() => onLabels(toLabel)}>
          {t(words, { count: toLabel.length })}
        </Button>
      )}
      {toLabel.length === 0 && toPrint.length > 0 && (
        <Button type="primary" onClick={() => onPrint(toPrint)}>
          {t(orderActions.printMade, { count: toPrint.length })}
        </Button>
      )}
      {toFix.length > 0 && (
        <span className="import-next__note kit-second">{t(importScreen.incomplete, { count: toFix.length })}</span>
      )}
    </>
  )
}

/** What is done with the orders of an import: their labels, and the list of just these. */
export const ImportedOrders = ({ importId, isToBeLabelled, onView }: Props) => {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { dialogs: own, surface } = useOrderDialogs()
  const dialogs = useMemo(
    () => ({ ...own, fix: (id: string) => navigate(`/delivery/index?f.import=${importId}&id=${id}`) }),
    [own, navigate, importId],
  )
  const moves = useOrderMoves(dialogs)
  const labels = useOrderBatches(dialogs, moves).find(({ id }) => id === 'labels')
  const { start, surface: batchSurface } = useBatches<OrderRow>({
    rowKey: ({ id }) => id,
    rowName: ({ orderNo }) => orderNo,
    onChanged: () => void queries.invalidateQueries({ queryKey: listKey('orders') }),
  })
  const { data } = useOrdersOf(importId, isToBeLabelled)
  const { isMoving, onRun } = useMoveAndLabel(labels ?? moves.toShip, moves.toShip, start)
  const isTooMany = data !== undefined && data.total > batchLimit
  return (
    <>
      {data && !isTooMany && (
        <Next rows={data.items} isMoving={isMoving} onLabels={(rows) => void onRun(rows)} onPrint={dialogs.print} />
      )}
      <Button type={isTooMany || !isToBeLabelled ? 'primary' : 'default'} onClick={onView}>
        {t(importScreen.view)}
      </Button>
      {isTooMany && (
        <span className="import-next__note kit-second">{t(importScreen.tooMany, { most: batchLimit })}</span>
      )}
      {surface}
      {batchSurface}
    </>
  )
}
