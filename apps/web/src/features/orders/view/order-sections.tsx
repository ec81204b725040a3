import type { Output } from '@stowline/contract/kernel/rpc'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { fieldNames } from '@stowline/text/fields'
import { orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { Alert } from 'antd'
import { RecordCharges } from '../../../api/record-charges.tsx'
import { Connected } from '../../../api/connected.tsx'
import { RecordLink } from '../../../api/record-link.tsx'
import { useNames } from '../../../api/reference.ts'
import { Facts, Section, Sections } from '../../../ui/drawer/facts.tsx'
import { LoadingBar } from '../../../ui/kit/loading-bar.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { Timeline } from '../../../ui/timeline/timeline.tsx'
import { chargedUnder } from '../label/adjusted-freight.ts'
import { AddressSection } from '../edit/order-address.tsx'
import { canLabel } from '../list/order-preflight.ts'
import { timelineOf } from './order-history.ts'
import { ItemsSection } from '../edit/order-items.tsx'
import { PackageSection } from '../edit/order-package.tsx'
import { folded, ParcelMilestones, ParcelSection } from './order-parcel.tsx'
import { RelatedOrders } from './related-orders.tsx'
import { warehouseReasonText } from '@stowline/text/warehouse-reasons'
import { storesPath } from '../no-stores.tsx'
import { OrderProblems } from './order-problems.tsx'

export type OrderDetail = Output<typeof orders.detail>

/** The warehouse and below it why it is this one. */
const WarehouseFact = ({ name, order }: { name: string; order: OrderDetail }) => {
  const t = useText()
  const reason = warehouseReasonText(order)
  return (
    <>
      {name}
      {reason && <span className="kit-second warehouse-reason">{t(reason)}</span>}
    </>
  )
}

/** Everything about one order, for the drawer and the page alike. */
export const OrderSections = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const names = useNames()
  const warehouse = names.warehouse(order.warehouseId)
  const service = names.service(order.serviceCode)
  const account = order.labels[0]?.account
  // With its label or what that would cost.
  const isServiceSaid =
    service !== undefined && (order.labels.length > 0 || canLabel(order) || openStatuses.includes(order.status))
  const coming = names.isLoading ? <LoadingBar /> : undefined
  // Of what has left, people ask first where it is.
  const hasLeft = order.status === 'shipped'
  return (
    <Sections className="order-detail">
      <OrderProblems order={order} />
      {order.isProcessing && <Alert type="info" showIcon title={t(orderDetail.locked)} />}
      <PackageSection order={order} />
      {hasLeft &&
        order.parcels.map(({ id, trackingNumber }) => <ParcelMilestones key={id} trackingNumber={trackingNumber} />)}
      <Facts
        facts={[
          {
            label: orderScreen.store,
            value: (
              <RecordLink path={storesPath} query={{ q: order.shopName }}>
                {order.shopName}
              </RecordLink>
            ),
          },
          {
            label: orderScreen.platformNo,
            value: order.platformNo === order.orderNo ? undefined : <span className="num">{order.platformNo}</span>,
          },
          {
            label: orderScreen.warehouse,
            value: warehouse ? <WarehouseFact name={warehouse.shortName} order={order} /> : coming,
          },
          ...(isServiceSaid ? [] : [{ label: orderScreen.service, value: service ? t(service.label) : coming }]),
          ...(account
            ? [
                {
                  label: orderScreen.account,
                  value: (
                    <RecordLink path="/settings/logistics" query={{ id: account.id }}>
                      {account.name}
                    </RecordLink>
                  ),
                },
              ]
            : []),
          { label: orderScreen.created, value: <Moment value={order.createdTime} /> },
          ...(order.paidTime && order.paidTime !== order.createdTime
            ? [{ label: orderScreen.paid, value: <Moment value={order.paidTime} /> }]
            : []),
          {
            label: orderScreen.shipBy,
            value: order.shipBy && <Moment value={order.shipBy} zone={warehouse?.timeZone} />,
          },
          ...(order.shippedTime
            ? [
                {
                  label: orderScreen.shipped,
                  value: <Moment value={order.shippedTime} otherZone={warehouse?.timeZone} />,
                },
              ]
            : []),
        ]}
      />
      <RelatedOrders order={order} />
      <div className="order-half">
        <AddressSection order={order} />
      </div>
      <div className="order-half">
        <ItemsSection order={order} />
      </div>
      {order.parcels.map(({ id, trackingNumber }) => (
        <ParcelSection key={id} trackingNumber={trackingNumber} hasBar={!hasLeft} />
      ))}
      {hasLeft && <RecordCharges numbers={chargedUnder(order)} />}
      <Connected kind="order" id={order.id} />
      {order.remark && (
        <Section title={fieldNames.remark}>
          <p>{order.remark}</p>
        </Section>
      )}
      <Section title={orderDetail.history}>
        <Timeline folded={folded} events={order.events.map((event) => timelineOf(event, t, names))} />
      </Section>
    </Sections>
  )
}
