import type { TableColumnType } from 'antd'
import type { RefObject } from 'react'
import { actionsWidth, selectWidth } from './grid-measures.ts'
import type { PlacedColumn } from './layout.ts'
import type { List } from './list.ts'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'

/** A row of the table, or the place of one that is loading. */
export type GridEntry<Row> = { readonly key: string; readonly row: Row | undefined; readonly tone: 'attention' | 'blocked' | undefined }

type Options = { readonly hasBatch: boolean; readonly hasActions: boolean }

export const selectColumn = '$select'
export const actionsColumn = '$actions'

/** antd hands these to the header cell, which finds its column by the mark. */
const headMark = (column: string) => () => {
  const mark = { className: 'grid-head', 'data-column': column }
  return mark
}

const changed = <Row,>(now: GridEntry<Row>, before: GridEntry<Row>) => now.row !== before.row || now.key !== before.key

const Bar = () => <span className="grid-skeleton" />

const selectionOf = <Row,>(latest: RefObject<List<Row>>): TableColumnType<GridEntry<Row>> => ({
  key: selectColumn,
  width: selectWidth,
  fixed: 'start',
  className: 'grid-select',
  onHeaderCell: headMark(selectColumn),
  shouldCellUpdate: changed,
  render: (_, { key, row }) =>
    row && (
      <RowCheckbox
        id={key}
        name={latest.current.spec.rowName(row)}
        onToggle={(isRange) => {
          const { selection, answer, spec } = latest.current
          const page = (answer?.items ?? []).map((each) => [spec.rowKey(each), each] as const)
          if (isRange) selection.dispatch({ type: 'range', page, id: key })
          else selection.dispatch({ type: 'toggle', entry: [key, row] })
        }}
      />
    ),
})

const actionsOf = <Row,>(latest: RefObject<List<Row>>): TableColumnType<GridEntry<Row>> => ({
  key: actionsColumn,
  width: actionsWidth,
  fixed: 'end',
  className: 'grid-actions',
  onHeaderCell: headMark(actionsColumn),
  shouldCellUpdate: changed,
  render: (_, { row }) => row && <RowActions actions={latest.current.spec.rowActions?.(row) ?? []} name={latest.current.spec.rowName(row)} />,
})

const dataColumn = <Row,>({ spec, width, fixed }: PlacedColumn<Row>): TableColumnType<GridEntry<Row>> => ({
  key: spec.id,
  width,
  ...(fixed && { fixed }),
  ...(spec.isRowName && { rowScope: 'row' }),
  className: spec.align === 'end' ? 'grid-cell grid-cell--end' : 'grid-cell',
  onHeaderCell: headMark(spec.id),
  render: (_, { row }) => (row ? spec.render(row) : <Bar />),
})

/** Columns for antd's table. Rendered content of a cell depends on its row only; languages and settings make new columns. */
export const gridColumns = <Row,>(
  latest: RefObject<List<Row>>,
  placed: readonly PlacedColumn<Row>[],
  { hasBatch, hasActions }: Options,
): TableColumnType<GridEntry<Row>>[] => [
  ...(hasBatch ? [selectionOf(latest)] : []),
  ...placed.map(dataColumn),
  ...(hasActions ? [actionsOf(latest)] : []),
]
