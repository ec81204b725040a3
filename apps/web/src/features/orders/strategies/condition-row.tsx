import { conditionFault } from '@stowline/domain/orders/strategies/check-strategy'
import { hasKey } from '@stowline/domain/kernel/records'
import {
  type Condition,
  fieldOf,
  mostValues,
  type Operator,
  operatorsOf,
  type StrategyField,
  strategyFieldNames,
} from '@stowline/domain/orders/strategies/strategy'
import { operatorNames, severalOperatorNames, strategyFieldTexts } from '@stowline/text/strategies'
import { strategyForm as words } from '@stowline/text/strategies-screen'
import { Form, Input, Select } from 'antd'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { pairOf, type StrategyConfig } from './use-strategies.ts'

type Props = {
  readonly n: number
  readonly condition: Condition
  readonly config: StrategyConfig
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** Another field begins with its own first way to compare, and without values. */
const withField = (field: StrategyField): Condition => ({
  field,
  operator: operatorsOf[fieldOf(field).kind][0],
  values: [],
})

const nameOfOperator = (field: StrategyField, operator: Operator) =>
  fieldOf(field).kind === 'several' && hasKey(severalOperatorNames, operator)
    ? severalOperatorNames[operator]
    : operatorNames[operator]

type ValuesProps = Pick<Props, 'n' | 'condition' | 'onChange'>

const Numbers = ({ n, condition, onChange }: ValuesProps) => {
  const t = useText()
  const { field, operator, values } = condition
  const { unit } = fieldOf(field)
  const input = (at: number, label: string) => (
    <Input
      className="num"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={values[at] ?? ''}
      {...(unit && { suffix: unit })}
      onChange={(event) =>
        onChange({ ...condition, values: [...padded(values, at)].with(at, event.target.value.trim()) })
      }
    />
  )
  if (operator !== 'between') return input(0, t(words.conditionValues, { n }))
  return (
    <div className="condition-row__range">
      {input(0, `${t(words.conditionValues, { n })}: ${t(words.from)}`)}
      <span aria-hidden>–</span>
      {input(1, `${t(words.conditionValues, { n })}: ${t(words.to)}`)}
    </div>
  )
}
const padded = (values: readonly string[], at: number): readonly string[] =>
  Array.from({ length: Math.max(values.length, at + 1) }, (_, place) => values[place] ?? '')

const Choices = ({ n, condition, config, onChange }: ValuesProps & Pick<Props, 'config'>) => {
  const t = useText()
  const own = config.fields.find(({ field }) => field === condition.field)?.options ?? []
  const isTyped = own.length === 0
  const hint = condition.field === 'postalCode' ? words.zipHint : words.skuHint
  const isState = condition.field === 'state'
  return (
    <Select
      mode={isTyped ? 'tags' : 'multiple'}
      maxCount={mostValues}
      aria-label={t(words.conditionValues, { n })}
      value={[...condition.values]}
      tokenSeparators={isTyped ? [',', ' ', '，', '、'] : []}
      showSearch={{ optionFilterProp: 'label' }}
      {...(isTyped && { open: false, suffixIcon: null, placeholder: t(hint) })}
      // Chosen states are many: their codes are enough.
      optionLabelProp="chosen"
      options={own.map((one) => {
        const name = t(pairOf(one))
        return {
          value: one.value,
          label: isState ? `${one.value} ${name}` : name,
          chosen: isState ? one.value : name,
        }
      })}
      onChange={(values) => onChange({ ...condition, values })}
    />
  )
}

/** One comparison: field, way, values. */
export const ConditionRow = ({ n, condition, config, onChange, onRemove }: Props) => {
  const t = useText()
  const { field, operator, values } = condition
  const { kind } = fieldOf(field)
  const setOperator = (chosen: Operator) =>
    onChange({
      ...condition,
      operator: chosen,
      values: chosen === 'between' ? values : kind === 'number' ? values.slice(0, 1) : values,
    })
  return (
    <Form.Item noStyle {...(!conditionFault(condition) && { validateStatus: '' as const })}>
      <div className="condition-row">
        <Select
          aria-label={t(words.conditionField, { n })}
          value={field}
          showSearch={{ optionFilterProp: 'label' }}
          options={strategyFieldNames.map((value) => ({ value, label: t(strategyFieldTexts[value]) }))}
          onChange={(chosen: StrategyField) => onChange(withField(chosen))}
        />
        <Select
          aria-label={t(words.conditionOperator, { n })}
          value={operator}
          options={operatorsOf[kind].map((value: Operator) => ({ value, label: t(nameOfOperator(field, value)) }))}
          onChange={setOperator}
        />
        {kind === 'number' ? (
          <Numbers n={n} condition={condition} onChange={onChange} />
        ) : (
          <Choices n={n} condition={condition} config={config} onChange={onChange} />
        )}
        <IconButton icon={X} label={t(words.removeCondition, { n })} onClick={onRemove} />
      </div>
    </Form.Item>
  )
}
