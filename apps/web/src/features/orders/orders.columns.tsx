import { orderScreen } from '@stowline/text/orders-screen'
import { platformNames } from '@stowline/text/orders'
import { signTypeNames } from '@stowline/text/shipping'
import type { Names } from '../../api/reference.ts'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { labelStateTags, orderStatusTags } from './order-status.ts'
import type { OrderRow } from './orders.query.ts'

type Making = { readonly t: (pair: Pair, params?: Params) => string; readonly names: Names; readonly open: (row: OrderRow) => void }

const measures = ({ length, width, height, unit }: OrderRow) =>
  length && width && height ? `${length} × ${width} × ${height} ${unit === 'metric' ? 'cm' : 'in'}` : '—'
const weight = ({ weight: value, unit }: OrderRow) => (value ? `${value} ${unit === 'metric' ? 'kg' : 'lb'}` : '—')

/** Columns of the order list; number, status, recipient, items and label are never dropped. */
export const orderColumns = ({ t, names, open }: Making): readonly ColumnSpec<OrderRow>[] => [
  {
    id: 'orderNo',
    title: orderScreen.orderNo,
    width: { zh: 176, en: 180 },
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'orderNo',
    render: (row) => <NumberCell value={row.orderNo} below={row.platformNo} href={`/delivery/index?id=${row.id}`} onOpen={() => open(row)} />,
  },
  {
    id: 'status',
    title: orderScreen.status,
    width: { zh: 108, en: 124 },
    isMandatory: true,
    rank: 1,
    render: (row) => (
      <TwoLines above={<StatusTag {...orderStatusTags[row.status]} />} below={row.isProcessing ? t(orderScreen.processing) : undefined} />
    ),
  },
  { id: 'store', title: orderScreen.store, width: 172, render: (row) => <TwoLines above={row.shopName} below={t(platformNames[row.platform])} /> },
  {
    id: 'recipient',
    title: orderScreen.recipient,
    width: 176,
    rank: 1,
    render: (row) => <TwoLines above={row.recipient || '—'} below={`${row.cityName}, ${row.stateorProvince} ${row.postalCode}`} />,
  },
  {
    id: 'items',
    title: orderScreen.items,
    width: { zh: 200, en: 204 },
    rank: 1,
    render: (row) => (
      <TwoLines
        above={
          <span className="num">
            {row.firstSku} <strong>×{row.firstQuantity}</strong>
            {row.lineCount > 1 && <span className="kit-second"> {t(orderScreen.moreLines, { count: row.lineCount - 1 })}</span>}
          </span>
        }
        below={row.isShort ? <span className="tone-attention order-short">{t(orderScreen.short)}</span> : undefined}
      />
    ),
  },
  {
    id: 'warehouse',
    title: orderScreen.warehouse,
    width: 76,
    render: (row) => names.warehouse(row.warehouseId)?.shortName ?? <span className="kit-quiet">—</span>,
  },
  { id: 'service', title: orderScreen.service, width: { zh: 132, en: 168 }, render: (row) => <ServiceCell row={row} names={names} t={t} /> },
  {
    id: 'label',
    title: orderScreen.labelAndTracking,
    width: { zh: 178, en: 184 },
    rank: 1,
    render: (row) => (
      <TwoLines
        above={<StatusTag {...labelStateTags[row.labelState]} title={row.labelError ?? undefined} />}
        below={row.trackingNumber ? <span className="num">{row.trackingNumber}</span> : (row.labelError ?? undefined)}
      />
    ),
  },
  { id: 'created', title: orderScreen.created, width: 108, sort: 'createdTime', render: (row) => <Moment value={row.createdTime} /> },
  {
    id: 'shipBy',
    title: orderScreen.shipBy,
    width: 108,
    rank: 3,
    sort: 'shipBy',
    render: (row) => <Moment value={row.shipBy} zone={names.warehouse(row.warehouseId)?.timeZone} />,
  },
  {
    id: 'package',
    title: orderScreen.package,
    width: 168,
    rank: 3,
    render: (row) => <TwoLines above={<span className="num">{measures(row)}</span>} below={<span className="num">{weight(row)}</span>} />,
  },
  { id: 'signType', title: orderScreen.signType, width: 116, rank: 3, render: (row) => t(signTypeNames[row.signType]) },
]

const ServiceCell = ({ row, names, t }: { row: OrderRow } & Pick<Making, 'names' | 't'>) => {
  const service = names.service(row.serviceCode)
  if (!service) return <span className="kit-quiet">—</span>
  return <TwoLines above={t(service.label)} below={<CarrierMark carrier={service.carrier} />} />
}
