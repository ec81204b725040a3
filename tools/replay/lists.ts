import { after, before, contract, domain, type Edit, made, type Replay, server, text, web } from './recipe.ts'

const page = `${contract}/tracking/tracking.contract.ts`
const screen = `${text}/tracking-screen.ts`
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const label = (name: string) =>
  after(screen, "  destination: ['目的地', 'Ship to'],\n", `  ${name}: ['样例', 'Sample'],\n`)
const call = (name: string, declared: string) => [
  before(page, '  detail: rpc(', `  ${name}: rpc('POST oms/${name}', ${declared}),\n`),
  before('docs/wire.md', '## Conventions\n', `POST oms/${name}\n`),
]
const wireNotCompiled = { 'docs/wire.md': 'tools/calls.test.ts asks for it' }
const handler = (name: string, imported: string, answer: string) => [
  before(`${server}/tracking/tracking.handlers.ts`, 'import { getTracking }', `${imported}\n`),
  after(`${server}/tracking/tracking.handlers.ts`, '  detail: getTracking,\n', `  ${name}: ${answer},\n`),
]

const column: Replay = {
  heading: 'A column of a list',
  edits: (name) => [
    after(page, '  toState: z.string(),\n', `  ${name}: z.string(),\n`),
    after(
      `${server}/tracking/parcel-row.ts`,
      "    .select(['p.deliveredAt', 'p.handledAt'])\n",
      `    .select('p.toState as ${name}')\n`,
    ),
    after(`${server}/tracking/parcel-row.ts`, '    toState: parcel.toState,\n', `    ${name}: parcel.${name},\n`),
    label(name),
    before(
      `${web}/tracking/parcels.columns.tsx`,
      "  {\n    id: 'warehouse',",
      `  { id: '${name}', title: trackingScreen.${name}, width: 80, render: (row) => row.${name} },\n`,
    ),
  ],
  notCompiled: { [`${web}/tracking/parcels.columns.tsx`]: 'a row may carry what no column shows: nobody asks for it' },
  onlyNamed: ['list/order-row.ts', 'task-rows.ts', 'task-row.ts', 'apps/server/src/modules/<area>/<x>-list.ts'],
}

const filter: Replay = {
  heading: 'A filter of a list',
  edits: (name) => [
    before(page, '  /** Last event at least', `  ${name}: line(20).optional(),\n`),
    after(
      `${server}/tracking/parcel-list.ts`,
      "    carriers: oneOf('p.carrier'),\n",
      `    ${name}: is('p.carrier'),\n`,
    ),
    label(name),
    after(
      `${web}/tracking/parcels.filters.ts`,
      '    warehouseFilter,\n',
      `    { id: '${name}', kind: 'text', label: trackingScreen.${name} },\n`,
    ),
  ],
  notCompiled: { [`${web}/tracking/parcels.filters.ts`]: 'a call may have a filter that the screen does not offer' },
  onlyNamed: [
    'task-lists.ts',
    'kernel/list/conditions.ts',
    'kernel/list/look-up.ts',
    'fields.ts',
    'settings.ts',
    'apps/web/src/api/shared-filters.ts',
    'orders/orders.schema.ts',
    'operations/work.schema.ts',
  ],
}

const list: Replay = {
  heading: 'A list',
  edits: (name) => [
    ...call(
      name,
      `{
    access,
    reads: true,
    ...listShape({ row: ParcelRow, sorts: ['shippedTime'], filters: { carriers: z.array(line(20)).optional() } }),
  }`,
    ),
    made(
      `${server}/tracking/${name}-list.ts`,
      `import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { parcelRows, toParcelRow } from './parcel-row.ts'

export const ${name}List = listOf(tracking.${name}, {
  from: 'parcels as p',
  id: 'p.id',
  rows: selected(parcelRows, (parcel, ctx) => toParcelRow(parcel, ctx.now())),
  sorts: { shippedTime: moment('p.created_at') },
  defaultSort: { field: 'shippedTime', order: 'desc' },
  filters: { carriers: oneOf('p.carrier') },
})
`,
    ),
    ...handler(name, `import { ${name}List } from './${name}-list.ts'`, `${name}List.handler`),
  ],
  notCompiled: wireNotCompiled,
  onlyNamed: ['products/selectable-list.ts'],
}

const exportFields = ['carrier', 'orderNo', 'store', 'warehouse', 'eta']

const exportDeclared = (name: string): Edit[] => [
  before(
    `${domain}/tracking/export-fields.ts`,
    '/** Names of every',
    `export const ${name}Fields = ['${exportFields.join("', '")}'] as const\n\n`,
  ),
  before(
    `${text}/tracking.ts`,
    '/** Columns of a tracking',
    `export const ${name}Columns = texts({ ${exportFields.map((field) => `${field}: fieldNames.${field}`).join(', ')} })\n\n`,
  ),
  before(page, 'import { milestones,', `import { ${name}Fields } from '@stowline/domain/tracking/export-fields'\n`),
  ...call(
    name,
    `{
    access,
    idempotent: true,
    input: z.strictObject({
      parcelIds: z.array(ParcelId).max(200).optional(),
      filters: z.strictObject(parcelFilters).optional(),
      fields: z.array(z.enum(${name}Fields)).max(40).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'tasks.tooMany'],
  }`,
  ),
  after(
    `${domain}/tasks/task.ts`,
    "  exportParcels: { section: 'download', screens: [tracking], retry: 'whole' },\n",
    `  ${name}: { section: 'download', screens: [tracking], retry: 'whole' },\n`,
  ),
  before(
    `${text}/tasks.ts`,
    '  exportParcels: {\n',
    `  ${name}: { name: ['样例', 'Sample'], title: ['样例', 'Sample'] },\n`,
  ),
]

const exportAnswered = (name: string): Edit[] => [
  made(
    `${server}/tracking/export-${name}.ts`,
    `import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { ${name}Columns } from '@stowline/text/tracking'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { parcelList } from './parcel-list.ts'

export const ${name}Export = exportOf(parcelList, tracking.${name}, {
  kind: '${name}',
  fileName: 'sample',
  sourcePath: '/logistics/index',
  chosen: ({ parcelIds, filters }) => ({ ids: parcelIds, filters }),
  order: 'asc',
  joins: sql\`join stores s on s.tenant_id = p.tenant_id and s.id = p.store_id\`,
  headers: ${name}Columns,
  columns: {
    carrier: { value: sql.ref('p.carrier') },
    orderNo: { value: sql.ref('p.order_no') },
    store: { value: sql.ref('s.name') },
    warehouse: { value: sql.ref('p.warehouse_id') },
    eta: { value: sql.ref('p.eta') },
  },
})
`,
  ),
  ...handler(name, `import { ${name}Export } from './export-${name}.ts'`, `${name}Export.handler`),
  after(
    `${server}/tracking/index.ts`,
    "export { parcelExport } from './export-parcels.ts'\n",
    `export { ${name}Export } from './export-${name}.ts'\n`,
  ),
  before('apps/server/src/modules.ts', '  parcelExport,\n', `  ${name}Export,\n`),
  before('apps/server/src/modules.ts', '  parcelExport.task,\n', `  ${name}Export.task,\n`),
]

const exportOffered = (name: string): Edit[] => [
  made(
    `${web}/tracking/export-${name}.tsx`,
    `import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { ${name}Fields } from '@stowline/domain/tracking/export-fields'
import { nouns } from '@stowline/text/nouns'
import { ${name}Columns } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { exportDialog } from '../../api/export-rows.tsx'
import { parcelList } from './parcels.filters.ts'

export const ${capital(name)} = exportDialog(tracking.${name}, {
  key: '${name}',
  title: trackingScreen.${name},
  noun: nouns.parcels,
  fields: ${name}Fields,
  names: ${name}Columns,
  ids: 'parcelIds',
  asked: parcelList.asked,
})
`,
  ),
  label(name),
  before(
    `${web}/tracking/parcels.page.tsx`,
    'import { inboxBatches }',
    `import { ${capital(name)} } from './export-${name}.tsx'\n`,
  ),
  after(`${web}/tracking/parcels.page.tsx`, '{ export: ExportParcels', `, ${name}: ${capital(name)}`),
]

const exported: Replay = {
  heading: 'An export of a list',
  edits: (name) => [...exportDeclared(name), ...exportAnswered(name), ...exportOffered(name)],
  notCompiled: {
    ...wireNotCompiled,
    [`${web}/tracking/parcels.page.tsx`]: 'the dialog is there and nobody opens it: found as dead code',
    'apps/server/src/modules.ts': 'found as dead code: nobody takes what index.ts hands out',
  },
}

export const listRecipes: readonly Replay[] = [column, filter, list, exported]
