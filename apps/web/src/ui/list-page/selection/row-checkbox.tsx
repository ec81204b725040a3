import { listPage } from '@stowline/text/ui'
import { useRef } from 'react'
import { useText } from '../../language/language.tsx'
import { useIsSelected } from './selection-store.ts'

type Props = { id: string; name: string; onToggle: (isRange: boolean) => void }

/** Chooses a row; the whole cell is the target, and Shift takes the rows between. */
export const RowCheckbox = ({ id, name, onToggle }: Props) => {
  const t = useText()
  const isSelected = useIsSelected(id)
  const isRange = useRef(false)
  return (
    <label
      className="grid-check"
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClickCapture={(event) => (isRange.current = event.shiftKey)}
    >
      <input
        type="checkbox"
        className="kit-check"
        checked={isSelected}
        aria-label={t(listPage.selectRow, { name })}
        onChange={() => {
          onToggle(isRange.current)
          isRange.current = false
        }}
      />
    </label>
  )
}
