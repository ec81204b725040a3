import { orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { signTypeNames } from '@stowline/text/shipping'
import { RecordLink } from '../../../api/record-link.tsx'
import { useNames } from '../../../api/reference.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { Section } from '../../../ui/drawer/facts.tsx'
import { CarrierWords } from '../../../ui/kit/carrier-words.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { CopyButton } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { useLabelCost } from '../label/label-cost.tsx'
import { LabelPriceLines } from '../label/label-price.tsx'
import { canLabel } from '../list/order-preflight.ts'
import type { OrderDetail } from '../view/order-sections.tsx'
import { labelStateTags } from '../list/order-status.ts'
import { useLabelPrice } from '../label/use-label-price.ts'

/** The package as typed, and the labels the order has had, newest first. */
export const PackageSection = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const [length, mass] = order.unit === 'metric' ? ['cm', 'kg'] : ['in', 'lb']
  const hasMeasures = order.length && order.width && order.height
  return (
    <Section title={orderDetail.packageAndLabel}>
      <p className="num">
        {hasMeasures ? `${order.length} × ${order.width} × ${order.height} ${length}` : '—'} ·{' '}
        {order.weight ? `${order.weight} ${mass}` : '—'}
        {order.signType !== 'none' && ` · ${t(signTypeNames[order.signType])}`}
      </p>
      {canLabel(order) ? (
        <PriceLines order={order} />
      ) : (
        order.labels.length === 0 && <p className="kit-quiet">{t(orderDetail.noLabelYet)}</p>
      )}
      {order.labels.map((label) => (
        <LabelLine
          key={label.id}
          label={label}
          parcel={order.parcels.find(({ trackingNumber }) => trackingNumber === label.trackingNumber)}
        />
      ))}
    </Section>
  )
}

const PriceLines = ({ order }: { order: OrderDetail }) => <LabelPriceLines order={order} label={useLabelPrice(order)} />

type LineProps = {
  readonly label: OrderDetail['labels'][number]
  readonly parcel: OrderDetail['parcels'][number] | undefined
}

const LabelLine = ({ label, parcel }: LineProps) => {
  const t = useText()
  const names = useNames()
  const service = names.service(label.serviceCode)
  const { price, lines } = useLabelCost(label, service ? t(service.label) : label.serviceCode)
  return (
    <div className="order-label">
      <div className="order-label__service">
        <StatusTag {...labelStateTags[label.state]} isPill />
        <CarrierMark carrier={label.carrier} />
        {service && t(service.label)}
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
        {label.account && (
          <>
            <RecordLink path="/settings/logistics" query={{ id: label.account.id }}>
              {label.account.name}
            </RecordLink>
            {' · '}
          </>
        )}
        {t(orderScreen.created)} <Moment value={label.requestedTime} />
      </div>
      <CarrierWords text={label.errorText} />
    </div>
  )
}
