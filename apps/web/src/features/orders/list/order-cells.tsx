import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { orderProblem } from '@stowline/domain/orders/problem'
import { labelStateNames, noFreightNames, platformMarks, platformNames } from '@stowline/text/orders'
import { refusalText } from '@stowline/text/errors'
import { batch } from '@stowline/text/ui'
import { orderScreen } from '@stowline/text/orders-screen'
import { useNames } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { KitPopover } from '../../../ui/kit/kit-popover.tsx'
import { LoadingBar } from '../../../ui/kit/loading-bar.tsx'
import { useLocale, useText } from '../../../ui/language/language.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { LabelState } from '../../../ui/status-tag/label-state.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { ageOf } from '../../../ui/time/age.ts'
import { deadlineState } from '../../../ui/time/deadline.ts'
import { DueWords } from '../../../ui/time/deadline.tsx'
import { Moment, momentTitle } from '../../../ui/time/moment.tsx'
import { shortMoment } from '../../../ui/time/moments.ts'
import { orderStatusTags } from './order-status.ts'
import { businessNow } from '../../../ui/time/business-time.ts'

type CellProps = { readonly row: OrderRow }

/** Our number, and below it the platform's under the platform's mark; an order typed by hand has only the mark. */
export const OrderNumberCell = ({ row }: CellProps) => {
  const t = useText()
  return (
    <NumberCell
      value={row.orderNo}
      below={
        <span className="order-platform" title={`${t(platformNames[row.platform])} · ${row.shopName}`}>
          <abbr className="carrier-mark">{platformMarks[row.platform]}</abbr>
          {row.platformNo !== row.orderNo && <span className="order-platform__no">{row.platformNo}</span>}
        </span>
      }
      href={`/delivery/index?id=${row.id}`}
      opensRow
    />
  )
}

/** A deadline that is over or near takes the place of the time where it has no column; with room for its moment, any other too. */
const Due = ({ row: { shipBy, status, warehouseId }, hasRoom = false }: CellProps & { readonly hasRoom?: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const zone = useNames().warehouse(warehouseId)?.timeZone
  if (!shipBy || !openStatuses.includes(status)) return null
  const now = businessNow()
  if (!hasRoom || deadlineState(shipBy, now).kind !== 'ahead') return <DueWords value={shipBy} className="order-due" />
  return (
    <span className="order-due" title={`${t(orderScreen.shipBy)} ${momentTitle(shipBy, zone, locale)}`}>
      {t(orderScreen.shipByShort, { time: shortMoment(shipBy, zone ?? locale.zone, now) })}
    </span>
  )
}

/** The status, and since when: the creation, or, of an order that somebody should see to, how long it has stood there. */
export const StatusCell = ({ row }: CellProps) => {
  const problem = orderProblem(row)
  const status = row.isProcessing ? orderScreen.processing : orderStatusTags[row.status].label
  if (!problem)
    return (
      <TwoLines
        above={<StatusTag {...orderStatusTags[row.status]} label={status} />}
        below={
          <>
            <Due row={row} hasRoom />
            <span className="order-since">
              <Moment value={row.createdTime} />
            </span>
          </>
        }
      />
    )
  return (
    <span>
      {problem !== 'outOfStock' && (
        <>
          <Say text={status} />
          {' · '}
        </>
      )}
      <Due row={row} />
      <span className="order-since">
        <Say text={ageOf(row.statusTime, businessNow())} />
      </span>
    </span>
  )
}

/** The five digits that everybody knows; what follows them is in the drawer. */
const zipLength = 5

/** Of a long place the town is cut: state and ZIP are always whole. */
export const RecipientCell = ({ row }: CellProps) => (
  <TwoLines
    above={row.recipient || '—'}
    below={
      <span className="order-place">
        <span className="order-place__city kit-cut">{row.cityName},</span>
        <span className="order-place__zip">
          {row.stateorProvince} {row.postalCode.slice(0, zipLength)}
        </span>
      </span>
    }
  />
)

/** Of a long SKU the middle is cut: its last part sets it apart from its sisters. */
const Sku = ({ value }: { value: string }) => {
  const at = value.lastIndexOf('-')
  return (
    <>
      <span className="order-sku__head kit-cut">{at > 0 ? value.slice(0, at) : value}</span>
      {at > 0 && <span className="order-sku__tail">{value.slice(at)}</span>}
    </>
  )
}

/** The quantity stands first, so that a long SKU never hides it. */
export const ItemsCell = ({ row }: CellProps) => {
  const t = useText()
  // Where it is the status it is said already.
  const short = row.isShort && row.status !== 'outOfStock' && (
    <span className="order-short">{t(orderScreen.short)}</span>
  )
  return (
    <TwoLines
      above={
        <span className="kit-id order-sku kit-whole">
          <span className="order-sku__count">
            <strong>{row.firstQuantity}</strong>
            {' × '}
          </span>
          <Sku value={row.firstSku} />
        </span>
      }
      below={
        (row.lineCount > 1 || short) && (
          <>
            {row.lineCount > 1 && (
              <KitPopover content={<AllItems id={row.id} />}>
                <button type="button" className="kit-link order-more">
                  {t(orderScreen.moreLines, { count: row.lineCount - 1 })}
                </button>
              </KitPopover>
            )}{' '}
            {short}
          </>
        )
      }
    />
  )
}

const AllItems = ({ id }: Pick<OrderRow, 'id'>) => {
  const { data } = useApi(orders.detail, { id }, { isQuiet: true })
  if (data?.id !== id) return <LoadingBar />
  return (
    <ul className="order-cell-items">
      {data.lines.map((line) => (
        <li key={line.id}>
          <strong>{line.quantity}</strong> × <span className="kit-id">{line.sku}</span>{' '}
          <span className="kit-second">{line.name}</span>
        </li>
      ))}
    </ul>
  )
}

export const ServiceCell = ({ row }: CellProps) => {
  const names = useNames()
  const service = names.service(row.serviceCode)
  const warehouse = names.warehouse(row.warehouseId)
  if (names.isLoading && (row.serviceCode || row.warehouseId)) return <LoadingBar />
  if (!service && !warehouse) return <span className="kit-quiet">—</span>
  return (
    <TwoLines
      above={
        service ? (
          <>
            <CarrierMark carrier={service.carrier} /> <Say text={service.label} />
          </>
        ) : (
          <span className="kit-quiet">—</span>
        )
      }
      below={warehouse?.shortName}
    />
  )
}

/** The shipping account, where one was chosen for the order. */
export const AccountCell = ({ row: { logisticsAccountId } }: CellProps) => {
  const { data } = useApi(
    orders.accountsByCarrier,
    {},
    { isQuiet: true, enabled: logisticsAccountId !== null, freshFor: 300_000 },
  )
  const own = data?.flatMap(({ accounts }) => accounts).find(({ id }) => id === logisticsAccountId)
  return own?.accountName ?? <span className="kit-quiet">—</span>
}

/** What was paid for the label; before there is one, paler, what it would cost, or the reason why that is not known. */
export const FreightCell = ({ row }: CellProps) => {
  const t = useText()
  if (row.charge !== null)
    return <span title={t(orderScreen.freightPaid, { price: row.charge })}>{formatDecimal(row.charge)}</span>
  if (row.estimate !== null)
    return (
      <span className="kit-second" title={t(orderScreen.freightEstimated, { price: row.estimate })}>
        {formatDecimal(row.estimate)}
      </span>
    )
  return (
    <span className="kit-quiet" title={row.estimateReason ? t(noFreightNames[row.estimateReason]) : undefined}>
      —
    </span>
  )
}

/** What is wrong without what mends it, which the row offers. */
const firstClause = (text: string): string => text.split(/[，：]|[.:,] |\.$/)[0] ?? text

/** The label with its number; of one that failed, which the row says already, the reason. */
export const LabelCell = ({ row }: CellProps) => {
  const t = useText()
  if (row.labelError && orderProblem(row) === 'labelFailed')
    return (
      <span
        className="order-reason"
        title={`${t(refusalText(row.labelReason))}\n${t(batch.carrierText)}: ${row.labelError}`}
      >
        {firstClause(t(refusalText(row.labelReason)))}
      </span>
    )
  if (row.labelState === 'none')
    return (
      <span className="kit-quiet" title={t(labelStateNames.none)}>
        —
      </span>
    )
  return (
    <TwoLines
      above={<LabelState state={row.labelState} />}
      below={row.trackingNumber && <span className="kit-id">{row.trackingNumber}</span>}
    />
  )
}
