import type { MouseEvent } from 'react'

/** Gives a cell's text as tooltip only when it does not fit: one listener for the whole table instead of a component per cell. */
export const titleWhenCut = ({ target }: MouseEvent): void => {
  if (!(target instanceof HTMLElement) || target.children.length > 1) return
  const cutter = target.closest<HTMLElement>('.kit-cut, .cell-line, .number-cell__value, .number-cell__below, td.ant-table-cell')
  if (!cutter || cutter.hasAttribute('title') || cutter.scrollWidth <= cutter.clientWidth) return
  cutter.title = cutter.textContent ?? ''
}
