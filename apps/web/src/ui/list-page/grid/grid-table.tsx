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

/** The room of rows that wait for their turn. */
const Space = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }} />
  </tbody>
)

const Table = <Row,>({ columns, entries, onPress, title }: Props<Row>) => {
  const { scroll, shown, held } = useRowsInTurn(entries, columns, use(OpenRowContext))
  const isHeld = (at: number) => held !== undefined && (at < held.from || at >= held.to)
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
        {held && held.above > 0 && <Space height={held.above} />}
        <tbody>
          {shown.map((entry, at) => (
            <GridRow
              key={entry.key}
              entry={entry}
              columns={held && isHeld(at) ? held.columns : columns}
              onPress={onPress}
              isHeld={isHeld(at)}
            />
          ))}
        </tbody>
        {held && held.below > 0 && <Space height={held.below} />}
      </table>
    </div>
  )
}

// `memo` forgets the type of the rows.
const remembered: unknown = memo(Table)
/** A native table whose head and pinned columns stick inside its scroll box. */
export const GridTable = remembered as typeof Table
