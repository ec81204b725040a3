/**
 * The list page kit: a list screen is a declaration. Copy this, change the words.
 *
 * ```tsx
 * // thing.columns.tsx
 * export const thingColumns: readonly ColumnSpec<Thing>[] = [
 *   { id: 'no', title: things.no, width: { zh: 168, en: 176 }, isMandatory: true, isRowName: true, fixed: 'start', sort: 'orderNo',
 *     render: (row) => <NumberCell value={row.orderNo} below={row.platformNo} href={`/delivery/index?id=${row.id}`} opensRow /> },
 *   { id: 'status', title: things.status, width: 112, isMandatory: true, render: (row) => <StatusTag {...orderStatus[row.status]} /> },
 *   { id: 'buyer', title: things.buyer, width: 176, render: (row) => <TwoLines above={row.buyer} below={`${row.city}, ${row.state}`} /> },
 *   { id: 'weight', title: things.weight, width: 96, rank: 3, align: 'end', render: (row) => row.weight },       // 3: off until added
 *   { id: 'fee', title: things.fee, width: 108, rank: 1, align: 'end', render: (row) => <Money value={row.totalFee} /> }, // 1: never dropped
 *   { id: 'created', title: things.created, width: 112, sort: 'createdAt', render: (row) => <Moment value={row.createdAt} /> },
 * ]
 *
 * // thing.page.tsx
 * export default function ThingPage() {
 *   const navigate = useNavigate()
 *   const queries = useQueryClient()
 *   const warehouses = useWarehouseOptions()                      // {value, label}[] in the person's language
 *   const spec = useMemo((): ListSpec<Thing> => ({
 *     key: 'things', title: things.title, rowKey: (row) => row.id, rowName: (row) => row.orderNo,
 *     fetch: (query, signal) => readThings(query, signal),        // maps ListQuery to the call; throws on failure
 *     tabs: orderStatuses.map((id) => ({ id, label: orderStatus[id].label, isAttention: id === 'outOfStock' })),
 *     search: {
 *       placeholder: things.search,
 *       fields: [{ id: 'orderNo', label: things.no }, { id: 'trackingNumber', label: things.tracking }],
 *       numbersOf: (row, field) => (field === 'orderNo' ? [row.orderNo] : row.trackingNumbers),
 *     },
 *     filters: [
 *       { id: 'warehouse', kind: 'multi', label: things.warehouse, isPromoted: true, options: warehouses },
 *       { id: 'date', kind: 'days', label: things.date, isPromoted: true, fields: [{ id: 'createdAt', label: things.created }], mostDays: 31 },
 *       { id: 'failed', kind: 'toggle', label: things.labelFailed },
 *     ],
 *     columns: thingColumns,
 *     defaultSort: { field: 'createdAt', order: 'desc' },
 *     actions: [{ id: 'new', label: things.create, isPrimary: true, icon: Plus, onClick: () => navigate('?mode=new') }],
 *     rowActions: (row) => [{ id: 'print', label: things.print, icon: Printer, onClick: () => print([row]) },
 *                           { id: 'cancel', label: things.cancel, isDanger: true, onClick: () => ask(row) }],
 *     batchActions: [
 *       batchAction<Thing, undefined>({
 *         id: 'cancel', label: things.cancel, isPromoted: true, isDanger: true, most: 200,
 *         preflight: (rows) => byLifecycle(take(orderLifecycle, 'cancel', rows), t),  // {able, unable: [{row, reason}]}
 *         run: (rows, _value, key) => cancelOrders(rows.map(({ id }) => id), key),    // BatchDone or { taskId }
 *         watch: watchTask,                                                          // progress and results of a task
 *       }),
 *     ],
 *     drawer: (walk) => <ThingDrawer {...walk} />,                // opened by ?id=
 *     rowTone: (row) => (row.status === 'outOfStock' ? 'attention' : undefined),
 *     empty: { text: things.firstUse, actions: <Button type="primary">…</Button> },
 *   }), [navigate, warehouses])
 *   return <ListPage spec={spec} />
 * }
 * // after a change elsewhere: queries.invalidateQueries({ queryKey: listKey('things') })
 * ```
 * The URL holds tab, search, filters, sort, page and the open row. Columns, widths, row height and page size stay in this browser.
 */

export {
  type Asked,
  batchAction,
  type BatchAction,
  type BatchCount,
  type BatchDone,
  type BatchFailure,
  type BatchFormProps,
  type BatchOutcome,
  type BatchProgress,
  type Preflight,
  preflightBy,
} from '../batch-dialog/batch.ts'
export type { FilterSpec } from './filters/filters.ts'
export { ListPage } from './list-page.tsx'
export type { ViewsAdapter } from './views/saved-views.ts'
export type { ColumnSpec, DrawerWalk, ListAnswer, ListNow, ListQuery, ListSpec, RowAction, TabSpec } from './spec.ts'
export { TwoLines } from './grid/two-lines.tsx'
export { listKey } from './use-list-data.ts'
