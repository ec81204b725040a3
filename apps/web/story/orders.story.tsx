import { orderLifecycle, orderStatuses } from '@stowline/domain/orders/lifecycle'
import { refusal } from '@stowline/domain/kernel/lifecycle'
import { byRule } from '../src/ui/list-page/index.ts'
import { Button, Select } from 'antd'
import { Ban, FileDown, FileUp, Plus, Printer, Tag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Facts, Section } from '../src/ui/drawer/facts.tsx'
import { RecordDrawer } from '../src/ui/drawer/record-drawer.tsx'
import { ExportDialog } from '../src/ui/export-dialog/export-dialog.tsx'
import { useLanguage, useText } from '../src/ui/language/language.tsx'
import {
  type BatchAction,
  batchAction,
  type BatchFormProps,
  ListPage,
  type ListSpec,
} from '../src/ui/list-page/index.ts'
import { MilestoneBar } from '../src/ui/milestone-bar/milestone-bar.tsx'
import { Money } from '../src/ui/money/money.tsx'
import { PrintDrawer } from '../src/ui/print/print-drawer.tsx'
import { StatusTag } from '../src/ui/status-tag/status-tag.tsx'
import { Timeline } from '../src/ui/timeline/timeline.tsx'
import { answerOf, type Order, stores, warehouses } from './invented-orders.ts'
import { columns, o, statusOf } from './order-columns.tsx'
import { labelPicture } from './label-picture.ts'

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

const filters: ListSpec<Order>['filters'] = [
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
]

const search: ListSpec<Order>['search'] = {
  placeholder: o.search,
  fields: [
    { id: 'orderNo', label: o.no },
    { id: 'platformNo', label: o.platformNo },
    { id: 'tracking', label: o.tracking },
    { id: 'sku', label: o.sku },
  ],
  numbersOf: (row, field) => [row[field as 'orderNo']],
}

type Rows = readonly Order[]

const preflight = (action: 'cancel' | 'submit' | 'moveToReturn', _t: ReturnType<typeof useText>) =>
  byRule<Order>((row) => refusal(orderLifecycle, action, row))

const reasons = ['orders.addressInvalid', 'carrier.refused', 'billing.insufficient']

/** The first three rows fail, each in another way. */
const run = async (rows: Rows) => {
  await new Promise((done) => setTimeout(done, 300))
  const failed = rows.slice(0, 3).map((row, at) => ({
    id: row.id,
    no: row.orderNo,
    code: reasons[at] ?? '',
    message: reasons[at] ?? '',
    detail: '120802: Address Validation Error on ShipTo address',
  }))
  return { succeeded: rows.slice(3).map(({ id }) => id), failed }
}

const watch: BatchAction<Order>['watch'] = (_id, onProgress) => {
  let done = 0
  const timer = setInterval(() => {
    done += 8
    onProgress(done < 48 ? { done, total: 48 } : { done, total: 48, outcome: { succeeded: ['o1'], failed: [] } })
    if (done >= 48) clearInterval(timer)
  }, 300)
  return () => clearInterval(timer)
}

const WarehouseField = ({ value, onChange }: BatchFormProps<Order, string | undefined>) => (
  <Select
    aria-label={o.warehouse[1]}
    options={[...warehouses]}
    value={value ?? null}
    onChange={onChange}
    placeholder={o.warehouse[1]}
  />
)

const batches = (t: ReturnType<typeof useText>, onPrint: (rows: Rows) => void): readonly BatchAction<Order>[] => [
  {
    id: 'label',
    label: o.label,
    icon: Tag,
    isPromoted: true,
    preflight: preflight('submit', t),
    run: async () => ({ taskId: 't' }),
    watch,
  },
  { id: 'print', label: o.print, icon: Printer, isPromoted: true, open: onPrint },
  batchAction<Order, string | undefined>({
    id: 'edit',
    label: o.edit,
    isPromoted: true,
    form: {
      initial: () => undefined,
      check: (warehouse) => (warehouse ? undefined : t(o.warehouse)),
      Fields: WarehouseField,
    },
    run,
  }),
  { id: 'return', label: o.toReturn, most: 10, tooMany: o.tooMany, preflight: preflight('moveToReturn', t), run },
  {
    id: 'cancel',
    label: o.cancel,
    isDanger: true,
    preflight: preflight('cancel', t),
    run,
    onFix: () => {},
    after: ({ succeeded }) => <Button type="primary">{t(o.printCount, { n: succeeded.length })}</Button>,
  },
]

const useSpec = (onPrint: (rows: Rows) => void, onExport: () => void): ListSpec<Order> => {
  const t = useText()
  const [, setParams] = useSearchParams()
  return useMemo(
    () => ({
      key: 'story.orders',
      title: o.title,
      rowKey: (row) => row.id,
      rowName: (row) => row.orderNo,
      fetch: answerOf,
      tabs: orderStatuses.map((id) => ({ id, label: statusOf[id].label, isAttention: id === 'outOfStock' })),
      search,
      filters,
      columns,
      defaultSort: { field: 'createdAt', order: 'desc' },
      actions: [
        { id: 'export', label: o.export, icon: FileDown, onClick: onExport },
        { id: 'import', label: o.import, icon: FileUp, onClick: () => setParams({ mode: 'import' }) },
        { id: 'new', label: o.create, isPrimary: true, icon: Plus, onClick: () => setParams({ mode: 'form' }) },
      ],
      rowActions: (row) => [
        { id: 'print', label: o.print, icon: Printer, onClick: () => onPrint([row]) },
        { id: 'cancel', label: o.cancel, icon: Ban, isDanger: true, onClick: () => {} },
      ],
      batchActions: batches(t, onPrint),
      drawer: (walk) => <OrderDrawer {...walk} />,
      rowTone: (row) => (row.status === 'outOfStock' ? 'attention' : undefined),
      empty: { text: o.firstUse },
    }),
    [t, setParams, onPrint, onExport],
  )
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
          labels={printing.slice(0, 12).map((row) => ({
            id: row.id,
            orderNo: row.orderNo,
            sku: row.sku,
            thumbnail: labelPicture(row.orderNo),
            timesPrinted: row.quantity - 1,
          }))}
          onMerge={async () => ({ url: 'about:blank', failed: [] })}
          onSave={() => {}}
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
