import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import { texts } from '@stowline/text/kernel/pair'
import { CarrierMark } from '../src/ui/carrier-mark/carrier-mark.tsx'
import { type ListSpec, TwoLines } from '../src/ui/list-page/index.ts'
import { Money } from '../src/ui/money/money.tsx'
import { NumberCell } from '../src/ui/number-cell/number-cell.tsx'
import { type Status, StatusTag } from '../src/ui/status-tag/status-tag.tsx'
import { Moment } from '../src/ui/time/moment.tsx'
import type { Order } from './invented-orders.ts'

export const o = texts({
  title: ['一件代发', 'Drop shipping'],
  no: ['订单号', 'Order'],
  store: ['店铺', 'Store'],
  status: ['状态', 'Status'],
  buyer: ['收件人', 'Recipient'],
  items: ['商品', 'Items'],
  warehouse: ['仓库', 'Warehouse'],
  service: ['物流服务', 'Service'],
  tracking: ['跟踪号', 'Tracking'],
  fee: ['预计运费 (USD)', 'Est. fee (USD)'],
  created: ['创建时间', 'Created'],
  paid: ['付款时间', 'Paid'],
  weight: ['重量 (lb)', 'Weight (lb)'],
  search: ['订单号 / 平台单号 / 跟踪号 / SKU', 'Order, platform no., tracking, SKU'],
  platformNo: ['平台单号', 'Platform no.'],
  sku: ['SKU', 'SKU'],
  date: ['日期', 'Date'],
  carrier: ['承运商', 'Carrier'],
  noLabel: ['未出面单', 'No label'],
  labelFailed: ['面单失败', 'Label failed'],
  create: ['新建订单', 'Create order'],
  import: ['导入订单', 'Import orders'],
  export: ['导出', 'Export'],
  label: ['创建面单', 'Create labels'],
  print: ['打印面单', 'Print labels'],
  cancel: ['取消订单', 'Cancel orders'],
  toReturn: ['转退货', 'Move to return'],
  edit: ['批量修改', 'Edit'],
  tooMany: ['最多同时选择 10 个订单', 'A maximum of 10 orders can be selected at the same time'],
  notAllowed: ['当前状态不能执行此操作', 'Not possible in this status'],
  printCount: ['打印 {n} 张面单', 'Print {n} labels'],
  firstUse: ['连接店铺或导入订单', 'Connect a store or import orders'],
  address: ['收件地址', 'Ship to'],
  history: ['时间线', 'Timeline'],
})

export const statusOf: Record<OrderStatus, Status> = {
  pending: { tone: 'queued', label: ['待处理', 'Pending'] },
  toShip: { tone: 'progress', label: ['待发货', 'To ship'] },
  postponed: { tone: 'parked', label: ['延迟发货', 'Postponed'] },
  shipped: { tone: 'done', label: ['已发货', 'Shipped'] },
  cancelled: { tone: 'neutral', label: ['已取消', 'Cancelled'], isCancelled: true },
  outOfStock: { tone: 'attention', label: ['缺货', 'Out of stock'] },
}

export const columns: ListSpec<Order>['columns'] = [
  {
    id: 'no',
    title: o.no,
    width: { zh: 172, en: 172 },
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    sort: 'orderNo',
    render: (row) => <NumberCell value={row.orderNo} below={row.platformNo} href={`?id=${row.id}`} opensRow />,
  },
  {
    id: 'status',
    title: o.status,
    width: { zh: 104, en: 120 },
    isMandatory: true,
    canGrow: false,
    render: (row) => <StatusTag {...statusOf[row.status]} />,
  },
  { id: 'store', title: o.store, width: 128, render: (row) => <TwoLines above={row.storeName} below={row.platform} /> },
  { id: 'buyer', title: o.buyer, width: 148, render: (row) => <TwoLines above={row.buyer} below={row.place} /> },
  {
    id: 'items',
    title: o.items,
    width: 140,
    render: (row) => (
      <span className="kit-cut">
        {row.sku} <strong>×{row.quantity}</strong> {row.more > 0 && <span className="kit-quiet">+{row.more}</span>}
      </span>
    ),
  },
  { id: 'warehouse', title: o.warehouse, width: { zh: 76, en: 100 }, canGrow: false, render: (row) => row.warehouse },
  {
    id: 'service',
    title: o.service,
    width: 148,
    render: (row) => (
      <span className="kit-cut">
        <CarrierMark carrier={row.carrier} /> {row.service}
      </span>
    ),
  },
  {
    id: 'fee',
    title: o.fee,
    width: { zh: 116, en: 112 },
    rank: 1,
    align: 'end',
    sort: 'totalFee',
    render: (row) => <Money value={row.fee} />,
  },
  { id: 'tracking', title: o.tracking, width: 176, render: (row) => <NumberCell value={row.tracking} /> },
  { id: 'created', title: o.created, width: 116, sort: 'createdAt', render: (row) => <Moment value={row.createdAt} /> },
  { id: 'weight', title: o.weight, width: 100, rank: 3, align: 'end', render: (row) => row.weight },
]
