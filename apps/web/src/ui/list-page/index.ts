/**
 * The list page kit: a list screen is a declaration. Copy this, change the words.
 *
 * ```tsx
 * // things.filters.ts: tables; what the call does not know does not compile
 * export const thingList = listCall(things.list, {
 *   tabs: { status: statuses.map((id) => ({ id, label: statusNames[id], isAttention: id === 'outOfStock' })) }, // by the field it is sent as
 *   search: { placeholder: words.search, fields: [{ id: 'any', label: words.any, numbersOf: (row) => [row.thingNo] }] },
 *   filters: [
 *     { ...warehouseFilter, isPromoted: true },                                       // api/shared-filters.ts
 *     { id: 'states', kind: 'multi', label: words.state, options: optionsOf(states, stateNames) },
 *     { id: 'date', kind: 'days', label: words.date, mostDays: 31 },                  // dateFrom, dateTo (and dateField with `fields`)
 *     { id: 'weight', kind: 'range', label: words.weight, unit: 'lb' },               // weightFrom, weightTo
 *     { id: 'snoozed', kind: 'toggle', label: words.snoozed, value: true },
 *   ],
 *   defaultSort: { field: 'createdTime', order: 'desc' },
 * })
 *
 * // things.columns.tsx
 * export const thingColumns: readonly ColumnOf<typeof things.list>[] = [
 *   { id: 'no', title: words.no, width: { zh: 168, en: 176 }, isMandatory: true, isRowName: true, fixed: 'start', sort: 'thingNo',
 *     render: (row) => <NumberCell value={row.thingNo} href={`/things/index?id=${row.id}`} opensRow /> },
 *   { id: 'status', title: words.status, width: 112, isMandatory: true, render: (row) => <StatusTag {...tags[row.status]} /> },
 *   { id: 'warehouse', title: words.warehouse, width: 84, rank: 3, render: (row) => <WarehouseName id={row.warehouseId} /> }, // 3: in a wide window
 *   { id: 'fee', title: words.fee, width: 108, rank: 1, align: 'end', render: (row) => <Money value={row.fee} /> },           // 1: never dropped
 * ]
 *
 * // things.page.tsx; without actions that open something it is a constant
 * const spec = useMemo((): ListSpec<Thing> => ({
 *   ...thingList,
 *   key: 'things', title: words.title, rowName: (row) => row.thingNo,
 *   columns: thingColumns,
 *   actions: [{ id: 'new', label: words.create, isPrimary: true, icon: Plus, onClick: () => navigate('?mode=new') }],
 *   batchActions: [
 *     batchAction<Thing, undefined>({
 *       id: 'cancel', label: words.cancel, group: 'danger', most: 200,
 *       preflight: byRule(thingMoves.cancel.bar),                                     // the rule that the server enforces
 *       run: batchCall(things.cancel, 'thingIds'),                                    // what comes back, or its task
 *       watch: watchBatch,
 *     }),
 *   ],
 *   drawer: (walk) => <ThingDrawer {...walk} />,                                      // opened by ?id=
 *   drawerAhead: { code: ThingDrawer.preload },                                       // where it is a part of its own
 *   empty: { drawing: 'shelf', text: words.firstUse, hint: words.firstUseHint },
 *   hasViews: true,
 * }), [navigate])
 *
 * // export-things.tsx
 * export const ExportThings = exportDialog(things.export, { key: 'things', title, fields, names, ids: 'thingIds', asked: thingList.asked })
 * ```
 * After a change elsewhere: `queries.invalidateQueries({ queryKey: listKey('things') })`. The URL holds tab, search, filters, sort, page and
 * the open row. Columns, widths, row height, page size and views are the person's: the
 * server keeps them, the browser has a copy.
 */

export {
  type Asked,
  batchAction,
  type BatchAction,
  type BatchCount,
  type BatchDone,
  type BatchFailure,
  type BatchFormProps,
  type BatchGroupName,
  type BatchUndo,
  preflightBy,
} from '../batch-dialog/batch.ts'
export { ListPage } from './list-page.tsx'
export type {
  ColumnSpec,
  DrawerWalk,
  ListAnswer,
  ListNow,
  ListQuery,
  ListSpec,
  RowAction,
  RowProblem,
  TabSpec,
} from './spec.ts'
export { LongReason } from './grid/long-reason.tsx'
export { TwoLines } from './grid/two-lines.tsx'
export { listKey } from './list-keys.ts'
export { loadUpTo } from './use-list-data.ts'
export { type StartBatch, useBatches } from '../batch-dialog/use-batches.tsx'
export { BarredLabel } from './grid/row-actions.tsx'
export { byRule, reasonOf } from '../batch-dialog/by-rule.ts'
