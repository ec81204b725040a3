import type { CSSProperties, ReactNode, RefObject } from 'react'
import { selectWidth } from './grid-measures.ts'
import type { PlacedColumn } from './layout.ts'
import type { List } from '../list.ts'
import type { RowProblem } from '../spec.ts'
import { ProblemCell } from './problem-cell.tsx'
import { RowActions } from './row-actions.tsx'
import { WaitingCell, WaitingTools } from './waiting-cell.tsx'
import { RowCheckbox } from '../selection/row-checkbox.tsx'

/** A row of the table, or the place of one that is loading. */
export type GridEntry<Row> = {
  readonly key: string
  readonly row: Row | undefined
  readonly problem: RowProblem | undefined
}

/** A column as the table draws it. */
export type GridColumn<Row> = {
  readonly id: string
  readonly width: number
  /** Of its head and of its cells. */
  readonly className: string
  /** Where it sticks. */
  readonly style?: CSSProperties | undefined
  /** Its cells name their rows. */
  readonly isRowName?: boolean | undefined
  readonly render: (entry: GridEntry<Row>) => ReactNode
}

/** What columns are drawn with, and where a press in them finds the list as it is then. */
type Drawn<Row> = { readonly spec: List<Row>['spec']; readonly latest: RefObject<List<Row>> }
type Options = { readonly hasBatch: boolean; readonly actions: number }
/** Where a pinned column sticks, and whether the loose ones begin beside it. */
type Stick = { readonly style?: CSSProperties; readonly isEdge?: boolean }

/** Px: narrower columns say what they say in one line. */
const twoLinesFrom = 112

export const selectColumn = '$select'
export const actionsColumn = '$actions'

const placeOf = (name: string, fixed: PlacedColumn<unknown>['fixed'], { style, isEdge }: Stick) => ({
  className: `${name}${fixed ? ` grid-fixed grid-fixed--${fixed}` : ''}${isEdge ? ' grid-edge' : ''}`,
  style,
})

const selectionOf = <Row,>({ spec, latest }: Drawn<Row>, stick: Stick): GridColumn<Row> => ({
  id: selectColumn,
  width: selectWidth,
  ...placeOf('grid-select', 'start', stick),
  render: ({ key, row }) =>
    row === undefined ? (
      <WaitingTools count={1} />
    ) : (
      <RowCheckbox
        id={key}
        name={spec.rowName(row)}
        onToggle={(isRange) => {
          const { selection, answer } = latest.current
          const page = (answer?.items ?? []).map((each) => [spec.rowKey(each), each] as const)
          if (isRange) selection.dispatch({ type: 'range', page, id: key })
          else selection.dispatch({ type: 'toggle', entry: [key, row] })
        }}
      />
    ),
})

const actionsOf = <Row,>(
  { spec, latest }: Drawn<Row>,
  { width, stick, isNextSaid }: { width: number; stick: Stick; isNextSaid: boolean },
): GridColumn<Row> => ({
  id: actionsColumn,
  width,
  ...placeOf('grid-actions', 'end', stick),
  render: ({ row, problem }) =>
    row === undefined ? (
      <WaitingTools count={2} />
    ) : (
      <RowActions
        problem={problem}
        actions={spec.rowActions?.(row, (action, rows) => latest.current.startBatch(action, rows)) ?? []}
        name={spec.rowName(row)}
        next={spec.nextAction?.(row)}
        isNextSaid={isNextSaid}
        most={typeof spec.rowIcons === 'object' ? 'words' : spec.rowIcons}
      />
    ),
})

/** `says`: the column that tells what is wrong with a row. */
const dataColumn = <Row,>(
  { spec, width, fixed }: PlacedColumn<Row>,
  stick: Stick,
  { says, hasTwoLines }: { says: boolean; hasTwoLines: boolean },
): GridColumn<Row> => ({
  id: spec.id,
  width,
  ...placeOf(spec.align === 'end' ? 'grid-cell grid-cell--end' : 'grid-cell', fixed, stick),
  isRowName: spec.isRowName,
  render: ({ row, problem }) => {
    if (!row) return <WaitingCell hasTwoLines={hasTwoLines && spec.align !== 'end' && width >= twoLinesFrom} />
    const cell = spec.render(row)
    return says && problem ? <ProblemCell problem={problem} isName={spec.isRowName ?? false} cell={cell} /> : cell
  },
})

/** Offsets of pinned columns, from the widths. */
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

/** The columns of the table. What a cell shows depends on its row only; languages, settings and another spec make new columns. */
export const gridColumns = <Row,>(
  drawn: Drawn<Row>,
  placed: readonly PlacedColumn<Row>[],
  options: Options,
): GridColumn<Row>[] => {
  const stick = sticks(placed, options)
  const { problem, nextColumn, hasTwoLines = true } = drawn.spec
  const isNextSaid = placed.some(({ spec }) => spec.id === nextColumn)
  const end = { insetInlineEnd: 0 }
  const told = placed.find(({ spec }) => spec.id === problem?.at) ?? placed.find(({ spec }) => spec.isRowName)
  const hasStart = placed.some(({ fixed }) => fixed === 'start')
  const hasEnd = placed.some(({ fixed }) => fixed === 'end')
  return [
    ...(options.hasBatch ? [selectionOf(drawn, { style: { insetInlineStart: 0 }, isEdge: !hasStart })] : []),
    ...placed.map((column, at) => dataColumn(column, stick[at] ?? {}, { says: column === told, hasTwoLines })),
    ...(options.actions
      ? [actionsOf(drawn, { width: options.actions, stick: { style: end, isEdge: !hasEnd }, isNextSaid })]
      : []),
  ]
}
