import type { HTMLAttributes } from 'react'
import { useIsSelected } from '../selection/selection-store.ts'

type Props = HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string }

/** A table row that knows by itself whether it is chosen; focusable by J and K, not by Tab. */
export const GridRow = ({ className, ...rest }: Props) => {
  const isSelected = useIsSelected(rest['data-row-key'] ?? '')
  return (
    <tr tabIndex={-1} {...rest} className={`${className ?? ''} grid-row${isSelected ? ' grid-row--selected' : ''}`} />
  )
}
