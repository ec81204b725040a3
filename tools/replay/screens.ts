import { after, before, contract, domain, type Edit, made, type Replay, server, text, web } from './recipe.ts'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const called = (name: string): Edit[] => [
  made(
    `${contract}/${name}/${name}.contract.ts`,
    `import { z } from 'zod'
import { StoreId } from '../kernel/ids.ts'
import { line } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

export const ${name} = {
  list: rpc('POST oms/${name}/GetListByPage', {
    access: '/sample/${name}',
    reads: true,
    ...listShape({
      row: z.object({ id: StoreId, shopName: z.string(), createdTime: z.string() }),
      sorts: ['createdTime'],
      filters: { id: StoreId.optional(), shopName: line(100).optional() },
    }),
    refuses: ['${name}.gone'],
  }),
}
`,
  ),
  before(
    `${contract}/index.ts`,
    "import { search } from './search/search.contract.ts'\n",
    `import { ${name} } from './${name}/${name}.contract.ts'\n`,
  ),
  before(`${contract}/index.ts`, '  operations,\n} as const', `  ${name},\n`),
  before('docs/wire.md', '## Conventions\n', `POST oms/${name}/GetListByPage\n`),
]

const answered = (name: string): Edit[] => [
  made(
    `${server}/${name}/${name}-list.ts`,
    `import { ${name} } from '@stowline/contract/${name}/${name}.contract'
import type { CamelDb } from '../../db/camel.ts'
import { contains, is } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'

const rows = (db: CamelDb) => db.selectFrom('stores as s').select(['s.id', 's.name', 's.createdAt'])

export const ${name}List = listOf(${name}.list, {
  from: 'stores as s',
  id: 's.id',
  rows: selected(rows, (row) => ({ id: row.id, shopName: row.name, createdTime: row.createdAt.toISOString() })),
  sorts: { createdTime: moment('s.created_at') },
  defaultSort: { field: 'createdTime', order: 'asc' },
  filters: { id: is('s.id'), shopName: contains('s.name') },
})
`,
  ),
  made(
    `${server}/${name}/${name}.handlers.ts`,
    `import type { ${name} } from '@stowline/contract/${name}/${name}.contract'
import type { Handlers } from '../../kernel/context.ts'
import { ${name}List } from './${name}-list.ts'

export const ${name}Handlers: Handlers<typeof ${name}> = { list: ${name}List.handler }
`,
  ),
  made(`${server}/${name}/index.ts`, `export { ${name}Handlers } from './${name}.handlers.ts'\n`),
  before(
    'apps/server/src/modules.ts',
    'import { referenceHandlers }',
    `import { ${name}Handlers } from './modules/${name}/index.ts'\n`,
  ),
  after('apps/server/src/modules.ts', '  operations: operationsHandlers,\n', `  ${name}: ${name}Handlers,\n`),
]

const worded = (name: string): Edit[] => [
  made(
    `${text}/${name}.ts`,
    `import { texts } from './kernel/pair.ts'

export const ${name}Errors = texts({ gone: ['样例', 'Sample'] })
`,
  ),
  before(`${text}/errors.ts`, 'import { type Language, type Pair', `import { ${name}Errors } from './${name}.ts'\n`),
  after(`${text}/errors.ts`, '  tracking: trackingErrors,\n', `  ${name}: ${name}Errors,\n`),
  made(
    `${text}/${name}-screen.ts`,
    `import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

export const ${name}Screen = texts({
  title: ['样例', 'Sample'],
  firstUse: ['样例', 'Sample'],
  notFound: ['样例', 'Sample'],
  shopName: fieldNames.store,
  created: fieldNames.createdTime,
})
`,
  ),
  before(`${text}/nouns.ts`, "  labels: ['张面单'", `  ${name}: ['个样例', 'sample', 'samples'],\n`),
  before(
    `${domain}/identity/menus.ts`,
    "  provider('opsOrders'",
    `  menu('${name}', '样例', 'Sample', '/sample/${name}', 'store'),\n`,
  ),
]

const listDeclared = (name: string): Edit[] => [
  made(
    `${web}/${name}/${name}.filters.ts`,
    `import { ${name} } from '@stowline/contract/${name}/${name}.contract'
import { ${name}Screen as words } from '@stowline/text/${name}-screen'
import { listCall, type RowOf } from '../../api/list.ts'

export type Row = RowOf<typeof ${name}.list>

export const ${name}List = listCall(${name}.list, {
  filters: [{ id: 'shopName', kind: 'text', label: words.shopName }],
  defaultSort: { field: 'createdTime', order: 'asc' },
})
`,
  ),
  made(
    `${web}/${name}/${name}.columns.tsx`,
    `import type { ${name} } from '@stowline/contract/${name}/${name}.contract'
import { ${name}Screen as words } from '@stowline/text/${name}-screen'
import type { ColumnOf } from '../../api/list.ts'
import { Moment } from '../../ui/time/moment.tsx'

export const ${name}Columns: readonly ColumnOf<typeof ${name}.list>[] = [
  { id: 'shopName', title: words.shopName, width: 176, isMandatory: true, isRowName: true, render: (row) => row.shopName },
  { id: 'created', title: words.created, width: 136, sort: 'createdTime', render: (row) => <Moment value={row.createdTime} /> },
]
`,
  ),
  made(
    `${web}/${name}/${name}.drawer.tsx`,
    `import { ${name} } from '@stowline/contract/${name}/${name}.contract'
import { ${name}Screen as words } from '@stowline/text/${name}-screen'
import { useListedRow } from '../../api/listed-row.tsx'
import { Facts } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import type { Row } from './${name}.filters.ts'

export const ${capital(name)}Drawer = ({ id, row: listed, ...walk }: DrawerWalk<Row>) => {
  const { row, absence } = useListedRow(${name}.list, { id, row: listed, notFound: words.notFound })
  return (
    <RecordDrawer title={row?.shopName ?? ''} onClose={walk.onClose} onPrevious={walk.onPrevious} onNext={walk.onNext}>
      {row ? <Facts facts={[{ label: words.shopName, value: row.shopName }]} /> : absence}
    </RecordDrawer>
  )
}
`,
  ),
]

const shown = (name: string): Edit[] => [
  made(
    `${web}/${name}/${name}.page.tsx`,
    `import { nouns } from '@stowline/text/nouns'
import { ${name}Screen as words } from '@stowline/text/${name}-screen'
import { ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { ${name}Columns } from './${name}.columns.tsx'
import { ${capital(name)}Drawer } from './${name}.drawer.tsx'
import { type Row, ${name}List } from './${name}.filters.ts'

const spec: ListSpec<Row> = {
  ...${name}List,
  key: '${name}',
  title: words.title,
  noun: nouns.${name},
  rowName: ({ shopName }) => shopName,
  columns: ${name}Columns,
  drawer: (walk) => <${capital(name)}Drawer {...walk} />,
  empty: { drawing: 'store', text: words.firstUse, hint: words.firstUse },
  hasViews: true,
}

export default function ${capital(name)}Page() {
  return <ListPage spec={spec} />
}
`,
  ),
  made(
    `${web}/${name}/${name}.routes.ts`,
    `import type { FeatureRoute } from '../../ui/frame/route.ts'

export const ${name}Routes: readonly FeatureRoute[] = [
  { path: '/sample/${name}', load: () => import('./${name}.page.tsx') },
]
`,
  ),
  before(
    'apps/web/src/app/screens.ts',
    'import { settingsRoutes }',
    `import { ${name}Routes } from '../features/${name}/${name}.routes.ts'\n`,
  ),
  after('apps/web/src/app/screens.ts', '  ...trackingRoutes,\n', `  ...${name}Routes,\n`),
  before('e2e/walks/screens.test.ts', "  '/settings/shop',\n", `  '/sample/${name}',\n`),
]

const screen: Replay = {
  heading: 'A screen',
  edits: (name) => [...called(name), ...answered(name), ...worded(name), ...listDeclared(name), ...shown(name)],
  notCompiled: {
    'docs/wire.md': 'tools/calls.test.ts asks for it',
    [`${text}/errors.ts`]: 'tools/error-texts.test.ts asks for it',
    [`${domain}/identity/menus.ts`]: 'a call may be of any path; without its entry no account has the screen',
    'apps/web/src/app/screens.ts': 'found as dead code: nobody takes the routes',
    'e2e/walks/screens.test.ts': 'tests are read by people',
  },
  onlyNamed: ['e2e/gates/roles.test.ts', 'apps/server/src/files/slots.ts'],
}

const parcels = `${web}/tracking/parcels.page.tsx`

const dialog: Replay = {
  heading: 'A dialog or drawer over a screen',
  edits: (name) => [
    made(
      `${web}/tracking/${name}.dialog.tsx`,
      `import { Modal } from 'antd'

export const ${capital(name)}Dialog = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Modal open title={text} onCancel={onClose} onOk={onClose} />
)
`,
    ),
    before(
      parcels,
      "import { useSurface } from '../../ui/surface/use-surface.tsx'\n",
      `import { lazyOverlay as ${name}Overlay } from '../../ui/part/lazy-part.tsx'\n`,
    ),
    after(
      parcels,
      '{ export: ExportParcels',
      `, ${name}: ${name}Overlay(() => import('./${name}.dialog.tsx').then((file) => ({ default: file.${capital(name)}Dialog })))`,
    ),
    before(
      parcels,
      "        {\n          id: 'export',\n          label: trackingScreen.exportAll",
      `        { id: '${name}', label: trackingScreen.title, onClick: () => show('${name}', { text: '' }) },\n`,
    ),
  ],
  notCompiled: { [parcels]: 'the dialog is there and nobody opens it: found as dead code' },
}

export const screenRecipes: readonly Replay[] = [screen, dialog]
