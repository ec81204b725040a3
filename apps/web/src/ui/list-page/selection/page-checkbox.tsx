import { listPage } from '@stowline/text/ui'
import { useEffect, useRef } from 'react'
import { useText } from '../../language/language.tsx'
import type { List } from '../list.ts'
import { useSelection } from './selection-store.ts'

/** Chooses the page; half-marked while only some of its rows are chosen. */
export const PageCheckbox = ({ list }: { list: List<unknown> }) => {
  const t = useText()
  const box = useRef<HTMLInputElement>(null)
  const { rows } = useSelection(list.selection)
  const page = (list.answer?.items ?? []).map((row) => [list.spec.rowKey(row), row] as const)
  const chosen = page.filter(([id]) => rows.has(id)).length
  const isAll = page.length > 0 && chosen === page.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !isAll
  }, [chosen, isAll])
  return (
    <label className="grid-check">
      <input
        ref={box}
        type="checkbox"
        className="kit-check"
        checked={isAll}
        disabled={page.length === 0 || list.isStale}
        aria-label={t(listPage.selectPage)}
        onChange={() => list.selection.dispatch({ type: 'page', page })}
      />
    </label>
  )
}
