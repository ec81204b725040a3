import {
  type Condition,
  conditionsIn,
  type Group,
  type InnerGroup,
  type Join,
  joins,
  mostConditions,
  mostGroups,
} from '@stowline/domain/orders/strategies/strategy'
import { joinNames } from '@stowline/text/strategies'
import { strategyForm as words } from '@stowline/text/strategies-screen'
import { Button, Segmented } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { ConditionRow } from './condition-row.tsx'
import { newCondition } from './strategy-values.ts'
import type { StrategyConfig } from './use-strategies.ts'

const JoinChoice = ({ join, onChange }: { join: Join; onChange: (join: Join) => void }) => {
  const t = useText()
  const options = joins.map((value) => ({ value, label: t(joinNames[value]) }))
  return <Segmented size="small" options={options} value={join} onChange={onChange} />
}

type RowsProps = {
  readonly conditions: readonly Condition[]
  readonly config: StrategyConfig
  /** How many conditions stand before these: each has a number of its own in what is read out. */
  readonly before: number
  readonly onChange: (conditions: readonly Condition[]) => void
}

const Rows = ({ conditions, config, before, onChange }: RowsProps) =>
  conditions.map((condition, at) => (
    <ConditionRow
      // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other name than its place
      key={at}
      n={before + at + 1}
      condition={condition}
      config={config}
      onChange={(changed) => onChange(conditions.with(at, changed))}
      onRemove={() => onChange(conditions.toSpliced(at, 1))}
    />
  ))

const AddCondition = ({
  conditions,
  isFull,
  onChange,
}: Pick<RowsProps, 'conditions' | 'onChange'> & { isFull: boolean }) => {
  const t = useText()
  return (
    <Button
      size="small"
      disabled={isFull}
      icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
      onClick={() => onChange([...conditions, newCondition])}
    >
      {t(words.addCondition)}
    </Button>
  )
}

type InnerProps = Omit<RowsProps, 'conditions' | 'onChange'> & {
  readonly n: number
  readonly group: InnerGroup
  /** The rule has as many conditions as it can have. */
  readonly isFull: boolean
  readonly onChange: (group: InnerGroup) => void
  readonly onRemove: () => void
}

const Inner = ({ n, group, isFull, config, before, onChange, onRemove }: InnerProps) => {
  const t = useText()
  const set = (conditions: readonly Condition[]) => onChange({ ...group, conditions })
  return (
    <fieldset className="condition-group condition-builder" aria-label={t(words.group, { n })}>
      <div className="condition-tools">
        <JoinChoice join={group.join} onChange={(join) => onChange({ ...group, join })} />
        <IconButton icon={Trash2} label={t(words.removeGroup, { n })} onClick={onRemove} />
      </div>
      <Rows conditions={group.conditions} config={config} before={before} onChange={set} />
      <div className="condition-tools">
        <AddCondition conditions={group.conditions} isFull={isFull} onChange={set} />
      </div>
    </fieldset>
  )
}

type Props = { readonly config: StrategyConfig; readonly value?: Group; readonly onChange?: (group: Group) => void }

/** Conditions and groups of them, two levels deep. Every part is reached by the keyboard. Value and change come from the form's field. */
export const ConditionBuilder = ({ config, value, onChange = () => {} }: Props) => {
  const t = useText()
  if (!value) return null
  const { join, conditions, groups } = value
  const isFull = conditionsIn(value).length >= mostConditions
  const set = (changes: Partial<Group>) => onChange({ ...value, ...changes })
  const beforeGroup = (at: number) =>
    groups.slice(0, at).reduce((sum, inner) => sum + inner.conditions.length, conditions.length)
  return (
    <div className="condition-builder">
      <div className="condition-tools">
        <JoinChoice join={join} onChange={(chosen) => set({ join: chosen })} />
      </div>
      <Rows conditions={conditions} config={config} before={0} onChange={(changed) => set({ conditions: changed })} />
      {groups.map((group, at) => (
        <Inner
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other name than its place
          key={at}
          n={at + 1}
          group={group}
          isFull={isFull}
          config={config}
          before={beforeGroup(at)}
          onChange={(changed) => set({ groups: groups.with(at, changed) })}
          onRemove={() => set({ groups: groups.toSpliced(at, 1) })}
        />
      ))}
      <div className="condition-tools">
        <AddCondition conditions={conditions} isFull={isFull} onChange={(changed) => set({ conditions: changed })} />
        <Button
          size="small"
          disabled={isFull || groups.length >= mostGroups}
          icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() =>
            set({ groups: [...groups, { join: join === 'and' ? 'or' : 'and', conditions: [newCondition] }] })
          }
        >
          {t(words.addGroup)}
        </Button>
      </div>
    </div>
  )
}
