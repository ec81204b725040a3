import { keysOf } from '../../kernel/records.ts'

/** How a field of an order is compared. `several`: an order has more than one of them. */
export type FieldKind = 'choice' | 'zip' | 'several' | 'number'

/** Units that numbers are compared in, whatever they were typed in. */
export type StrategyUnit = 'lb' | 'in' | 'USD'

type Field = { readonly kind: FieldKind; readonly unit?: StrategyUnit }

/** What a condition may look at: fields that every order has. */
export const strategyFields = {
  store: { kind: 'choice' },
  platform: { kind: 'choice' },
  state: { kind: 'choice' },
  postalCode: { kind: 'zip' },
  country: { kind: 'choice' },
  addressKind: { kind: 'choice' },
  weight: { kind: 'number', unit: 'lb' },
  longestSide: { kind: 'number', unit: 'in' },
  declaredValue: { kind: 'number', unit: 'USD' },
  units: { kind: 'number' },
  sku: { kind: 'several' },
  category: { kind: 'several' },
  carrier: { kind: 'choice' },
  service: { kind: 'choice' },
  signType: { kind: 'choice' },
} as const satisfies Readonly<Record<string, Field>>
export type StrategyField = keyof typeof strategyFields
export const strategyFieldNames = keysOf(strategyFields)

/** The kind of a field, and the unit of its number. */
export const fieldOf = (field: StrategyField): Field => strategyFields[field]

export const operators = ['oneOf', 'noneOf', 'onlyOf', 'atLeast', 'atMost', 'between'] as const
export type Operator = (typeof operators)[number]

/** Ways to compare, by the kind of field; the first is what a new condition begins with. */
export const operatorsOf = {
  choice: ['oneOf', 'noneOf'],
  zip: ['oneOf', 'noneOf'],
  several: ['oneOf', 'noneOf', 'onlyOf'],
  number: ['atLeast', 'atMost', 'between'],
} as const satisfies Readonly<Record<FieldKind, readonly Operator[]>>

/** One comparison. Numbers are written with a point: "10.5"; ZIP codes as a prefix or a range of prefixes: "941", "100-102". */
export type Condition = {
  readonly field: StrategyField
  readonly operator: Operator
  readonly values: readonly string[]
}

export const joins = ['and', 'or'] as const
export type Join = (typeof joins)[number]

/** Conditions that are joined alike, and inner groups that are joined in their own way. */
export type InnerGroup = { readonly join: Join; readonly conditions: readonly Condition[] }
export type Group = InnerGroup & { readonly groups: readonly InnerGroup[] }

export const applicabilities = ['all', 'matching'] as const
export type Applicability = (typeof applicabilities)[number]
export const strategyStates = ['effective', 'invalid'] as const
export type StrategyState = (typeof strategyStates)[number]

/** A rule by which the warehouse of an order is chosen. */
export type Strategy = {
  readonly id: string
  readonly policyNameCn: string
  readonly policyNameEn: string
  readonly status: StrategyState
  readonly applicability: Applicability
  readonly conditions: Group
  /** Tried in this order. */
  readonly warehouseIds: readonly string[]
}

/** Limits of a set and of a rule: a person reads it, and an import asks it of each order. Conditions are counted through all groups. */
export const mostStrategies = 100
export const mostConditions = 20
export const mostGroups = 10
export const mostValues = 100

/** All conditions of a rule, those of its inner groups behind its own. */
export const conditionsIn = ({ conditions, groups }: Omit<Group, 'join'>): readonly Condition[] => [
  ...conditions,
  ...groups.flatMap((inner) => inner.conditions),
]

/** A group without a condition. */
export const noConditions: Group = { join: 'and', conditions: [], groups: [] }

const zipEntry = /^(\d{1,5})(?:-(\d{1,5}))?$/
/** A ZIP prefix as the range that it is; undefined for anything else. */
export const zipRange = (value: string): { readonly from: string; readonly to: string } | undefined => {
  const [, from, to = from] = zipEntry.exec(value) ?? []
  return from !== undefined && to !== undefined && from.length === to.length && from <= to ? { from, to } : undefined
}

/** A number of a condition; undefined for what is none. */
export const numberIn = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,8}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined
