import { memo, type MouseEvent, use } from 'react'
import type { GridColumn, GridEntry } from './grid-columns.tsx'
import { HeadCell } from './grid-head.tsx'
import { GridRow, OpenRowContext } from './grid-row.tsx'
import { useRowsInTurn } from './use-rows-in-turn.ts'

type Props<Row> = {
  readonly columns: readonly GridColumn<Row>[]
  readonly entries: readonly GridEntry<Row>[]
  readonly onPress: (entry: GridEntry<Row>, event: MouseEvent<HTMLElement>) => void
  readonly title: string
}

const Table = <Row,>({ columns, entries, onPress, title }: Props<Row>) => {
  const { scroll, shown } = useRowsInTurn(entries, use(OpenRowContext))
  return (
    <div ref={scroll} className="grid-scroll">
      <table>
        <caption>
          <span className="kit-hidden">{title}</span>
        </caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, className, style }) => (
              <HeadCell key={id} column={id} className={className} style={style} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <GridRow key={entry.key} entry={entry} columns={columns} onPress={onPress} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

// `memo` forgets the type of the rows.
const remembered: unknown = memo(Table)
/** A native table whose head and pinned columns stick inside its scroll box. */
export const GridTable = remembered as typeof Table
