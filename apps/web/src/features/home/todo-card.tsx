import './lists.css'
import type { TodoItem } from '@stowline/contract/home/home.contract'
import { todos } from '@stowline/domain/home/todos'
import { homeScreen as words, todoNames } from '@stowline/text/home-screen'
import { useState } from 'react'
import { Link } from 'react-router'
import { useZone } from '../../api/zone.ts'
import { useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { ToneGlyph } from '../../ui/status-tag/tone-glyph.tsx'
import { CardFrame, Shown, type Told } from './card.tsx'
import { todoAt } from './list-address.ts'

/** As many as stand beside the chart without making the row higher. */
const most = 8

const Item = ({ item: { key, count, isCapped } }: { item: TodoItem }) => {
  const t = useText()
  const zone = useZone()
  const tone = todos[key].isTrouble ? 'blocked' : key === 'pending' ? 'queued' : 'attention'
  return (
    <li>
      <Link to={todoAt(todos[key], zone)} className={`todo todo--${tone}`}>
        <ToneGlyph tone={tone} />
        <span className="todo__name">{t(todoNames[key])}</span>
        <span className="todo__count num">
          {formatCount(count)}
          {isCapped && '+'}
        </span>
      </Link>
    </li>
  )
}

const Items = ({ items }: { items: readonly TodoItem[] }) => {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0)
    return (
      <p className="home-card__empty">
        <ToneGlyph tone="done" />
        {t(words.todoEmpty)}
      </p>
    )
  const isLong = items.length > most
  const shown = isLong && !isWhole ? items.slice(0, most - 1) : items
  return (
    <>
      <ul className="todos">
        {shown.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className="kit-link todos__more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t(words.todoFewer) : t(words.todoMore, { count: items.length - shown.length })}
        </button>
      )}
    </>
  )
}

/** What waits for the merchant, the most urgent first; each number opens its rows. */
export const TodoCard = ({ of, onRetry }: { of: Told<readonly TodoItem[]>; onRetry: () => void }) => {
  const t = useText()
  return (
    <CardFrame name="todo" title={t(words.todo)}>
      <Shown of={of} onRetry={onRetry} lines={7}>
        {(items) => <Items items={items} />}
      </Shown>
    </CardFrame>
  )
}
