import { orders } from '@stowline/contract/orders/orders.contract'
import { nextAction, type OrderNextAction } from '@stowline/domain/orders/next-action'
import { splittable } from '@stowline/domain/orders/order-moves'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { orderNext } from '@stowline/text/orders'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderActions, orderDetail, orderDialogs } from '@stowline/text/orders-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { refresh, useApi, useCall } from '../../../api/use-api.ts'
import { DrawerSkeleton } from '../../../ui/drawer/drawer-skeleton.tsx'
import { MoreMenu } from '../../../ui/drawer/more-menu.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../../ui/empty/read-failed.tsx'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import { batch, common } from '@stowline/text/ui'
import { BarredLabel, type DrawerWalk, listKey, reasonOf, type StartBatch } from '../../../ui/list-page/index.ts'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { PrintButton } from '../label/print-button.tsx'
import { BuyButton } from '../label/label-price.tsx'
import { canLabel, canSplit, canVoid, isWhollyEditable, isEditable, isPrintable } from '../list/order-preflight.ts'
import { type OrderOpens, useOrderPanel } from './order-panel.tsx'
import { mendOrder } from '../edit/mend-at.ts'
import { OrderSections } from './order-sections.tsx'
import { orderStatusTags } from '../list/order-status.ts'
import type { OrderDialogs } from '../list/order-dialogs.tsx'
import { fixLabel } from '../list/next-actions.tsx'
import { refundOf } from '../list/refund.ts'
import { useTellBuyers } from '../list/use-tell-buyers.ts'
import { movesOf, type OrderMoves } from '../list/order-move-batches.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { useLabelPrice } from '../label/use-label-price.ts'

const path = '/delivery/index'

type Props = DrawerWalk<OrderRow> & { readonly dialogs: OrderDialogs; readonly moves: OrderMoves }

/** One order beside the list: facts, address, items, package and label, parcel, history (screens O1a). */
export const OrderDrawer = ({ id, row, dialogs, moves, startBatch, panelName, onPanel, ...walk }: Props) => {
  const { open } = usePageFrame()
  const { data, error, refetch } = useApi(orders.detail, { id }, { isQuiet: true })
  const order = data?.id === id ? data : undefined
  const shown = order ?? row
  const { panel, opens } = useOrderPanel(shown, { id, panelName, onPanel, dialogs })
  return (
    <RecordDrawer
      title={shown?.orderNo ?? ''}
      status={shown && <StatusTag {...orderStatusTags[shown.status]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      onOpenPage={() => open(`${path}?mode=view&id=${id}`, shown?.orderNo)}
      panel={panel}
      footer={order && <OrderButtons order={order} opens={opens} moves={moves} start={startBatch} />}
    >
      {order ? (
        <OrderSections order={order} />
      ) : error ? (
        <ReadFailed error={error} notFound={orderDetail.notFound} onRetry={() => void refetch()} />
      ) : (
        <DrawerSkeleton />
      )}
    </RecordDrawer>
  )
}

/** Voids the order's label after a question: the carrier gives the money back, the number is gone. */
const VoidButton = ({ order }: { order: OrderRow }) => {
  const t = useText()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const call = useCall(shipping.voidLabels)
  const voidLabel = async () => {
    const outcome = await call.run({ orderIds: [order.id] })
    const refused = outcome.ok ? outcome.value.failed[0]?.message : undefined
    if (refused) notify({ kind: 'error', text: refused })
    await Promise.all([queries.invalidateQueries({ queryKey: listKey('orders') }), refresh(queries, [orders.detail])])
  }
  const refund = refundOf([order])
  const ask = () =>
    confirm({
      title: t(orderDialogs.voidTitle, { no: order.orderNo }),
      text: t(orderDialogs.voidText, { no: order.trackingNumber ?? '' }),
      go: refund
        ? filled(batch.withRefund, { text: t(orderActions.voidLabel), sum: formatDecimal(refund) })
        : orderActions.voidLabel,
      back: common.cancel,
      onGo: voidLabel,
    })
  return (
    <Button type="text" danger onClick={ask}>
      {t(orderActions.voidLabel)}
    </Button>
  )
}

type ButtonsProps = { order: OrderRow; opens: OrderOpens; moves: OrderMoves; start: StartBatch<OrderRow> }

const barredItem = (key: string, label: Pair, bar: string) => ({
  key,
  label: <BarredLabel label={label} reason={reasonOf(bar)} />,
  danger: false,
  disabled: true,
})

/** The order's moves; those that can be taken back run at once. */
const MoveMenu = ({ order, opens, moves, start }: ButtonsProps) => {
  const t = useText()
  const primary = nextAction(order)
  const offered = movesOf(order, moves, start).filter(
    ({ id }) => id !== primary && !(order.status === 'cancelled' && id === moves.cancelToPending.id),
  )
  const entries = offered.map(({ id, label, isDanger, onClick }) => ({
    key: id,
    label: t(label),
    danger: isDanger ?? false,
    ...(onClick && { onClick }),
  }))
  const bar = splittable(order)
  const upload = {
    key: 'upload',
    label: t(orderActions.uploadLabel),
    danger: false,
    onClick: () => opens.upload(order),
  }
  const dangers = entries.filter(({ danger }) => danger)
  const items = [
    ...(canLabel(order) ? [upload] : []),
    ...entries.filter(({ danger }) => !danger),
    ...(bar === 'orders.onePiece' ? [barredItem('split', orderActions.split, bar)] : []),
    ...(dangers.length > 0 && (canLabel(order) || dangers.length < entries.length)
      ? [{ type: 'divider' as const, key: 'line' }]
      : []),
    ...dangers,
  ]
  if (items.length === 0) return null
  return <MoreMenu items={items} />
}

/** What can be done with the order now; the primary action last. */
export const OrderButtons = ({ order, opens, moves, start }: ButtonsProps) => {
  const t = useText()
  const { open } = usePageFrame()
  const label = useLabelPrice(order)
  const tellBuyers = useTellBuyers()
  const next = nextAction(order)
  const canRestore = moves.cancelToPending.preflight?.([order]).able.length === 1
  const typeOf = (action: OrderNextAction) => (next === action ? 'primary' : 'default')
  // It comes with its price: what is pressed first must not move then.
  const buy = canLabel(order) && (
    <BuyButton label={label} isPrimary={next === 'labels'} onBuy={(price) => opens.buy(order, price)} />
  )
  return (
    <>
      {canVoid(order) && <VoidButton order={order} />}
      <MoveMenu order={order} opens={opens} moves={moves} start={start} />
      {canSplit(order) && <Button onClick={() => opens.split(order)}>{t(orderActions.split)}</Button>}
      {isWhollyEditable(order) && <Button onClick={() => opens.rates(order)}>{t(orderActions.rates)}</Button>}
      {next !== 'labels' && buy}
      {isEditable(order) && (
        <Button
          type={typeOf('fix')}
          onClick={() =>
            open(
              next === 'fix' ? mendOrder(order) : `${path}?mode=edit&id=${order.id}`,
              t(orderForm.editTab, { no: order.orderNo }),
            )
          }
        >
          {t(next === 'fix' ? fixLabel(order) : orderActions.edit)}
        </Button>
      )}
      {isPrintable(order) && (
        <PrintButton isPrimary={next === 'print'} text={t(orderActions.printLabel)} rows={[order]} dialogs={opens} />
      )}
      {next === 'toShip' && (
        <Button type="primary" onClick={() => start(moves.toShip, [order])}>
          {t(orderActions.toShip)}
        </Button>
      )}
      {order.status === 'cancelled' && canRestore && (
        <Button type="primary" onClick={() => start(moves.cancelToPending, [order])}>
          {t(orderActions.cancelToPending)}
        </Button>
      )}
      {next === 'tellBuyer' && (
        <Button type="primary" onClick={() => void tellBuyers([order])}>
          {t(orderNext.copyTracking)}
        </Button>
      )}
      {next === 'labels' && buy}
    </>
  )
}
