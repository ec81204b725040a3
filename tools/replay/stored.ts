import { before, contract, domain, made, type Replay, server, text, web } from './recipe.ts'

const generated = 'apps/server/src/db/schema.gen.ts'
const migration = (name: string, statement: string) =>
  made(`apps/server/src/db/migrations/9999-${name}.sql`, `${statement};\n`)
const comparedWithDatabase = 'generate-schema.test.ts holds the generated file to the migrations'

const field: Replay = {
  heading: 'A field of an order',
  edits: (name) => [
    migration(name, `alter table orders add column ${name} text not null default ''`),
    before(generated, '  remark: Generated<string>\n  first_sku: ', `  ${name}: Generated<string>\n`),
    before(
      `${domain}/orders/order-fields.ts`,
      "  remark: { split: 'copied',",
      `  ${name}: { split: 'copied', name: '${name}', typed: '', isTold: true, sheet: 24 },\n`,
    ),
    before(`${contract}/orders/orders.schema.ts`, '  remark: z.string(),\n  paidTime:', `  ${name}: z.string(),\n`),
    before(`${contract}/orders/orders.schema.ts`, '  remark: line(500)', `  ${name}: line(500).default(''),\n`),
    before(`${text}/fields.ts`, "  remark: ['备注', 'Remark'],\n", `  ${name}: ['样例', 'Sample'],\n`),
    before(
      `${web}/orders/edit/order-shipping.tsx`,
      '      <FormField of={of} name="remark"',
      `      <FormField of={of} name="${name}" label={fieldNames.${name}} />\n`,
    ),
    before(
      `${web}/orders/view/order-sections.tsx`,
      '      {order.remark && (\n',
      `      {order.${name} && <Section title={fieldNames.${name}}>{order.${name}}</Section>}\n`,
    ),
  ],
  notCompiled: {
    'apps/server/src/db/migrations/9999-<name>.sql': comparedWithDatabase,
    [generated]: comparedWithDatabase,
    [`${web}/orders/edit/order-shipping.tsx`]: 'the input is seen',
    [`${web}/orders/view/order-sections.tsx`]: 'the drawer is seen',
  },
}

const table: Replay = {
  heading: "A table of a merchant's rows",
  edits: (name) => [
    migration(name, `create table ${name} (tenant_id text collate "C" not null references tenants primary key)`),
    before(generated, 'export interface ParcelWords {\n', `export interface ${name} {\n  tenant_id: string\n}\n\n`),
    before(generated, '  parcel_words: ParcelWords\n', `  ${name}: ${name}\n`),
  ],
  notCompiled: {
    'apps/server/src/db/migrations/9999-<name>.sql': comparedWithDatabase,
    [generated]: comparedWithDatabase,
  },
}

const form: Replay = {
  heading: 'A form',
  edits: (name) => [
    before(
      `${contract}/settings/settings.contract.ts`,
      '  deleteAccount: rpc(',
      `  ${name}: rpc('POST oms/${name}', { access, input: z.strictObject({ ${name}: line(40) }), output: Done }),\n`,
    ),
    before('docs/wire.md', '## Conventions\n', `POST oms/${name}\n`),
    made(
      `${server}/settings/${name}.ts`,
      `import type { settings } from '@stowline/contract/settings/settings.contract'
import type { Handler } from '../../kernel/context.ts'

export const ${name}: Handler<typeof settings.${name}> = async () => ({})
`,
    ),
    before(
      `${server}/settings/settings.handlers.ts`,
      'import { updateAccount }',
      `import { ${name} } from './${name}.ts'\n`,
    ),
    before(`${server}/settings/settings.handlers.ts`, '  deleteAccount,\n', `  ${name},\n`),
    before(`${text}/fields.ts`, "  remark: ['备注', 'Remark'],\n", `  ${name}: ['样例', 'Sample'],\n`),
    made(
      `${web}/settings/${name}.dialog.tsx`,
      `import type { FormOf } from '@stowline/contract/kernel/form'
import { settings } from '@stowline/contract/settings/settings.contract'
import { fieldNames } from '@stowline/text/fields'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, sentBy, useDialogForm } from '../../ui/form/index.ts'

const of = settings.${name}
type Values = FormOf<typeof of>

export const Dialog = ({ onClose }: { onClose: () => void }) => {
  const { run } = useFormCall(of)
  const kit = useDialogForm<Values>({ initial: { ${name}: '' }, onSave: (values) => run(sentBy(of, values)) })
  return (
    <FormDialog kit={kit} title="" onSaved={onClose} onClose={onClose}>
      <FormField of={of} name="${name}" label={fieldNames.${name}} />
    </FormDialog>
  )
}
`,
    ),
  ],
  notCompiled: {
    'docs/wire.md': 'tools/calls.test.ts asks for it',
    [`${web}/settings/<name>.dialog.tsx`]: 'the screen that opens it asks for it',
  },
  onlyNamed: [
    'apps/web/src/features/<area>/<x>-values.ts',
    '<x>-form.tsx',
    'apps/web/src/features/<area>/<x>-form.page.tsx',
    '<area>.routes.ts',
    'ui/form/labelled.tsx',
  ],
}

export const storedRecipes: readonly Replay[] = [field, table, form]
