import { type RefObject, useEffect } from 'react'

const cutters = '.kit-cut, .cell-line, .cell-below, .number-cell__value, .number-cell__below, td.grid-cell'

/** In its width, or in the lines it has. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight

const giveTitle = ({ target }: MouseEvent): void => {
  if (!(target instanceof HTMLElement) || target.children.length > 1) return
  const cutter = target.closest<HTMLElement>(cutters)
  if (!cutter || cutter.hasAttribute('title') || !isCut(cutter)) return
  // What is cut in its middle is told whole.
  cutter.title = (cutter.closest('.kit-whole') ?? cutter).textContent ?? ''
}

/** Gives a cell's text as tooltip only when it does not fit: one listener for the whole table instead of a component per cell. */
export const useTitleWhenCut = (table: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = table.current
    element?.addEventListener('mouseover', giveTitle)
    return () => element?.removeEventListener('mouseover', giveTitle)
  }, [table])
}
