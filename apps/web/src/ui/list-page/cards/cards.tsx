import './cards.css'
import { type MouseEvent, useMemo } from 'react'
import { useText } from '../../language/language.tsx'
import { RowActions } from '../grid/row-actions.tsx'
import { useOpening } from '../grid/use-opening.ts'
import type { List } from '../list.ts'
import { RowCheckbox } from '../selection/row-checkbox.tsx'
import { SelectionContext, useIsSelected } from '../selection/selection-store.ts'
import type { ListSpec } from '../spec.ts'

/** The rows as cards: for what is recognised by its picture rather than compared by its figures. */
export const Cards = <Row,>({ list, card }: { list: List<Row>; card: NonNullable<ListSpec<Row>['card']> }) => {
  const t = useText()
  const onPress = useOpening(list)
  const reader = useMemo(
    () => ({ subscribe: list.selection.subscribe, has: (id: string) => list.selection.get().rows.has(id) }),
    [list.selection],
  )
  return (
    <SelectionContext value={reader}>
      <ul
        className={`list-cards${list.isStale ? ' list-cards--stale' : ''}`}
        aria-label={t(list.spec.title)}
        aria-busy={list.isLoading || list.isStale}
      >
        {list.answer?.items.map((row) => (
          <Card
            key={list.spec.rowKey(row)}
            list={list}
            row={row}
            card={card}
            onPress={(event) => onPress({ row }, event)}
          />
        ))}
      </ul>
    </SelectionContext>
  )
}

type CardProps<Row> = {
  readonly list: List<Row>
  readonly row: Row
  readonly card: NonNullable<ListSpec<Row>['card']>
  readonly onPress: (event: MouseEvent<HTMLElement>) => void
}

const Card = <Row,>({ list, row, card, onPress }: CardProps<Row>) => {
  const { spec, selection, url } = list
  const id = spec.rowKey(row)
  const isSelected = useIsSelected(id)
  const isOpen = url.state.id === id
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens the focused row of a list, card or table row (use-list-keys.ts)
    <li
      tabIndex={-1}
      data-row-key={id}
      aria-current={isOpen || undefined}
      className={`list-card${isSelected ? ' list-card--selected' : ''}${isOpen ? ' list-card--open' : ''}`}
      onClick={onPress}
    >
      {(spec.batchActions?.length ?? 0) > 0 && (
        <span className="list-card__check">
          <RowCheckbox
            id={id}
            name={spec.rowName(row)}
            onToggle={() => selection.dispatch({ type: 'toggle', entry: [id, row] })}
          />
        </span>
      )}
      {card(row)}
      {spec.rowActions && (
        <span className="list-card__actions">
          <RowActions
            actions={spec.rowActions(row, list.startBatch)}
            name={spec.rowName(row)}
            next={spec.nextAction?.(row)}
            problem={spec.problem?.of(row, list.startBatch)}
          />
        </span>
      )}
    </li>
  )
}
