import type { Shadow } from '@stowline/domain/orders/strategies/shadow'
import type { Pair } from '@stowline/text/kernel/pair'
import { applicabilityNames, strategyStateNames } from '@stowline/text/strategies'
import { strategiesScreen as words } from '@stowline/text/strategies-screen'
import { type StrategyNames, strategySentence } from '@stowline/text/strategy-sentence'
import { Input, Switch } from 'antd'
import { ArrowDown, ArrowUp, Copy, GripVertical, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { nameOf, strategiesPath, type Strategy } from './use-strategies.ts'
import type { StrategyActions } from './use-strategy-actions.ts'
import { WarehousePills } from './warehouse-pills.tsx'

type Props = {
  readonly row: Strategy
  readonly count: number
  readonly names: StrategyNames
  readonly actions: StrategyActions
  readonly shadow: Shadow | undefined
  readonly shadowedBy: Strategy | undefined
  readonly onDrag: (isBegun: boolean) => void
}

type PlaceInputProps = {
  readonly at: number
  readonly count: number
  readonly label: string
  readonly onMove: (to: number) => void
}

/** The place as a number: taken by Enter or by leaving the field; what is no place goes back to what it was. */
const PlaceInput = ({ at, count, label, onMove }: PlaceInputProps) => {
  const [text, setText] = useState(String(at))
  const take = () => {
    const to = Number(text)
    if (Number.isInteger(to) && to >= 1 && to <= count) onMove(to)
    else setText(String(at))
  }
  return (
    <Input
      className="num"
      size="small"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onPressEnter={(event) => event.currentTarget.blur()}
    />
  )
}

/** The place of a rule: a handle to drag it by, two buttons and a number. */
const Place = ({ row, count, actions, onDrag }: Pick<Props, 'row' | 'count' | 'actions' | 'onDrag'>) => {
  const t = useText()
  const name = t(nameOf(row))
  const at = row.strategySequence
  return (
    <div className="strategy__place">
      <button
        type="button"
        tabIndex={-1}
        className="strategy__grip"
        aria-label={t(words.drag, { name })}
        draggable
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
      >
        <GripVertical size={16} strokeWidth={1.5} aria-hidden />
      </button>
      <PlaceInput
        key={at}
        at={at}
        count={count}
        label={t(words.sequenceOf, { name })}
        onMove={(to) => void actions.move(row, to)}
      />
      <IconButton
        icon={ArrowUp}
        label={t(words.up, { name })}
        disabled={at === 1}
        onClick={() => void actions.move(row, at - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t(words.down, { name })}
        disabled={at === count}
        onClick={() => void actions.move(row, at + 1)}
      />
    </div>
  )
}

const shadowTexts: Readonly<Record<Shadow['kind'], Pair>> = {
  byAll: words.shadowedByAll,
  byWider: words.shadowedByWider,
  impossible: words.impossible,
  noWarehouse: words.noWarehouse,
}

const ShadowNote = ({ shadow, by }: { shadow: Shadow; by: Strategy | undefined }) => {
  const t = useText()
  return (
    <p className="strategy__shadow">
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
      {t(shadowTexts[shadow.kind], by ? { n: by.strategySequence, name: t(nameOf(by)) } : {})}
    </p>
  )
}

const RowActions = ({ row, actions }: Pick<Props, 'row' | 'actions'>) => {
  const t = useText()
  const navigate = useNavigate()
  const name = t(nameOf(row))
  return (
    <div className="strategy__actions">
      <IconButton
        icon={Pencil}
        label={t(words.editOf, { name })}
        onClick={() => navigate(`${strategiesPath}?mode=edit&id=${row.id}`)}
      />
      <IconButton
        icon={Copy}
        label={t(words.copyOf, { name })}
        onClick={() => navigate(`${strategiesPath}?mode=new&id=${row.id}`)}
      />
      <IconButton icon={Trash2} label={t(words.removeOf, { name })} onClick={() => void actions.remove(row)} />
    </div>
  )
}

/** One rule: its place, what it says, its warehouses, whether it is used. A rule that never decides says why. */
export const StrategyRowItem = ({ row, count, names, actions, shadow, shadowedBy, onDrag }: Props) => {
  const t = useText()
  const language = useLanguage()
  const isEffective = row.status === 'effective'
  return (
    <>
      <Place row={row} count={count} actions={actions} onDrag={onDrag} />
      <div className="strategy__body">
        <p className="strategy__name">
          <Link to={`${strategiesPath}?mode=edit&id=${row.id}`}>{t(nameOf(row))}</Link>
          <span className="kit-second">{t(applicabilityNames[row.applicability])}</span>
        </p>
        <p className="strategy__sentence">{strategySentence(row, names, language)}</p>
        {shadow && <ShadowNote shadow={shadow} by={shadowedBy} />}
        <div className="strategy__facts">
          <WarehousePills ids={row.warehouseIds} names={names} />
          <span className={row.hits ? 'num' : 'num kit-second'} title={t(words.hitsHelp)}>
            {t(words.hits, { count: row.hits })}
          </span>
        </div>
      </div>
      <span className="strategy__state">
        <Switch
          size="small"
          checked={isEffective}
          aria-label={t(words.switchOf, { name: t(nameOf(row)) })}
          onChange={() => void actions.turn(row)}
        />
        <span className={isEffective ? undefined : 'kit-second'}>{t(strategyStateNames[row.status])}</span>
      </span>
      <RowActions row={row} actions={actions} />
    </>
  )
}
