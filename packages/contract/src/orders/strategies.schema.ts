import {
  applicabilities,
  joins,
  mostConditions,
  mostGroups,
  mostStrategies,
  mostValues,
  operators,
  strategyFieldNames,
  strategyStates,
} from '@stowline/domain/orders/strategies/strategy'
import { z } from 'zod'
import { line, Moment, requiredLine } from '../kernel/fields.ts'
import { StrategyId, WarehouseId } from '../kernel/ids.ts'

export const StrategyCondition = z.strictObject({
  field: z.enum(strategyFieldNames),
  operator: z.enum(operators),
  values: z.array(line(80)).max(mostValues),
})
const conditions = z.array(StrategyCondition).max(mostConditions)
const Level = z.strictObject({ join: z.enum(joins), conditions: conditions.default([]) })

/** Conditions and groups of them. One group inside an inner group can be sent, to be refused with what is wrong with it. */
export const StrategyConditions = z.strictObject({
  join: z.enum(joins).default('and'),
  conditions: conditions.default([]),
  groups: z
    .array(Level.extend({ groups: z.array(Level).max(1).default([]) }))
    .max(mostGroups)
    .default([]),
})

export const StrategyForm = {
  policyNameCn: requiredLine(60),
  policyNameEn: requiredLine(60),
  status: z.enum(strategyStates).default('effective'),
  /** Its place among the rules, from 1; those behind move on. Without one: the last. */
  strategySequence: z.int().min(1).max(mostStrategies).optional(),
  applicability: z.enum(applicabilities).default('matching'),
  conditions: StrategyConditions.default({ join: 'and', conditions: [], groups: [] }),
  /** Tried in this order. */
  warehouseIds: z.array(WarehouseId).max(50),
}

/** What the conditions of a stored rule are: two levels. */
const StoredCondition = StrategyCondition.extend({ values: z.array(z.string()).readonly() })
const StoredGroup = z.object({ join: z.enum(joins), conditions: z.array(StoredCondition).readonly() })

export const StrategyRow = z.object({
  id: StrategyId,
  policyNameCn: z.string(),
  policyNameEn: z.string(),
  status: z.enum(strategyStates),
  strategySequence: z.int(),
  applicability: z.enum(applicabilities),
  conditions: StoredGroup.extend({ groups: z.array(StoredGroup).readonly() }),
  warehouseIds: z.array(WarehouseId),
  /** Orders that it decided in the last 7 days. */
  hits: z.int(),
  createdTime: Moment,
  version: z.int(),
})
export type StrategyRow = z.output<typeof StrategyRow>

const Named = z.object({ value: z.string(), nameCn: z.string(), nameEn: z.string() })

/** What the editor offers: fields with the ways to compare them and the values there are, and the merchant's warehouses. */
export const StrategyConfig = z.object({
  fields: z.array(
    z.object({
      field: z.enum(strategyFieldNames),
      nameCn: z.string(),
      nameEn: z.string(),
      kind: z.string(),
      unit: z.string().nullable(),
      operators: z.array(z.enum(operators)),
      /** Empty where any text may be typed. */
      options: z.array(Named),
    }),
  ),
  warehouses: z.array(Named),
  /** Named by rules, and no longer among his: nothing goes there. */
  withdrawnWarehouses: z.array(Named),
  most: z.object({ strategies: z.int(), conditions: z.int(), groups: z.int(), levels: z.int() }),
})
