import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLiveReads } from '../../../api/live-reads.ts'
import { useApi } from '../../../api/use-api.ts'
import { usePageFrame, useTabTitle } from '../../../ui/frame/page-frame.ts'
import { DrawerSkeleton } from '../../../ui/drawer/drawer-skeleton.tsx'
import { SectionLevel } from '../../../ui/drawer/facts.tsx'
import { FailedPage } from '../../../ui/page/failed-page.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { CopyButton } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { orderList } from '../edit/use-order-form.ts'
import { OrderButtons } from './order.drawer.tsx'
import { OrderSections } from './order-sections.tsx'
import { orderStatusTags } from '../list/order-status.ts'
import { listKey, useBatches } from '../../../ui/list-page/index.ts'
import { useOrderMoves } from '../list/order-move-batches.ts'
import { useOrderDialogs } from '../list/order-dialogs.tsx'

/** One order as a page in its own tab. */
export default function OrderViewPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { dialogs, surface } = useOrderDialogs()
  const moves = useOrderMoves(dialogs)
  const queries = useQueryClient()
  const { start, surface: batchSurface } = useBatches<OrderRow>({
    rowKey: (row) => row.id,
    rowName: (row) => row.orderNo,
    onChanged: () => void queries.invalidateQueries({ queryKey: listKey('orders') }),
  })
  const { data: order, error, refetch } = useApi(orders.detail, { id }, { isQuiet: true })
  useLiveReads(['orders'], { calls: [orders.detail] })
  const { close } = usePageFrame()
  useTabTitle(order?.orderNo)
  if (error && !order)
    return (
      <FailedPage
        error={error}
        notFound={orderDetail.notFound}
        onRetry={() => void refetch()}
        list={{ path: orderList, title: orderScreen.title }}
      />
    )
  if (!order) return <DrawerSkeleton />
  return (
    <Page
      title={order.orderNo}
      status={
        <>
          <span className="order-page__copy">
            <CopyButton value={order.orderNo} />
          </span>
          <StatusTag {...orderStatusTags[order.status]} isPill />
        </>
      }
      actions={<OrderButtons order={order} opens={dialogs} moves={moves} start={start} />}
      onBack={() => close(orderList)}
    >
      <div className="order-page__body">
        <SectionLevel value="h2">
          <OrderSections order={order} />
        </SectionLevel>
      </div>
      {surface}
      {batchSurface}
    </Page>
  )
}
