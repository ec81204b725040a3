import type { Shadow } from '@stowline/domain/orders/strategies/shadow'
import { strategiesScreen as words } from '@stowline/text/strategies-screen'
import { useState } from 'react'
import { useText } from '../../../ui/language/language.tsx'
import { StrategyRowItem } from './strategy-row.tsx'
import { type Strategy, type StrategyConfig, useStrategyNames } from './use-strategies.ts'
import { useStrategyActions } from './use-strategy-actions.ts'

type Props = {
  readonly rows: readonly Strategy[]
  readonly config: StrategyConfig
  readonly shadows: ReadonlyMap<string, Shadow>
}

/** A rule is on its way: which, and over which it would come to stand. */
type Drag = { readonly id: string; readonly over: string | undefined }

/** Rules that are moved by hand, by their buttons or by a number; each move is saved at once and can be taken back. */
export const StrategyList = ({ rows, config, shadows }: Props) => {
  const t = useText()
  const names = useStrategyNames(config)
  const actions = useStrategyActions()
  const [drag, setDrag] = useState<Drag>()
  const dragged = rows.find(({ id }) => id === drag?.id)
  const drop = (onto: Strategy) => {
    if (dragged) void actions.move(dragged, onto.strategySequence)
    setDrag(undefined)
  }
  return (
    <ol className="strategies__list" aria-label={t(words.list)}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={classOf(row, shadows.has(row.id), drag, dragged)}
          onDragOver={(event) => {
            if (!drag) return
            event.preventDefault()
            if (drag.over !== row.id) setDrag({ ...drag, over: row.id })
          }}
          onDrop={() => drop(row)}
        >
          <StrategyRowItem
            row={row}
            count={rows.length}
            names={names}
            actions={actions}
            shadow={shadows.get(row.id)}
            shadowedBy={rows.find(({ id }) => id === byOf(shadows.get(row.id)))}
            onDrag={(isBegun) => setDrag(isBegun ? { id: row.id, over: undefined } : undefined)}
          />
        </li>
      ))}
    </ol>
  )
}

const byOf = (shadow: Shadow | undefined) => (shadow && 'by' in shadow ? shadow.by : undefined)

const classOf = (row: Strategy, isShadowed: boolean, drag: Drag | undefined, dragged: Strategy | undefined): string => {
  const isTarget = drag?.over === row.id && dragged !== undefined && dragged.id !== row.id
  const isBelow = isTarget && dragged.strategySequence < row.strategySequence
  return [
    'strategy',
    (isShadowed || row.status === 'invalid') && 'strategy--off',
    drag?.id === row.id && 'strategy--dragged',
    isTarget && (isBelow ? 'strategy--below' : 'strategy--above'),
  ]
    .filter(Boolean)
    .join(' ')
}
