import { common, listPage } from '@stowline/text/ui'
import { Input } from 'antd'
import { ArrowDown, ArrowLeftToLine, ArrowRightToLine, ArrowUp, GripVertical, PinOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { useLanguage, useText } from '../../language/language.tsx'
import { columnsUnder, orderedColumns, placeColumns } from '../grid/layout.ts'
import type { List } from '../list.ts'
import type { ColumnSpec } from '../spec.ts'

type RowProps<Row> = {
  list: List<Row>
  column: ColumnSpec<Row>
  ids: readonly string[]
  shown: ReadonlySet<string>
  isMovable: boolean
}

const PinButtons = <Row,>({ list, column }: { list: List<Row>; column: ColumnSpec<Row> }) => {
  const t = useText()
  const pin = list.settings.pins[column.id] ?? column.fixed ?? 'none'
  const set = (next: 'start' | 'end' | 'none') => list.changeSettings({ type: 'pin', id: column.id, pin: next })
  if (pin !== 'none')
    return <IconButton icon={PinOff} label={t(listPage.unpin)} aria-pressed onClick={() => set('none')} />
  return (
    <span className="columns-row__pins">
      <IconButton icon={ArrowLeftToLine} label={t(listPage.pinStart)} onClick={() => set('start')} />
      <IconButton icon={ArrowRightToLine} label={t(listPage.pinEnd)} onClick={() => set('end')} />
    </span>
  )
}

/** One column: tick to show, drag by the grip or move by the arrows (dragging is never the only way), pin. */
const ColumnRow = <Row,>({ list, column, ids, shown, isMovable }: RowProps<Row>) => {
  const t = useText()
  const name = t(column.title)
  const at = ids.indexOf(column.id)
  const move = (id: string, to: number) => list.changeSettings({ type: 'move', id, to, ids })
  return (
    <li
      className="columns-row"
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', column.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        move(event.dataTransfer.getData('text/plain'), at)
      }}
    >
      <GripVertical size={14} strokeWidth={1.5} className="columns-row__grip" aria-hidden />
      <label className="columns-row__label" title={column.isMandatory ? t(listPage.mandatory) : undefined}>
        <input
          type="checkbox"
          className="kit-check"
          checked={shown.has(column.id)}
          disabled={column.isMandatory}
          onChange={(event) =>
            list.changeSettings({ type: 'show', id: column.id, isShown: event.target.checked, ids, shown })
          }
        />
        <span className="kit-cut">{name}</span>
      </label>
      <IconButton
        icon={ArrowUp}
        label={t(listPage.moveUp, { name })}
        disabled={!isMovable || at === 0}
        onClick={() => move(column.id, at - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t(listPage.moveDown, { name })}
        disabled={!isMovable || at === ids.length - 1}
        onClick={() => move(column.id, at + 1)}
      />
      <PinButtons list={list} column={column} />
    </li>
  )
}

/** Which columns there are, and in which order. `room` is the width that the defaults were chosen for. */
export const ColumnsPart = <Row,>({ list, room }: { list: List<Row>; room: number }) => {
  const t = useText()
  const language = useLanguage()
  const [text, setText] = useState('')
  const own = columnsUnder(list.spec.columns, list.url.state.tab)
  const ordered = orderedColumns(own, list.settings)
  const shown = new Set(placeColumns(own, list.settings, language, room).map(({ spec }) => spec.id))
  const ids = ordered.map(({ id }) => id)
  const wanted = text.trim().toLowerCase()
  const found = ordered.filter(({ title }) => t(title).toLowerCase().includes(wanted))
  return (
    <div className="columns-part">
      <Input
        size="small"
        value={text}
        placeholder={t(listPage.findColumn)}
        aria-label={t(listPage.findColumn)}
        onChange={(event) => setText(event.target.value)}
        allowClear
      />
      <ul className="columns-part__list">
        {found.map((column) => (
          <ColumnRow key={column.id} list={list} column={column} ids={ids} shown={shown} isMovable={wanted === ''} />
        ))}
      </ul>
      <div className="columns-part__foot">
        <span className="kit-quiet num">
          {shown.size} / {ids.length}
        </span>
        <button type="button" className="kit-link" onClick={() => list.changeSettings({ type: 'reset' })}>
          {t(common.reset)}
        </button>
      </div>
    </div>
  )
}
