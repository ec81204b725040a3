import { type OrderStatus, orderLifecycle, orderStatuses } from '@stowline/domain/orders/lifecycle'
import { take } from '@stowline/domain/kernel/lifecycle'
import { texts } from '@stowline/text/kernel/pair'
import { App, Button, Select } from 'antd'
import { Ban, FileDown, FileUp, Plus, Printer, Tag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CarrierMark } from '../src/ui/carrier-mark/carrier-mark.tsx'
import { Facts, Section } from '../src/ui/drawer/facts.tsx'
import { RecordDrawer } from '../src/ui/drawer/record-drawer.tsx'
import { ExportDialog } from '../src/ui/export-dialog/export-dialog.tsx'
import { useLanguage, useText } from '../src/ui/language/language.tsx'
import { batchAction, browserViews, ListPage, type ListSpec, TwoLines } from '../src/ui/list-page/index.ts'
import { MilestoneBar } from '../src/ui/milestone-bar/milestone-bar.tsx'
import { Money } from '../src/ui/money/money.tsx'
import { NumberCell } from '../src/ui/number-cell/number-cell.tsx'
import { PrintDrawer } from '../src/ui/print/print-drawer.tsx'
import { type Status, StatusTag } from '../src/ui/status-tag/status-tag.tsx'
import { Moment } from '../src/ui/time/moment.tsx'
import { Timeline } from '../src/ui/timeline/timeline.tsx'
import { answerOf, type Order, stores, warehouses } from './invented-orders.ts'
import { labelPicture } from './label-picture.ts'

const o = texts({
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

const columns = (onOpen: (id: string) => void): ListSpec<Order>['columns'] => [
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
  { id: 'fee', title: o.fee, width: { zh: 116, en: 112 }, rank: 1, align: 'end', sort: 'totalFee', render: (row) => <Money value={row.fee} /> },
  { id: 'tracking', title: o.tracking, width: 176, render: (row) => <NumberCell value={row.tracking} /> },
  { id: 'created', title: o.created, width: 116, sort: 'createdAt', render: (row) => <Moment value={row.createdAt} /> },
  { id: 'weight', title: o.weight, width: 100, rank: 3, align: 'end', render: (row) => row.weight },
]

const OrderDrawer = ({
  row,
  ...walk
}: {
  row: Order | undefined
  id: string
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}) => {
  const t = useText()
  if (!row) return null
  return (
    <RecordDrawer
      title={row.orderNo}
      status={<StatusTag {...statusOf[row.status]} isPill />}
      {...walk}
      onOpenPage={() => {}}
      footer={<Button type="primary">{t(o.edit)}</Button>}
    >
      <Facts
        facts={[
          { label: o.store, value: row.storeName },
          { label: o.platformNo, value: row.platformNo },
          { label: o.warehouse, value: row.warehouse },
          { label: o.fee, value: <Money value={row.fee} /> },
        ]}
      />
      <MilestoneBar
        knots={[
          { id: 'a', label: ['已出单', 'Label created'], at: '2026-11-18T09:00:00Z' },
          { id: 'b', label: ['已揽收', 'Picked up'], at: '2026-11-18T21:00:00Z' },
          { id: 'c', label: ['运输中', 'In transit'], at: '2026-11-19T04:10:00Z' },
          { id: 'd', label: ['派送中', 'Out for delivery'], expected: '2026-11-21T15:00:00Z' },
          { id: 'e', label: ['已签收', 'Delivered'] },
        ]}
        current="c"
      />
      <Section title={o.address} note={<StatusTag tone="done" label={['已核验', 'Verified']} />}>
        {row.buyer} · 18 Garrison Ln, Apt 4B
        <br />
        {row.place}
      </Section>
      <Section title={o.history}>
        <Timeline
          events={[
            { id: '1', at: '2026-11-19T17:02:00Z', title: '面单已生成 / Label created', actor: 'Chen Li' },
            {
              id: '2',
              at: '2026-11-19T16:31:00Z',
              title: '修改仓库 / Warehouse changed',
              actor: 'Chen Li',
              changes: [{ field: '仓库', from: 'NJ1', to: 'TX2' }],
            },
            {
              id: '3',
              at: '2026-11-19T16:20:00Z',
              title: '地址无法核验 / Address not verified',
              tone: 'attention',
              detail: 'UPS: Street number is missing.',
            },
            { id: '4', at: '2026-11-18T09:14:00Z', title: '由 Shopify 文件导入，第 41 行', isSystem: true },
          ]}
        />
      </Section>
    </RecordDrawer>
  )
}

const useSpec = (onPrint: (rows: readonly Order[]) => void, onExport: () => void): ListSpec<Order> => {
  const t = useText()
  const [, setParams] = useSearchParams()
  const { message } = App.useApp()
  return useMemo(() => {
    const open = (id: string) => setParams((before) => new URLSearchParams([...before, ['id', id]]))
    const preflight = (action: 'cancel' | 'submit' | 'moveToReturn') => (rows: readonly Order[]) => {
      const { moved, refused } = take(orderLifecycle, action, rows)
      return {
        able: moved,
        unable: refused.map(({ row, code }) => ({ row, reason: code === 'orders.alreadyProcessing' ? '订单已开始处理，无法修改' : t(o.notAllowed) })),
      }
    }
    const run = async (rows: readonly Order[]) => {
      await new Promise((done) => setTimeout(done, 300))
      return {
        succeeded: rows.slice(3).map(({ id }) => id),
        failed: rows.slice(0, 3).map((row, at) => ({
          id: row.id,
          no: row.orderNo,
          code: ['orders.addressInvalid', 'carrier.refused', 'billing.insufficient'][at] ?? '',
          message: ['地址缺少门牌号，请在抽屉中补全', '承运商拒绝：服务不可达', '余额不足，无法创建面单'][at] ?? '',
          ...(at === 1 && { detail: '120802: Address Validation Error on ShipTo address' }),
        })),
      }
    }
    return {
      key: 'story.orders',
      title: o.title,
      rowKey: (row) => row.id,
      rowName: (row) => row.orderNo,
      fetch: answerOf,
      tabs: orderStatuses.map((id) => ({ id, label: statusOf[id].label, isAttention: id === 'outOfStock' })),
      search: {
        placeholder: o.search,
        fields: [
          { id: 'orderNo', label: o.no },
          { id: 'platformNo', label: o.platformNo },
          { id: 'tracking', label: o.tracking },
          { id: 'sku', label: o.sku },
        ],
        numbersOf: (row, field) => [row[field as 'orderNo']],
      },
      filters: [
        { id: 'store', kind: 'tree', label: o.store, isPromoted: true, options: stores },
        { id: 'warehouse', kind: 'multi', label: o.warehouse, isPromoted: true, options: warehouses },
        {
          id: 'date',
          kind: 'days',
          label: o.date,
          isPromoted: true,
          fields: [
            { id: 'createdAt', label: o.created },
            { id: 'paidAt', label: o.paid },
          ],
          mostDays: 31,
        },
        {
          id: 'carrier',
          kind: 'select',
          label: o.carrier,
          options: [
            { value: 'ups', label: 'UPS' },
            { value: 'fedex', label: 'FedEx' },
          ],
        },
        { id: 'weight', kind: 'range', label: o.weight, unit: 'lb' },
        { id: 'sku', kind: 'text', label: o.sku },
        { id: 'noLabel', kind: 'toggle', label: o.noLabel },
        { id: 'labelFailed', kind: 'toggle', label: o.labelFailed },
      ],
      columns: columns(open),
      defaultSort: { field: 'createdAt', order: 'desc' },
      actions: [
        { id: 'export', label: o.export, icon: FileDown, onClick: onExport },
        { id: 'import', label: o.import, icon: FileUp, onClick: () => setParams({ mode: 'import' }) },
        { id: 'new', label: o.create, isPrimary: true, icon: Plus, onClick: () => setParams({ mode: 'form' }) },
      ],
      rowActions: (row) => [
        { id: 'label', label: o.label, icon: Tag, onClick: () => void message.info(row.orderNo) },
        { id: 'print', label: o.print, icon: Printer, onClick: () => onPrint([row]) },
        { id: 'edit', label: o.edit, onClick: () => {} },
        { id: 'cancel', label: o.cancel, icon: Ban, isDanger: true, onClick: () => {} },
      ],
      batchActions: [
        batchAction<Order, undefined>({
          id: 'label',
          label: o.label,
          icon: Tag,
          isPromoted: true,
          preflight: preflight('submit'),
          run: async (rows) => {
            void rows
            return { taskId: 't' }
          },
          watch: (_id, onProgress) => {
            let done = 0
            const timer = setInterval(async () => {
              done += 8
              onProgress(
                done < 48
                  ? { done, total: 48 }
                  : {
                      done: 48,
                      total: 48,
                      outcome: { succeeded: Array.from({ length: 46 }, (_, at) => String(at)), failed: (await run([])).failed },
                    },
              )
              if (done >= 48) clearInterval(timer)
            }, 300)
            return () => clearInterval(timer)
          },
        }),
        batchAction<Order, undefined>({ id: 'print', label: o.print, icon: Printer, isPromoted: true, open: onPrint }),
        batchAction<Order, { warehouse: string | undefined }>({
          id: 'edit',
          label: o.edit,
          isPromoted: true,
          form: {
            initial: () => ({ warehouse: undefined }),
            check: ({ warehouse }) => (warehouse ? undefined : '请选择仓库'),
            Fields: ({ value, onChange }) => (
              <Select
                aria-label="warehouse"
                options={[...warehouses]}
                value={value.warehouse}
                onChange={(warehouse) => onChange({ warehouse })}
                placeholder={t(o.warehouse)}
              />
            ),
          },
          run,
        }),
        batchAction<Order, undefined>({ id: 'return', label: o.toReturn, most: 10, tooMany: o.tooMany, preflight: preflight('moveToReturn'), run }),
        batchAction<Order, undefined>({
          id: 'cancel',
          label: o.cancel,
          isDanger: true,
          preflight: preflight('cancel'),
          run,
          onFix: () => {},
          after: ({ succeeded }) => (
            <Button type="primary" icon={<Printer size={14} />}>
              {t(o.printCount, { n: succeeded.length })}
            </Button>
          ),
        }),
      ],
      drawer: (walk) => <OrderDrawer {...walk} />,
      onEdit: () => {},
      rowTone: (row) => (row.status === 'outOfStock' ? 'attention' : undefined),
      empty: { text: o.firstUse },
      views: browserViews('story'),
    }
  }, [t, setParams, message, onPrint, onExport])
}

export const OrdersStory = () => {
  const language = useLanguage()
  const [printing, setPrinting] = useState<readonly Order[] | undefined>(undefined)
  const [isExporting, setIsExporting] = useState(false)
  const spec = useSpec(setPrinting, () => setIsExporting(true))
  return (
    <>
      <ListPage spec={spec} />
      {printing && (
        <PrintDrawer
          labels={printing
            .slice(0, 12)
            .map((row) => ({ id: row.id, orderNo: row.orderNo, sku: row.sku, thumbnail: labelPicture(row.orderNo), timesPrinted: row.quantity - 1 }))}
          onMerge={async () => ({ url: 'about:blank' })}
          onPrinted={async () => {}}
          onClose={() => setPrinting(undefined)}
        />
      )}
      {isExporting && (
        <ExportDialog
          exportKey="story"
          title={o.export}
          selected={3}
          filtered={1284}
          total={3184}
          fields={spec.columns.map(({ id, title }) => ({ id, label: title, isUsual: true }))}
          onExport={async () => {}}
          onClose={() => setIsExporting(false)}
        />
      )}
      <span hidden>{language}</span>
    </>
  )
}
