import {
  type Applicability,
  type Condition,
  conditionsIn,
  fieldOf,
  type InnerGroup,
  mostConditions,
  numberIn,
  operatorsOf,
  type StrategyField,
  zipRange,
} from './strategy.ts'

/** A group as it is sent: one inside an inner group is a third level, which is refused by its name. */
type SentGroup = InnerGroup & { readonly groups: readonly (InnerGroup & { readonly groups?: readonly unknown[] })[] }
export type CheckedStrategy = {
  readonly applicability: Applicability
  readonly conditions: SentGroup
  readonly warehouseIds: readonly string[]
}

/** What is wrong with a rule: the code of its text, and the field that it speaks of. */
export type StrategyFault = { readonly code: string; readonly field?: StrategyField }

/** What is wrong with one condition. */
export const conditionFault = ({ field, operator, values }: Condition): StrategyFault | undefined => {
  const { kind } = fieldOf(field)
  const known: readonly string[] = operatorsOf[kind]
  if (!known.includes(operator)) return { code: 'strategies.operatorUnknown', field }
  if (values.length === 0 || values.some((value) => value === '')) return { code: 'strategies.valueMissing', field }
  if (kind === 'zip' && values.some((value) => !zipRange(value))) return { code: 'strategies.zipWrong', field }
  return kind === 'number' ? numberFault({ field, operator, values }) : undefined
}

const numberFault = ({ field, operator, values }: Condition): StrategyFault | undefined => {
  const numbers = values.map(numberIn)
  if (values.length !== (operator === 'between' ? 2 : 1)) return { code: 'strategies.valueMissing', field }
  if (numbers.includes(undefined)) return { code: 'strategies.numberWrong', field }
  const [least = 0, most = least] = numbers
  return least > most ? { code: 'strategies.rangeWrong', field } : undefined
}

/** Everything that is wrong with a rule, the first first. Form and server ask the same. */
export const strategyFaults = ({ applicability, conditions, warehouseIds }: CheckedStrategy): StrategyFault[] => {
  const faults: StrategyFault[] = []
  if (warehouseIds.length === 0) faults.push({ code: 'strategies.noWarehouse' })
  if (new Set(warehouseIds).size < warehouseIds.length) faults.push({ code: 'strategies.warehouseTwice' })
  if (applicability === 'all') return faults
  if (conditions.groups.some(({ groups = [] }) => groups.length > 0)) faults.push({ code: 'strategies.tooDeep' })
  const isEmpty =
    conditions.conditions.length + conditions.groups.length === 0 ||
    conditions.groups.some((group) => group.conditions.length === 0)
  if (isEmpty) faults.push({ code: 'strategies.noCondition' })
  const all = conditionsIn(conditions)
  if (all.length > mostConditions) faults.push({ code: 'strategies.tooManyConditions' })
  return [...faults, ...all.flatMap((condition) => conditionFault(condition) ?? [])]
}
