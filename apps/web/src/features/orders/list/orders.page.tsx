import '../orders.css'
import { filled } from '@stowline/text/kernel/pair'
import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { nextAction } from '@stowline/domain/orders/next-action'
import { splittable } from '@stowline/domain/orders/order-moves'
import { orderProblem } from '@stowline/domain/orders/problem'
import { importScreen } from '@stowline/text/import-orders-screen'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderActions, orderScreen } from '@stowline/text/orders-screen'
import { nouns } from '@stowline/text/nouns'
import { ordersErrors } from '@stowline/text/orders'
import { firstSteps } from '@stowline/text/stores-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, FilePlus2, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { FirstSteps } from '../../../api/first-step.tsx'
import { UnfinishedImport } from '../../../api/unfinished-import.tsx'
import { reading } from '../../../api/use-api.ts'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import {
  ListPage,
  type ListSpec,
  type RowAction,
  type RowProblem,
  type StartBatch,
} from '../../../ui/list-page/index.ts'
import { canSplit, isEditable, isWhollyEditable } from './order-preflight.ts'
import { singlyOf } from './single-actions.ts'
import { mendOrder } from '../edit/mend-at.ts'
import { orderProblemTags } from './order-status.ts'
import { useOrderBatches } from './order-batches.tsx'
import { nextActionsOf } from './next-actions.tsx'
import { useTellBuyers } from './use-tell-buyers.ts'
import { NoBalance } from './no-balance.tsx'
import { orderColumns } from './orders.columns.tsx'
import { orderList } from './orders.filters.ts'
import { movesOf, useOrderMoves } from './order-move-batches.ts'
import { useOrderDialogs } from './order-dialogs.tsx'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'

const path = '/delivery/index'
const imported = ['order', 'shipment'] as const

/** Why it is not split is not seen from its status. */
const isOnePiece = (row: OrderRow) => splittable(row) === 'orders.onePiece'
const OrderDrawer = lazyOverlay(() =>
  import('../view/order.drawer.tsx').then((file) => ({ default: file.OrderDrawer })),
)
const Begin = ({ onImport, onCreate }: { onImport: () => void; onCreate: () => void }) => {
  const t = useText()
  return (
    <>
      <Button type="primary" onClick={onImport}>
        {t(orderScreen.importOrders)}
      </Button>
      <Button onClick={onCreate}>{t(orderScreen.newOrder)}</Button>
    </>
  )
}

/** Labels being made change by themselves: look again while any is on screen. */
const isUnsettled = ({ labelState }: OrderRow) =>
  labelState === 'buying' || labelState === 'voiding' || labelState === 'unknown'

/** The orders of a merchant's stores: the screen where store orders become labels (screens O1). */
export const OrdersPage = () => {
  const queries = useQueryClient()
  const { open } = usePageFrame()
  const { dialogs, surface } = useOrderDialogs()
  const moves = useOrderMoves(dialogs)
  const tellBuyers = useTellBuyers()
  const batchActions = useOrderBatches(dialogs, moves)
  const spec = useMemo((): ListSpec<OrderRow> => {
    const edit = ({ id, orderNo }: OrderRow) =>
      open(`${path}?mode=edit&id=${id}`, filled(orderForm.editTab, { no: orderNo }))
    const mend = (row: OrderRow) => open(mendOrder(row), filled(orderForm.editTab, { no: row.orderNo }))
    const copy = ({ id }: OrderRow) => open(`${path}?mode=new&id=${id}`, orderForm.newTitle)
    const create = () => open(`${path}?mode=new`, orderForm.newTitle)
    const toImport = () => open(`${path}?mode=import`, importScreen.title)
    const begin = <Begin onImport={toImport} onCreate={create} />
    const rowActions = (row: OrderRow, start: StartBatch<OrderRow>): RowAction[] => [
      ...nextActionsOf(row, { dialogs, mend, tellBuyers }),
      ...[
        isEditable(row) && { id: 'edit', label: orderActions.edit, onClick: () => edit(row) },
        { id: 'copy', label: orderActions.copy, onClick: () => copy(row) },
        canSplit(row) && { id: 'split', label: orderActions.split, onClick: () => dialogs.split(row) },
        isOnePiece(row) && { id: 'split', label: orderActions.split, isDisabled: true, reason: ordersErrors.onePiece },
        isWhollyEditable(row) && { id: 'rates', label: orderActions.rates, onClick: () => dialogs.rates(row) },
        { id: 'upload', label: orderActions.uploadLabel, onClick: () => dialogs.upload(row) },
      ].filter((action) => action !== false),
      ...singlyOf(row, batchActions, start),
      ...movesOf(row, moves, start),
    ]
    const problemOf = (row: OrderRow, start: StartBatch<OrderRow>): RowProblem | undefined => {
      const problem = orderProblem(row)
      const next = problem && nextAction(row)
      if (!next) return undefined
      const ways = [...nextActionsOf(row, { dialogs, mend, tellBuyers }), ...movesOf(row, moves, start)]
      const action = ways.find(({ id }) => id === next)
      return action?.icon && { ...orderProblemTags[problem], action: { ...action, icon: action.icon } }
    }
    return {
      ...orderList,
      key: 'orders',
      title: orderScreen.title,
      noun: nouns.orders,
      rowName: (row) => row.orderNo,
      columns: orderColumns,
      actions: [
        {
          id: 'export',
          label: orderScreen.exportOrders,
          icon: Download,
          onClick: (now) => dialogs.show('export', { of: { rows: now.selected, now } }),
        },
        { id: 'import', label: orderScreen.importOrders, icon: FilePlus2, onClick: toImport },
        { id: 'new', label: orderScreen.newOrder, icon: Plus, isPrimary: true, onClick: create },
      ],
      rowActions,
      rowIcons: 1,
      nextAction,
      batchActions,
      drawer: (walk) => <OrderDrawer {...walk} dialogs={dialogs} moves={moves} />,
      drawerAhead: {
        code: OrderDrawer.preload,
        record: ({ id }) => void queries.prefetchQuery(reading(orders.detail, { id }, { isQuiet: true })),
      },
      onEdit: edit,
      onCreate: create,
      problem: { at: 'status', of: problemOf },
      empty: {
        drawing: 'parcel',
        text: orderScreen.firstUse,
        hint: firstSteps.ordersHelp,
        actions: begin,
        instead: (own) => <FirstSteps begin={begin}>{own}</FirstSteps>,
      },
      notice: (
        <>
          <NoBalance />
          <UnfinishedImport kinds={imported} />
        </>
      ),
      hasViews: true,
      newsEvery: 60_000,
      pollEvery: (rows) => (rows.some(isUnsettled) ? 2_000 : false),
    }
  }, [queries, open, batchActions, moves, dialogs, tellBuyers])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
