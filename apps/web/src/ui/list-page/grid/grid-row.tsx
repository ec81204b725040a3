import { createContext, type HTMLAttributes, use } from 'react'
import { useIsSelected } from '../selection/selection-store.ts'

type Props = HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string }

/** The row whose drawer is open, by its key. */
export const OpenRowContext = createContext<string | undefined>(undefined)

/** A table row that knows by itself whether it is chosen or open; focusable by J and K, not by Tab. */
export const GridRow = ({ className, ...rest }: Props) => {
  const key = rest['data-row-key'] ?? ''
  const isSelected = useIsSelected(key)
  const isOpen = use(OpenRowContext) === key
  return (
    <tr
      tabIndex={-1}
      {...rest}
      {...(isOpen && { 'aria-current': 'true' })}
      className={`${className ?? ''} grid-row${isSelected ? ' grid-row--selected' : ''}${isOpen ? ' grid-row--open' : ''}`}
    />
  )
}
