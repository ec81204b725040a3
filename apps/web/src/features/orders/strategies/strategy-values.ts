import type { FormOf } from '@stowline/contract/kernel/form'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { strategies } from '@stowline/contract/orders/strategies.contract'
import type { CheckedStrategy } from '@stowline/domain/orders/strategies/check-strategy'
import { type Condition, type Group, noConditions, operatorsOf } from '@stowline/domain/orders/strategies/strategy'
import { strategiesScreen } from '@stowline/text/strategies-screen'
import { sentBy } from '../../../ui/form/whole.ts'
import type { Template } from './templates.ts'
import type { Strategy } from './use-strategies.ts'

/** The form of a rule: its conditions and warehouses are whole at each moment, whatever is missing in them. */
export type StrategyValues = FormOf<
  typeof strategies.create,
  { own: { conditions: Group; warehouseIds: readonly string[] } }
>

/** What a new condition begins with. */
export const newCondition: Condition = { field: 'state', operator: operatorsOf.choice[0], values: [] }

export const emptyStrategy = (count: number, template?: Template): StrategyValues => ({
  policyNameCn: template?.name[0],
  policyNameEn: template?.name[1],
  status: 'effective',
  strategySequence: count + 1,
  applicability: template?.applicability ?? 'matching',
  conditions: template?.conditions ?? { ...noConditions, conditions: [newCondition] },
  warehouseIds: template?.warehouseIds ?? [],
})

/** A rule in its form; a copy stands behind the others, under a name of its own. */
export const valuesOf = (row: Strategy, copyAt?: number): StrategyValues => ({
  policyNameCn: copyAt === undefined ? row.policyNameCn : `${row.policyNameCn} 2`,
  policyNameEn: copyAt === undefined ? row.policyNameEn : `${row.policyNameEn} 2`,
  status: row.status,
  strategySequence: copyAt ?? row.strategySequence,
  applicability: row.applicability,
  conditions: row.applicability === 'all' ? { ...noConditions, conditions: [newCondition] } : row.conditions,
  warehouseIds: row.warehouseIds,
})

const sentConditions = ({ applicability, conditions }: StrategyValues) => {
  const { join, conditions: own, groups } = applicability === 'all' ? noConditions : conditions
  return {
    join,
    conditions: own.map(sentCondition),
    groups: groups.map((inner) => ({ ...inner, conditions: inner.conditions.map(sentCondition), groups: [] })),
  }
}
const sentCondition = ({ values, ...condition }: Condition) => ({ ...condition, values: [...values] })

const toForm = (values: StrategyValues) => ({
  ...values,
  conditions: sentConditions(values),
  warehouseIds: [...values.warehouseIds],
})

/** The form as the rules of the domain see it. */
export const checkedOf = (values: StrategyValues): CheckedStrategy => ({
  applicability: values.applicability ?? 'matching',
  conditions: values.conditions,
  warehouseIds: values.warehouseIds,
})

export type Edited = Sent<typeof strategies.tryOrder>['edited']

/** The rule as it stands in the editor, for the panels that try it: one without a name is called new. */
export const toEdited = (values: StrategyValues, id: string | undefined): Edited => {
  const [zh, en] = strategiesScreen.add
  const named = { policyNameCn: values.policyNameCn?.trim() || zh, policyNameEn: values.policyNameEn?.trim() || en }
  return { ...sentBy(strategies.create, toForm({ ...values, ...named })), ...(id !== undefined && { id }) }
}

export const toCreate = (values: StrategyValues): Sent<typeof strategies.create> =>
  sentBy(strategies.create, toForm(values))
export const toUpdate = (
  values: StrategyValues,
  { id, version }: Pick<Strategy, 'id' | 'version'>,
): Sent<typeof strategies.update> => sentBy(strategies.update, { id, version, ...toForm(values) })
