import { listPage } from '@stowline/text/ui'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { createContext, type CSSProperties, use } from 'react'
import { useText } from '../../language/language.tsx'
import { ColumnResizer } from './column-resizer.tsx'
import { actionsColumn, selectColumn } from './grid-columns.tsx'
import type { PlacedColumn } from './layout.ts'
import type { List } from '../list.ts'
import { PageCheckbox } from '../selection/page-checkbox.tsx'
import { type ColumnSpec, type Sort, usualSort } from '../spec.ts'

/** What the header cells are drawn from; they only hand rows back to the list they came from. */
export type GridHead = { readonly list: List<unknown>; readonly placed: readonly PlacedColumn<unknown>[] }
export const GridHeadContext = createContext<GridHead | undefined>(undefined)

type Props = { readonly column: string; readonly className?: string; readonly style?: CSSProperties | undefined }

const ariaSort = (
  column: ColumnSpec<unknown>,
  sort: Sort | undefined,
): 'ascending' | 'descending' | 'none' | undefined => {
  if (!column.sort) return undefined
  if (sort?.field !== column.sort) return 'none'
  return sort.order === 'asc' ? 'ascending' : 'descending'
}

/** The head of a column: its title with the order of the rows, or the box that chooses the whole page. */
export const HeadCell = ({ column: id, className = '', style }: Props) => {
  const t = useText()
  const head = use(GridHeadContext)
  const rest = { 'data-column': id, className: `grid-head ${className}`, style }
  if (!head) return <th {...rest} />
  if (id === selectColumn)
    return (
      <th {...rest}>
        <PageCheckbox list={head.list} />
      </th>
    )
  if (id === actionsColumn) return <th {...rest}>{t(listPage.rowActions)}</th>
  const column = head.placed.find(({ spec }) => spec.id === id)
  if (!column) return <th {...rest} />
  const { sort, tab } = head.list.url.state
  const shown = sort ?? usualSort(head.list.spec, tab)
  return (
    <th {...rest} scope="col" aria-sort={ariaSort(column.spec, shown)}>
      <HeadTitle list={head.list} column={column.spec} sort={shown} />
      <ColumnResizer list={head.list} column={column} />
    </th>
  )
}

const nextSort = (field: string, isNumeric: boolean, sort: Sort | undefined): Sort => {
  const first = isNumeric ? 'desc' : 'asc'
  if (sort?.field !== field) return { field, order: first }
  return { field, order: sort.order === 'asc' ? 'desc' : 'asc' }
}

const HeadTitle = ({
  list,
  column,
  sort,
}: {
  list: List<unknown>
  column: ColumnSpec<unknown>
  sort: Sort | undefined
}) => {
  const t = useText()
  const { sort: field } = column
  const title = t(column.title)
  const side = column.align === 'end' ? ' grid-title--end' : ''
  if (!field) return <span className={`grid-title${side}`}>{title}</span>
  const isSorted = sort?.field === field
  const Icon = !isSorted ? ChevronsUpDown : sort.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={`grid-title grid-title--button${side}${isSorted ? ' grid-title--sorted' : ''}`}
      onClick={() => list.url.change({ sort: nextSort(field, column.align === 'end', sort) })}
    >
      <span>{title}</span>
      <Icon size={12} strokeWidth={2} aria-hidden />
    </button>
  )
}
