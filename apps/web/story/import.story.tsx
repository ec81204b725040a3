import { useState } from 'react'
import { useLanguage } from '../src/ui/language/language.tsx'
import { type ImportAdapters, ImportWizard } from '../src/ui/import-wizard/import-wizard.tsx'
import type { ImportRow } from '../src/ui/import-wizard/import-adapters.ts'
import { Page } from '../src/ui/page/page.tsx'

const fields = [
  { key: 'orderNo', label: '订单号', isRequired: true },
  { key: 'name', label: '收件人', isRequired: true },
  { key: 'street', label: '街道', isRequired: true },
  { key: 'city', label: '城市', isRequired: true },
  { key: 'state', label: '州', isRequired: true },
  { key: 'postalCode', label: '邮编', isRequired: true },
  { key: 'sku', label: 'SKU', isRequired: true },
  { key: 'quantity', label: '数量', isRequired: true },
  { key: 'phone', label: '电话', isRequired: false },
]

const rowAt = (at: number): ImportRow => ({
  rowNo: at + 2,
  cells: {
    orderNo: `#HP-${10482 + at}`,
    name: 'James Whitfield',
    street: '18 Garrison Ln',
    city: 'Edison',
    state: 'NJ',
    postalCode: at % 7 === 2 ? '' : '08817',
    sku: at % 9 === 4 ? 'HP-MUG-SET66' : 'HP-MUG-SET6',
    quantity: '2',
    phone: at % 5 === 0 ? '' : '732-555-0148',
  },
  problems: [
    ...(at % 7 === 2
      ? [{ field: 'postalCode', code: 'required', severity: 'error' as const, message: '缺少邮编，应为 5 位或 ZIP+4' }]
      : []),
    ...(at % 9 === 4
      ? [{ field: 'sku', code: 'unknownSku', severity: 'error' as const, message: 'SKU 不存在：HP-MUG-SET66' }]
      : []),
    ...(at % 5 === 0
      ? [
          {
            field: 'phone',
            code: 'noPhone',
            severity: 'warning' as const,
            message: '没有电话，承运商可能无法联系收件人',
          },
        ]
      : []),
  ],
  state: at % 7 === 2 || at % 9 === 4 ? 'invalid' : at % 5 === 0 ? 'warned' : 'valid',
})
const all = Array.from({ length: 184 }, (_, at) => rowAt(at))
const count = (state: string) => all.filter((row) => row.state === state).length

const adapters: ImportAdapters = {
  limits: { types: ['xlsx', 'csv', 'txt', 'tsv'], maxBytes: 20 * 1024 * 1024, maxFiles: 1 },
  upload: async (file, onProgress) => {
    onProgress(1)
    return { fileId: 'f', name: file.name, size: file.size }
  },
  template: async () => {},
  check: async () => ({ importId: 'i', taskId: undefined }),
  load: async (id) => ({
    fileName: 'orders_export_1.csv',
    fields,
    columns: [
      { name: 'Name', samples: ['#HP-10482', '#HP-10483'] },
      { name: 'Shipping Name', samples: ['James Whitfield', 'Carol Reyes'] },
      { name: 'Shipping Street', samples: ['18 Garrison Ln'] },
      { name: 'Shipping City', samples: ['Edison', 'Plano'] },
      { name: 'Shipping Province', samples: ['NJ', 'TX'] },
      { name: 'Zip', samples: ["'08817"] },
      { name: 'Lineitem sku', samples: ['HP-MUG-SET6'] },
      { name: 'Lineitem quantity', samples: ['2', '1'] },
      { name: 'Phone', samples: [] },
    ],
    mapping: {
      orderNo: 'Name',
      name: 'Shipping Name',
      street: 'Shipping Street',
      city: 'Shipping City',
      state: 'Shipping Province',
      sku: 'Lineitem sku',
      quantity: 'Lineitem quantity',
      phone: 'Phone',
      ...(id === 'check' && { postalCode: 'Zip' }),
    },
    confidence: {
      orderNo: 'exact',
      name: 'exact',
      street: 'exact',
      city: 'exact',
      state: id === 'check' ? 'exact' : 'similar',
      sku: 'exact',
      quantity: 'remembered',
      phone: 'exact',
      postalCode: 'exact',
    },
    missing: id === 'check' ? [] : ['postalCode'],
    counts: {
      all: all.length,
      valid: count('valid'),
      warned: count('warned'),
      invalid: count('invalid'),
      skipped: count('skipped'),
    },
    recognisedAs: 'Shopify',
    isCommitted: false,
  }),
  saveMapping: async () => ({ taskId: undefined }),
  rows: async (_id, { tab, code, page, pageSize }) => {
    const hits = all.filter(
      (row) => (tab === 'all' || row.state === tab) && (!code || row.problems.some((each) => each.code === code)),
    )
    return {
      items: hits.slice((page - 1) * pageSize, page * pageSize),
      total: hits.length,
      groups: [
        { field: 'postalCode', code: 'required', severity: 'error', message: '缺少', rows: 26 },
        { field: 'sku', code: 'unknownSku', severity: 'error', message: '不存在', rows: 20 },
        { field: 'phone', code: 'noPhone', severity: 'warning', message: '缺少', rows: 37 },
      ],
    }
  },
  fix: async (_id, edits) =>
    edits.map(({ rowNo, cells }) => ({
      ...(all[rowNo - 2] as ImportRow),
      cells: { ...(all[rowNo - 2] as ImportRow).cells, ...cells },
      problems: [],
      state: 'valid' as const,
    })),
  rejected: async () => {},
  commit: async () => ({ taskId: undefined }),
  watch: () => () => {},
}

export const ImportStory = () => {
  const language = useLanguage()
  const [id, setId] = useState<string | undefined>(
    new URLSearchParams(window.location.search).get('importId') ?? undefined,
  )
  const choices = {
    kinds: [
      { id: 'order', label: language === 'zh' ? '订单' : 'Orders', needsStore: true },
      {
        id: 'shipment',
        label: language === 'zh' ? '跟踪号' : 'Tracking numbers',
        needsStore: false,
        note: language === 'zh' ? '在别处发货的订单' : 'Orders shipped elsewhere',
      },
    ],
    stores: [{ value: 's2', label: 'Shopify · Harbor & Pine' }],
  }
  return (
    <Page title={['导入订单', 'Import orders']} onBack={() => {}}>
      <ImportWizard
        adapters={adapters}
        choices={choices}
        importId={id}
        onImportId={setId}
        onLeave={() => {}}
        onAgain={() => setId(undefined)}
      />
    </Page>
  )
}
