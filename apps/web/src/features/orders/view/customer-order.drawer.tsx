import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { fieldNames } from '@stowline/text/fields'
import { orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { useWarehouseNames } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { DrawerSkeleton } from '../../../ui/drawer/drawer-skeleton.tsx'
import { Facts, Section, Sections } from '../../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../../ui/empty/read-failed.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { DrawerWalk } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { orderStatusTags } from '../list/order-status.ts'
import { ParcelSection } from './order-parcel.tsx'
import type { OrderDetail } from './order-sections.tsx'

const OrderBody = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const zone = useWarehouseNames().warehouse(order.warehouseId)?.timeZone
  const { recipient, company, street, street2, cityName, stateorProvince, postalCode } = order
  return (
    <Sections className="order-detail">
      <Facts
        facts={[
          { label: orderScreen.store, value: order.shopName },
          { label: orderScreen.platformNo, value: <span className="num">{order.platformNo || '—'}</span> },
          { label: orderScreen.created, value: <Moment value={order.createdTime} /> },
          {
            label: orderScreen.shipped,
            value: order.shippedTime ? <Moment value={order.shippedTime} otherZone={zone} /> : undefined,
          },
        ]}
      />
      <Section title={fieldNames.address}>
        <address>
          <strong>{recipient}</strong>
          {company && ` · ${company}`}
          <br />
          {[street, street2].filter(Boolean).join(', ')}
          <br />
          {cityName}, {stateorProvince} <span className="num">{postalCode}</span>
        </address>
      </Section>
      <Section title={fieldNames.items}>
        {order.lines.map(({ id, sku, name, quantity }) => (
          <p key={id}>
            <span className="num">
              {quantity} × {sku}
            </span>{' '}
            <span className="kit-second">{name}</span>
          </p>
        ))}
      </Section>
      {order.parcels.map(({ id, trackingNumber }) => (
        <ParcelSection key={id} trackingNumber={trackingNumber} hasBar />
      ))}
      {order.parcels.length === 0 && <p className="kit-second">{t(orderScreen.noParcel)}</p>}
    </Sections>
  )
}

/** One order as a merchant's own customer sees it: nothing to be done with it, and nothing of the merchant's. */
export const CustomerOrderDrawer = ({ id, row, ...walk }: DrawerWalk<OrderRow>) => {
  const { data, error, refetch } = useApi(orders.detail, { id }, { isQuiet: true })
  const order = data?.id === id ? data : undefined
  const shown = order ?? row
  return (
    <RecordDrawer
      title={shown?.orderNo ?? ''}
      status={shown && <StatusTag {...orderStatusTags[shown.status]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
    >
      {order ? (
        <OrderBody order={order} />
      ) : error ? (
        <ReadFailed error={error} notFound={orderDetail.notFound} onRetry={() => void refetch()} />
      ) : (
        <DrawerSkeleton />
      )}
    </RecordDrawer>
  )
}
