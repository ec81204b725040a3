import type { orders } from '@stowline/contract/orders/orders.contract'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { orderScreen } from '@stowline/text/orders-screen'
import { platformNames } from '@stowline/text/orders'
import { signTypeNames } from '@stowline/text/shipping'
import type { ColumnOf } from '../../../api/list.ts'
import { WarehouseDeadline } from '../../../api/names.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import {
  AccountCell,
  FreightCell,
  ItemsCell,
  LabelCell,
  OrderNumberCell,
  RecipientCell,
  ServiceCell,
  StatusCell,
} from './order-cells.tsx'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

const measures = ({ length, width, height, unit }: OrderRow) =>
  length && width && height ? `${length} × ${width} × ${height} ${unit === 'metric' ? 'cm' : 'in'}` : '—'
const weight = ({ weight: value, unit }: OrderRow) => (value ? `${value} ${unit === 'metric' ? 'kg' : 'lb'}` : '—')

/**
 * Columns of the order list; number, status, recipient, items, service, freight and label are never dropped; the deadline gives way, and stands in
 * the status then, in place of the creation. Together they are as wide as the sheet of a 1440 px window.
 */
export const orderColumns: readonly ColumnOf<typeof orders.list>[] = [
  {
    id: 'orderNo',
    title: orderScreen.orderNo,
    width: 188,
    // An Amazon number is whole; the platform's mark gives way to it.
    least: 144,
    isMandatory: true,
    isRowName: true,
    canGrow: false,
    fixed: 'start',
    sort: 'orderNo',
    render: (row) => <OrderNumberCell row={row} />,
  },
  {
    id: 'status',
    title: orderScreen.status,
    width: { zh: 104, en: 118 },
    least: { zh: 100, en: 116 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    sort: 'createdTime',
    render: (row) => <StatusCell row={row} />,
  },
  {
    id: 'recipient',
    title: orderScreen.recipient,
    width: 160,
    least: 112,
    rank: 1,
    render: (row) => <RecipientCell row={row} />,
  },
  {
    id: 'items',
    title: orderScreen.items,
    width: 160,
    least: 156,
    rank: 1,
    canGrow: false,
    render: (row) => <ItemsCell row={row} />,
  },
  {
    id: 'service',
    title: orderScreen.service,
    width: { zh: 120, en: 128 },
    least: { zh: 108, en: 114 },
    rank: 1,
    canGrow: false,
    render: (row) => <ServiceCell row={row} />,
  },
  {
    id: 'freight',
    title: orderScreen.freight,
    width: 80,
    least: 72,
    rank: 1,
    align: 'end',
    render: (row) => <FreightCell row={row} />,
  },
  {
    id: 'label',
    title: orderScreen.labelAndTracking,
    width: 148,
    least: { zh: 124, en: 146 },
    rank: 1,
    render: (row) => <LabelCell row={row} />,
  },
  {
    id: 'shipBy',
    title: orderScreen.shipBy,
    width: { zh: 96, en: 100 },
    least: 92,
    canGrow: false,
    sort: 'shipBy',
    render: (row) => (
      <WarehouseDeadline id={row.warehouseId} value={row.shipBy} isOpen={openStatuses.includes(row.status)} />
    ),
  },
  {
    id: 'store',
    title: orderScreen.store,
    width: 168,
    rank: 3,
    render: (row) => (
      <TwoLines
        above={<span title={row.shopName}>{row.shopName}</span>}
        below={<Say text={platformNames[row.platform]} />}
      />
    ),
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
    id: 'account',
    title: orderScreen.account,
    width: 160,
    rank: 3,
    render: (row) => <AccountCell row={row} />,
  },
  {
    id: 'signType',
    title: orderScreen.signType,
    width: { zh: 108, en: 132 },
    rank: 3,
    render: (row) => <Say text={signTypeNames[row.signType]} />,
  },
]
