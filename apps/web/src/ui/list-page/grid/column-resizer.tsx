import { listPage } from '@stowline/text/ui'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../language/language.tsx'
import { leastWidth } from '../columns/column-settings.ts'
import type { PlacedColumn } from './layout.ts'
import type { List } from '../list.ts'

const step = 16

type Parts = { table: HTMLTableElement; col: HTMLTableColElement; index: number }

const partsOf = (handle: HTMLElement): Parts | undefined => {
  const cell = handle.closest('th')
  const table = handle.closest('table')
  const col = cell && table?.querySelectorAll('col')[cell.cellIndex]
  return cell && table && col ? { table, col, index: cell.cellIndex } : undefined
}

/** Width of the widest content in a column, with the cell's padding. Text is measured as laid out, not as cut. */
const fittingWidth = ({ table, index }: Parts): number => {
  const range = document.createRange()
  let widest = 0
  for (const row of table.rows) {
    const cell = row.cells[index]
    if (!cell) continue
    range.selectNodeContents(cell.querySelector('.grid-title') ?? cell)
    widest = Math.max(widest, range.getBoundingClientRect().width)
  }
  return Math.ceil(widest) + 26
}

/**
 * Drag writes to the column element directly, so that nothing is drawn by React until the pointer is let go. Then what was written is taken
 * back: React writes only what differs from its own last widths, and would leave ours standing.
 */
const drag = (parts: Parts, startX: number, startWidth: number, onEnd: (width: number) => void) => {
  const tableWidth = parts.table.offsetWidth
  const before = { table: parts.table.style.width, col: parts.col.style.width }
  let width = startWidth
  const onMove = ({ clientX }: globalThis.PointerEvent) => {
    width = Math.max(leastWidth, startWidth + clientX - startX)
    parts.col.style.width = `${width}px`
    parts.table.style.width = `${tableWidth + width - startWidth}px`
  }
  const onUp = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    document.body.classList.remove('grid-resizing')
    parts.table.style.width = before.table
    parts.col.style.width = before.col
    if (width !== startWidth) onEnd(width)
  }
  document.body.classList.add('grid-resizing')
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
}

/** The 8 px handle at a header's edge: drag, arrow keys by 16 px, double click to fit. */
export const ColumnResizer = ({ list, column }: { list: List<unknown>; column: PlacedColumn<unknown> }) => {
  const t = useText()
  const handle = useRef<HTMLSpanElement>(null)
  const { id, title } = column.spec
  const setWidth = (width: number) => list.changeSettings({ type: 'width', id, width })
  const onPointerDown = (event: PointerEvent) => {
    const parts = handle.current && partsOf(handle.current)
    if (!parts || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    drag(parts, event.clientX, column.width, setWidth)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    setWidth(column.width + (event.key === 'ArrowRight' ? step : -step))
  }
  const fit = () => {
    const parts = handle.current && partsOf(handle.current)
    if (parts) setWidth(fittingWidth(parts))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a window splitter is a focusable separator; <hr> cannot be one
    <span
      ref={handle}
      className="grid-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={t(listPage.resizeColumn, { name: t(title) })}
      aria-valuenow={column.width}
      aria-valuemin={leastWidth}
      aria-valuemax={800}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={fit}
    />
  )
}
