import { type Condition, fieldOf, type Group, numberIn, type Strategy, zipRange } from './strategy.ts'

/** Why a rule never decides: one before it takes all of its orders, or its conditions cannot hold together. */
export type Shadow = { readonly kind: 'byAll' | 'byWider'; readonly by: string } | { readonly kind: 'impossible' }

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

/** Every ZIP range of the first lies in one of the second. */
const zipsWithin = (inner: readonly string[], outer: readonly string[]): boolean =>
  inner.every((one) => {
    const range = zipRange(one)
    return range !== undefined && outer.some((other) => isWithin(range, zipRange(other)))
  })
type ZipRange = ReturnType<typeof zipRange>
const isWithin = (inner: NonNullable<ZipRange>, outer: ZipRange): boolean =>
  outer !== undefined &&
  outer.from.padEnd(5, '0') <= inner.from.padEnd(5, '0') &&
  inner.to.padEnd(5, '9') <= outer.to.padEnd(5, '9')

const isSubset = (inner: readonly string[], outer: readonly string[]): boolean => {
  const all = new Set(outer.map((value) => value.toUpperCase()))
  return inner.every((value) => all.has(value.toUpperCase()))
}
const meets = (some: readonly string[], others: readonly string[]): boolean => {
  const all = new Set(others.map((value) => value.toUpperCase()))
  return some.some((value) => all.has(value.toUpperCase()))
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

const isCovered = (narrow: Alternatives, wide: Alternatives): boolean =>
  narrow.every((all) => wide.some((asked) => asked.every((other) => all.some((one) => implies(one, other)))))

type Reached = { readonly strategy: Strategy; readonly alternatives: Alternatives | undefined }

const shadowOf = (strategy: Strategy, before: readonly Reached[]): Shadow | undefined => {
  const all = before.find((one) => one.strategy.applicability === 'all')
  const alternatives = strategy.applicability === 'all' ? undefined : alternativesOf(strategy.conditions)
  const possible = alternatives?.filter(isPossible)
  if (possible?.length === 0) return { kind: 'impossible' }
  if (all) return { kind: 'byAll', by: all.strategy.id }
  const wider =
    possible && before.find((one) => one.alternatives !== undefined && isCovered(possible, one.alternatives))
  return wider && { kind: 'byWider', by: wider.strategy.id }
}

/**
 * Rules that never decide, by their id. Only what is certain is said: a rule that several others cover together is not found. Invalid rules neither
 * stand in the way of others nor are they told of.
 */
export const shadowsIn = (strategies: readonly Strategy[]): ReadonlyMap<string, Shadow> => {
  const shadows = new Map<string, Shadow>()
  const before: Reached[] = []
  for (const strategy of strategies) {
    if (strategy.status !== 'effective') continue
    const shadow = shadowOf(strategy, before)
    if (shadow) shadows.set(strategy.id, shadow)
    else
      before.push({
        strategy,
        alternatives: strategy.applicability === 'all' ? undefined : alternativesOf(strategy.conditions),
      })
  }
  return shadows
}
