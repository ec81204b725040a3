import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { hasKey } from '@stowline/domain/kernel/records'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { labelScreen, labelWaits } from '@stowline/text/label-screen'
import { noFreightNames } from '@stowline/text/orders'
import { orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { signTypeNames } from '@stowline/text/shipping'
import { RecordLink } from '../../../api/record-link.tsx'
import { useNames } from '../../../api/reference.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { Section } from '../../../ui/drawer/facts.tsx'
import { CarrierWords } from '../../../ui/kit/carrier-words.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { CopyButton } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { useAdjustedFreight } from '../label/adjusted-freight.ts'
import { useLabelCost } from '../label/label-cost.tsx'
import { LabelPriceLines } from '../label/label-price.tsx'
import { LabelPicture } from '../label/label-picture.tsx'
import { canLabel, isPrintable } from '../list/order-preflight.ts'
import type { OrderDetail } from '../view/order-sections.tsx'
import { labelStateTags } from '../list/order-status.ts'
import { useLabelPrice } from '../label/use-label-price.ts'

/** The package as typed, and the labels the order has had, newest first. */
export const PackageSection = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const [length, mass] = order.unit === 'metric' ? ['cm', 'kg'] : ['in', 'lb']
  const isFailed = order.labelState === 'failed'
  const adjusted = useAdjustedFreight(order)
  // The one that the order left with.
  const paid = order.labels.find(({ state, charge }) => state !== 'void' && charge !== null)
  const hasMeasures = order.length && order.width && order.height
  return (
    <Section title={orderDetail.packageAndLabel}>
      <p className="num">
        {hasMeasures ? `${order.length} × ${order.width} × ${order.height} ${length}` : '—'} ·{' '}
        {order.weight ? `${order.weight} ${mass}` : '—'}
        {order.signType !== 'none' && ` · ${t(signTypeNames[order.signType])}`}
      </p>
      {canLabel(order) ? <PriceLines order={order} /> : order.labels.length === 0 && <ExpectedPrice order={order} />}
      {order.labels.map((label) => (
        <LabelLine
          key={label.id}
          label={label}
          isTold={isFailed && label === order.labels[0]}
          hasPicture={isPrintable(order) && label.trackingNumber === order.trackingNumber}
          orderId={order.id}
          adjusted={label === paid ? adjusted : []}
          parcel={order.parcels.find(({ trackingNumber }) => trackingNumber === label.trackingNumber)}
        />
      ))}
    </Section>
  )
}

const PriceLines = ({ order }: { order: OrderDetail }) => (
  <LabelPriceLines order={order} label={useLabelPrice(order)} isTold={order.labelState === 'failed'} />
)

/** The service of an order that is not to ship yet, and what it would cost; why that is not known. */
const ExpectedPrice = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const names = useNames()
  const service = names.service(order.serviceCode)
  if (!service || !openStatuses.includes(order.status)) return <p className="kit-quiet">{t(orderDetail.noLabelYet)}</p>
  return (
    <div className="label-price__service">
      <CarrierMark carrier={service.carrier} />
      <span>{t(service.label)}</span>
      {order.estimate ? (
        <span className="order-expected" title={t(orderScreen.freightEstimated, { price: order.estimate })}>
          <span className="kit-second">{t(labelScreen.estimated)}</span> <Money value={order.estimate} hasCurrency />
        </span>
      ) : (
        order.estimateReason && <span className="kit-quiet">{t(noFreightNames[order.estimateReason])}</span>
      )}
    </div>
  )
}

type LineProps = {
  readonly label: OrderDetail['labels'][number]
  readonly parcel: OrderDetail['parcels'][number] | undefined
  readonly orderId: string
  /** What was put right of its price later. */
  readonly adjusted: readonly ChargeRow[]
  /** Why it failed, and by which service, stands above. */
  readonly isTold: boolean
  /** It is the one that is printed. */
  readonly hasPicture: boolean
}

const LabelLine = ({ label, parcel, orderId, adjusted, isTold, hasPicture }: LineProps) => {
  const t = useText()
  const names = useNames()
  const service = names.service(label.serviceCode)
  const { price, lines } = useLabelCost(label, service ? t(service.label) : label.serviceCode, adjusted)
  return (
    <div className={label.state === 'void' ? 'order-label order-label--void' : 'order-label'}>
      {hasPicture && <LabelPicture orderId={orderId} />}
      <div className="order-label__service">
        <StatusTag {...labelStateTags[label.state]} isPill />
        {!isTold && (
          <>
            <CarrierMark carrier={label.carrier} />
            {service && t(service.label)}
          </>
        )}
        {label.origin !== 'bought' && <span className="kit-second">{t(orderDetail[label.origin])}</span>}
        {price}
      </div>
      {lines}
      {label.trackingNumber && (
        <div className="num">
          {parcel ? (
            <RecordLink path="/logistics/index" query={{ id: parcel.id }}>
              {label.trackingNumber}
            </RecordLink>
          ) : (
            label.trackingNumber
          )}{' '}
          <CopyButton value={label.trackingNumber} />
        </div>
      )}
      <div className="kit-second">
        {label.zone && `${t(orderDetail.zoneAndWeight, { zone: label.zone, weight: label.billableWeight ?? 0 })} · `}
        {label.printCount > 0 && `${t(orderDetail.printedTimes, { count: label.printCount })} · `}
        {label.state === 'void' && label.charge !== null && `${t(labelScreen.refunded)} · `}
        {t(orderScreen.created)} <Moment value={label.requestedTime} />
      </div>
      {hasKey(labelWaits, label.state) && <div>{t(labelWaits[label.state])}</div>}
      {!isTold && <CarrierWords text={label.errorText} />}
    </div>
  )
}
