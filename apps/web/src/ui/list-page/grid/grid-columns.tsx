import type { TableColumnType } from 'antd'
import type { CSSProperties, RefObject } from 'react'
import { LoadingBar } from '../../kit/loading-bar.tsx'
import { selectWidth } from './grid-measures.ts'
import type { PlacedColumn } from './layout.ts'
import type { List } from '../list.ts'
import type { RowProblem } from '../spec.ts'
import { ProblemCell } from './problem-cell.tsx'
import { RowActions } from './row-actions.tsx'
import { RowCheckbox } from '../selection/row-checkbox.tsx'

/** A row of the table, or the place of one that is loading. */
export type GridEntry<Row> = {
  readonly key: string
  readonly row: Row | undefined
  readonly problem: RowProblem | undefined
}

type Options = { readonly hasBatch: boolean; readonly actions: number }
/** Where a pinned column sticks, and whether the loose ones begin beside it. */
type Stick = { readonly style?: CSSProperties; readonly isEdge?: boolean }

export const selectColumn = '$select'
export const actionsColumn = '$actions'

/** antd hands these to the header cell, which finds its column by the mark. */
const headMark =
  (column: string, { style, isEdge }: Stick) =>
  () => {
    const mark = {
      className: isEdge ? 'grid-head grid-edge' : 'grid-head',
      'data-column': column,
      ...(style && { style }),
    }
    return mark
  }

const cellStyle = ({ style }: Stick) => (style ? { onCell: () => ({ style }) } : {})
const classes = (name: string, { isEdge }: Stick) => (isEdge ? `${name} grid-edge` : name)

const changed = <Row,>(now: GridEntry<Row>, before: GridEntry<Row>) => now.row !== before.row || now.key !== before.key

const selectionOf = <Row,>(latest: RefObject<List<Row>>, stick: Stick): TableColumnType<GridEntry<Row>> => ({
  key: selectColumn,
  width: selectWidth,
  fixed: 'start',
  className: classes('grid-select', stick),
  onHeaderCell: headMark(selectColumn, stick),
  ...cellStyle(stick),
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

const actionsOf = <Row,>(
  latest: RefObject<List<Row>>,
  width: number,
  stick: Stick,
): TableColumnType<GridEntry<Row>> => ({
  key: actionsColumn,
  width,
  fixed: 'end',
  className: classes('grid-actions', stick),
  onHeaderCell: headMark(actionsColumn, stick),
  ...cellStyle(stick),
  shouldCellUpdate: changed,
  render: (_, { row, problem }) =>
    row && (
      <RowActions
        problem={problem}
        actions={latest.current.spec.rowActions?.(row, (action, rows) => latest.current.startBatch(action, rows)) ?? []}
        name={latest.current.spec.rowName(row)}
        next={latest.current.spec.nextAction?.(row)}
        most={latest.current.spec.rowIcons}
      />
    ),
})

/** `says`: the column that tells what is wrong with a row. */
const dataColumn = <Row,>(
  { spec, width, fixed }: PlacedColumn<Row>,
  stick: Stick,
  says: boolean,
): TableColumnType<GridEntry<Row>> => ({
  key: spec.id,
  width,
  ...(fixed && { fixed }),
  ...(spec.isRowName && { rowScope: 'row' }),
  className: classes(spec.align === 'end' ? 'grid-cell grid-cell--end' : 'grid-cell', stick),
  onHeaderCell: headMark(spec.id, stick),
  ...cellStyle(stick),
  render: (_, { row, problem }) => {
    if (!row) return <LoadingBar />
    const cell = spec.render(row)
    return says && problem ? <ProblemCell problem={problem} isName={spec.isRowName ?? false} cell={cell} /> : cell
  },
})

/** Offsets of pinned columns from our own widths: antd would measure every column again on each step of a drag. */
const sticks = <Row,>(placed: readonly PlacedColumn<Row>[], { hasBatch, actions }: Options): Stick[] => {
  const lastStart = placed.findLastIndex(({ fixed }) => fixed === 'start')
  const firstEnd = placed.findIndex(({ fixed }) => fixed === 'end')
  const sum = (columns: readonly PlacedColumn<Row>[]) => columns.reduce((total, { width }) => total + width, 0)
  return placed.map(({ fixed }, at) => {
    if (fixed === 'start')
      return {
        style: { insetInlineStart: (hasBatch ? selectWidth : 0) + sum(placed.slice(0, at)) },
        isEdge: at === lastStart,
      }
    if (fixed === 'end')
      return {
        style: { insetInlineEnd: actions + sum(placed.slice(at + 1)) },
        isEdge: at === firstEnd,
      }
    return {}
  })
}

/** Columns for antd's table. Rendered content of a cell depends on its row only; languages and settings make new columns. */
export const gridColumns = <Row,>(
  latest: RefObject<List<Row>>,
  placed: readonly PlacedColumn<Row>[],
  options: Options,
): TableColumnType<GridEntry<Row>>[] => {
  const stick = sticks(placed, options)
  const { problem } = latest.current.spec
  const told = placed.find(({ spec }) => spec.id === problem?.at) ?? placed.find(({ spec }) => spec.isRowName)
  const hasStart = placed.some(({ fixed }) => fixed === 'start')
  const hasEnd = placed.some(({ fixed }) => fixed === 'end')
  return [
    ...(options.hasBatch ? [selectionOf(latest, { style: { insetInlineStart: 0 }, isEdge: !hasStart })] : []),
    ...placed.map((column, at) => dataColumn(column, stick[at] ?? {}, column === told)),
    ...(options.actions ? [actionsOf(latest, options.actions, { style: { insetInlineEnd: 0 }, isEdge: !hasEnd })] : []),
  ]
}
