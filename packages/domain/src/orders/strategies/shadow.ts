import { type Condition, fieldOf, type Group, type InnerGroup, numberIn, type Strategy } from './strategy.ts'
import { areWithin, zipSpans } from './zip-spans.ts'

/** Why a rule never decides: one before it takes all of its orders, its conditions cannot hold together, or none of its warehouses is used. */
export type Shadow =
  | { readonly kind: 'byAll' | 'byWider'; readonly by: string }
  | { readonly kind: 'impossible' | 'noWarehouse' }

/** Alternatives of which one must hold; of each all conditions. */
type Alternatives = readonly (readonly Condition[])[]

/** More alternatives than this are not compared: the rule is taken to be reached. */
const mostAlternatives = 400

const product = (left: Alternatives, right: Alternatives): Alternatives =>
  left.flatMap((one) => right.map((other) => [...one, ...other]))

const alternativesOf = ({ join, conditions, groups }: Group): Alternatives | undefined => {
  const parts: Alternatives[] = [
    ...conditions.map((condition) => [[condition]]),
    ...groups.map((inner) =>
      inner.join === 'or' ? inner.conditions.map((condition) => [condition]) : [inner.conditions],
    ),
  ]
  if (join === 'or') return parts.flat()
  const size = parts.reduce((total, part) => total * part.length, 1)
  return size > mostAlternatives ? undefined : parts.reduce(product, [[]])
}

type Interval = readonly [least: number, most: number]
const intervalOf = ({ operator, values }: Condition): Interval => {
  const [first = 0, second = first] = values.map((value) => numberIn(value) ?? 0)
  if (operator === 'atLeast') return [first, Number.POSITIVE_INFINITY]
  return operator === 'atMost' ? [0, first] : [first, second]
}

/** What is made of a condition's values, once for all rules that it is compared with. */
const onceFor = <Made>(make: (values: readonly string[]) => Made) => {
  const made = new WeakMap<readonly string[], Made>()
  return (values: readonly string[]): Made => {
    const known = made.get(values) ?? make(values)
    made.set(values, known)
    return known
  }
}
const spansOf = onceFor(zipSpans)
const setOf = onceFor((values) => new Set(values.map((value) => value.toUpperCase())))

const zipsWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  areWithin(spansOf(inner), spansOf(outer))
const isSubset = (inner: readonly string[], outer: readonly string[]): boolean => {
  const all = setOf(outer)
  return [...setOf(inner)].every((value) => all.has(value))
}
const meets = (some: readonly string[], others: readonly string[]): boolean => {
  const all = setOf(others)
  return [...setOf(some)].some((value) => all.has(value))
}

/** Of values of one field: what holds of the first holds of the second. */
const setsImply = (one: Condition, other: Condition, within: typeof isSubset): boolean => {
  const isFor = (from: Condition['operator'], to: Condition['operator']) =>
    one.operator === from && other.operator === to
  if (isFor('oneOf', 'oneOf') || isFor('onlyOf', 'onlyOf') || isFor('onlyOf', 'oneOf'))
    return within(one.values, other.values)
  return isFor('noneOf', 'noneOf') && within(other.values, one.values)
}

/** Wherever the first holds, the second holds: said only where it is certain. */
const implies = (one: Condition, other: Condition): boolean => {
  if (one.field !== other.field) return false
  const { kind } = fieldOf(one.field)
  if (kind === 'number') {
    const [[least, most], [from, to]] = [intervalOf(one), intervalOf(other)]
    return from <= least && most <= to
  }
  if (kind === 'zip') return setsImply(one, other, zipsWithin)
  if (kind === 'choice' && one.operator === 'oneOf' && other.operator === 'noneOf')
    return !meets(one.values, other.values)
  return setsImply(one, other, isSubset)
}

/** Two conditions of one field that no order can have together. */
const exclude = (one: Condition, other: Condition): boolean => {
  if (one.field !== other.field) return false
  const { kind } = fieldOf(one.field)
  if (kind === 'number') {
    const [[least, most], [from, to]] = [intervalOf(one), intervalOf(other)]
    return most < from || to < least
  }
  if (kind !== 'choice') return false
  if (one.operator === 'oneOf' && other.operator === 'oneOf') return !meets(one.values, other.values)
  return one.operator === 'oneOf' && other.operator === 'noneOf' && isSubset(one.values, other.values)
}

const isPossible = (all: readonly Condition[]): boolean => !all.some((one) => all.some((other) => exclude(one, other)))

/** Wherever all of these conditions hold, the wider rule's hold: one part of it where any is enough, else each. */
const coveredBy = (all: readonly Condition[], wider: Group): boolean => {
  const isImplied = (other: Condition) => all.some((one) => implies(one, other))
  const holds = ({ join, conditions }: InnerGroup) =>
    join === 'or' ? conditions.some(isImplied) : conditions.every(isImplied)
  return wider.join === 'or'
    ? wider.conditions.some(isImplied) || wider.groups.some(holds)
    : wider.conditions.every(isImplied) && wider.groups.every(holds)
}

const shadowOf = (strategy: Strategy, before: readonly Strategy[]): Shadow | undefined => {
  const possible =
    strategy.applicability === 'all' ? undefined : alternativesOf(strategy.conditions)?.filter(isPossible)
  if (possible?.length === 0) return { kind: 'impossible' }
  const all = before.find(({ applicability }) => applicability === 'all')
  if (all) return { kind: 'byAll', by: all.id }
  const wider = possible && before.find(({ conditions }) => possible.every((one) => coveredBy(one, conditions)))
  return wider && { kind: 'byWider', by: wider.id }
}

/**
 * Rules that never decide, by their id. Only what is certain is said: a rule that several others cover together is not found. Invalid rules neither
 * stand in the way of others nor are they told of; one whose warehouses are not `used` is told of and stands in nobody's way.
 */
export const shadowsIn = (strategies: readonly Strategy[], used: ReadonlySet<string>): ReadonlyMap<string, Shadow> => {
  const shadows = new Map<string, Shadow>()
  const before: Strategy[] = []
  for (const strategy of strategies) {
    if (strategy.status !== 'effective') continue
    const shadow: Shadow | undefined = strategy.warehouseIds.some((id) => used.has(id))
      ? shadowOf(strategy, before)
      : { kind: 'noWarehouse' }
    if (shadow) shadows.set(strategy.id, shadow)
    else before.push(strategy)
  }
  return shadows
}
