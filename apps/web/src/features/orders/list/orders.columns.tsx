import type { orders } from '@stowline/contract/orders/orders.contract'
import { orderScreen } from '@stowline/text/orders-screen'
import { platformNames } from '@stowline/text/orders'
import { signTypeNames } from '@stowline/text/shipping'
import type { ColumnOf } from '../../../api/list.ts'
import { WarehouseMoment } from '../../../api/names.tsx'
import { useNames } from '../../../api/reference.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { LoadingBar } from '../../../ui/kit/loading-bar.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { labelStateTags, orderProblem, orderStatusTags } from './order-status.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

const measures = ({ length, width, height, unit }: OrderRow) =>
  length && width && height ? `${length} × ${width} × ${height} ${unit === 'metric' ? 'cm' : 'in'}` : '—'
const weight = ({ weight: value, unit }: OrderRow) => (value ? `${value} ${unit === 'metric' ? 'kg' : 'lb'}` : '—')

/** Columns of the order list; number, status, recipient, items and label are never dropped; service gives way after the store. */
export const orderColumns: readonly ColumnOf<typeof orders.list>[] = [
  {
    id: 'orderNo',
    title: orderScreen.orderNo,
    width: 180,
    isMandatory: true,
    isRowName: true,
    canGrow: false,
    fixed: 'start',
    sort: 'orderNo',
    render: (row) => (
      <NumberCell
        value={row.orderNo}
        below={row.platformNo === row.orderNo ? undefined : row.platformNo}
        href={`/delivery/index?id=${row.id}`}
        opensRow
      />
    ),
  },
  {
    id: 'status',
    title: orderScreen.statusAndCreated,
    width: { zh: 112, en: 144 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => (
      <TwoLines
        above={
          <StatusTag {...orderStatusTags[row.status]} {...(row.isProcessing && { label: orderScreen.processing })} />
        }
        below={<Moment value={row.createdTime} />}
      />
    ),
  },
  {
    id: 'recipient',
    title: orderScreen.recipient,
    width: 158,
    rank: 1,
    render: (row) => <RecipientCell row={row} />,
  },
  {
    id: 'items',
    title: orderScreen.items,
    width: 174,
    rank: 1,
    canGrow: false,
    render: (row) => <ItemsCell row={row} />,
  },
  {
    id: 'service',
    title: orderScreen.warehouseAndService,
    width: { zh: 112, en: 140 },
    render: (row) => <ServiceCell row={row} />,
  },
  {
    id: 'label',
    title: orderScreen.labelAndTracking,
    width: 188,
    rank: 1,
    render: (row) => (
      <TwoLines
        above={<StatusTag {...labelStateTags[row.labelState]} title={row.labelError ?? undefined} />}
        below={row.trackingNumber ? <span className="num">{row.trackingNumber}</span> : (row.labelError ?? undefined)}
      />
    ),
  },
  {
    id: 'store',
    title: orderScreen.store,
    width: 132,
    render: (row) => <StoreCell row={row} />,
  },
  {
    id: 'shipBy',
    title: orderScreen.shipBy,
    width: 108,
    rank: 3,
    sort: 'shipBy',
    render: (row) => <WarehouseMoment id={row.warehouseId} value={row.shipBy} />,
  },
  {
    id: 'package',
    title: orderScreen.package,
    width: 182,
    rank: 3,
    render: (row) => (
      <TwoLines
        above={<span className="num">{measures(row)}</span>}
        below={<span className="num">{weight(row)}</span>}
      />
    ),
  },
  {
    id: 'signType',
    title: orderScreen.signType,
    width: { zh: 108, en: 132 },
    rank: 3,
    render: (row) => <Say text={signTypeNames[row.signType]} />,
  },
]

type CellProps = { readonly row: OrderRow }

const RecipientCell = ({ row }: CellProps) => {
  const problem = orderProblem(row)?.text
  const short = problem && (
    <span className="order-short">
      <Say text={problem} />{' '}
    </span>
  )
  const place = `${row.cityName}, ${row.stateorProvince} ${row.postalCode}`
  return (
    <TwoLines
      above={row.recipient || '—'}
      below={
        <>
          {short}
          {place}
        </>
      }
    />
  )
}

const StoreCell = ({ row }: CellProps) => {
  const t = useText()
  return (
    <span className="order-store" title={`${row.shopName} (${t(platformNames[row.platform])})`}>
      {row.shopName}
    </span>
  )
}

/** The quantity stands first, so that a long SKU never hides it. */
const ItemsCell = ({ row }: CellProps) => {
  const t = useText()
  const more = row.lineCount > 1 && t(orderScreen.moreLines, { count: row.lineCount - 1 })
  const short = row.isShort && <span className="order-short">{t(orderScreen.short)}</span>
  return (
    <TwoLines
      above={
        <span className="num">
          <strong>{row.firstQuantity}</strong> × {row.firstSku}
        </span>
      }
      below={
        (more || short) && (
          <>
            {more} {short}
          </>
        )
      }
    />
  )
}

const ServiceCell = ({ row }: CellProps) => {
  const names = useNames()
  const service = names.service(row.serviceCode)
  const warehouse = names.warehouse(row.warehouseId)
  if (names.isLoading && (row.serviceCode || row.warehouseId)) return <LoadingBar />
  if (!service && !warehouse) return <span className="kit-quiet">—</span>
  return (
    <TwoLines
      above={service ? <Say text={service.label} /> : <span className="kit-quiet">—</span>}
      below={
        <>
          {warehouse?.shortName} {service && <CarrierMark carrier={service.carrier} />}
        </>
      }
    />
  )
}
