/** One thing that is left out, in a copy of the tree: `find` is taken out of `file`, `put` (nothing) put in its place. */
export type Omission = {
  readonly what: string
  readonly file: string
  readonly find: string
  readonly put?: string
  /** Where the compiler says so, when elsewhere. */
  readonly toldIn?: string | readonly string[]
}

/** The files in which the compiler says so. */
export const placesOf = ({ file, toldIn = file }: Omission): readonly string[] =>
  typeof toldIn === 'string' ? [toldIn] : toldIn

const tracking = 'apps/server/src/modules/tracking'
const orders = 'apps/server/src/modules/orders'

/** What used to be left out without a word, each planted in a place of its own. `tools/omissions.test.ts` sees each of them reported. */
export const omissions: readonly Omission[] = [
  {
    what: 'a filter misspelt on the way',
    file: 'apps/web/src/features/tracking/parcels.filters.ts',
    find: "id: 'quietDays'",
    put: "id: 'quietDay'",
  },
  {
    what: 'a filter without a condition',
    file: `${tracking}/parcel-list.ts`,
    find: "    carriers: oneOf('p.carrier'),\n",
  },
  {
    what: 'a list that does not select a column that it shows',
    file: `${tracking}/parcel-row.ts`,
    find: " 'p.toState',",
  },
  {
    what: 'a form that does not send a field',
    file: 'apps/web/src/features/orders/edit/order-values.ts',
    find: 'lines: ___, ...form }',
    put: 'lines: ___, remark: ____, ...form }',
  },
  {
    what: 'a create that does not store a field',
    file: `${orders}/edit/create-orders.ts`,
    find: '    ...storedAs(typed),\n',
  },
  {
    what: 'an update that ignores a field',
    file: `${orders}/edit/order-columns.ts`,
    find: '  package: packageColumns,\n',
  },
  {
    what: 'a split of which nobody said whether it carries a column over',
    file: 'packages/domain/src/orders/order-fields.ts',
    find: "remark: { split: 'copied', name: 'remark'",
    put: "remark: { name: 'remark'",
  },
  {
    what: 'an order list that does not select a column',
    file: `${orders}/list/order-row.ts`,
    find: "  trackingNumber: 'o.tracking_number',\n",
  },
  {
    what: 'an order page that does not select a column',
    file: 'packages/domain/src/orders/order-fields.ts',
    find: "shortage: { ...later, name: 'shortage' }",
    put: 'shortage: later',
    toldIn: `${orders}/edit/order-detail.ts`,
  },
  {
    what: 'a column of which nobody said anything',
    file: 'apps/server/src/db/schema.gen.ts',
    find: '  remark: Generated<string>\n  first_sku: Generated<string>\n',
    put: '  remark: Generated<string>\n  gift_note: Generated<string>\n  first_sku: Generated<string>\n',
    toldIn: `${orders}/save-orders.ts`,
  },
  {
    what: 'a move that the history has no words for',
    file: 'packages/text/src/orders.ts',
    find: "  flagOutOfStock: ['标记缺货', 'Flagged out of stock'],\n",
  },
  {
    what: 'a history that has no name for a column',
    file: 'packages/domain/src/orders/order-fields.ts',
    find: "name: 'weight'",
    put: "name: 'heaviness'",
    toldIn: ['apps/web/src/features/orders/view/order-history.ts', 'packages/text/src/exports.ts'],
  },
]
