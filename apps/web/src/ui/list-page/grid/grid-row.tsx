import { createContext, memo, type MouseEvent, use } from 'react'
import { useIsSelected } from '../selection/selection-store.ts'
import type { GridColumn, GridEntry } from './grid-columns.tsx'

type Props<Row> = {
  readonly entry: GridEntry<Row>
  readonly columns: readonly GridColumn<Row>[]
  readonly onPress: (entry: GridEntry<Row>, event: MouseEvent<HTMLElement>) => void
  /** It waits for its turn and takes no room of its own. */
  readonly isHeld: boolean
}

/** The row whose drawer is open, by its key. */
export const OpenRowContext = createContext<string | undefined>(undefined)

const Cells = <Row,>({ entry, columns }: Pick<Props<Row>, 'entry' | 'columns'>) =>
  columns.map((column) => {
    const { id, className, style, isRowName } = column
    const content = column.render(entry)
    return isRowName ? (
      <th key={id} scope="row" className={className} style={style}>
        {content}
      </th>
    ) : (
      <td key={id} className={className} style={style}>
        {content}
      </td>
    )
  })

// `memo` forgets the type of the rows.
const remembered: unknown = memo(Cells)
const KeptCells = remembered as typeof Cells

/** A table row that knows by itself whether it is chosen or open; focusable by J and K, not by Tab. */
export const GridRow = <Row,>({ entry, columns, onPress, isHeld }: Props<Row>) => {
  const { key, problem } = entry
  const isSelected = useIsSelected(key)
  const isOpen = use(OpenRowContext) === key
  const state = `${problem ? ` grid-row--${problem.tone}` : ''}${isSelected ? ' grid-row--selected' : ''}${isOpen ? ' grid-row--open' : ''}`
  return (
    <tr
      tabIndex={-1}
      hidden={isHeld}
      data-row-key={key}
      aria-current={isOpen || undefined}
      className={`grid-row${state}`}
      onClick={(event) => onPress(entry, event)}
    >
      <KeptCells entry={entry} columns={columns} />
    </tr>
  )
}
