import { type Condition, fieldOf, type Group, type InnerGroup, numberIn, type Strategy } from './strategy.ts'
import { isInSpans, zipSpans } from './zip-spans.ts'

/** What rules look at. null: not known yet, and nothing holds of what is not known. */
export type StrategyFacts = {
  readonly store: string
  readonly platform: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
  readonly addressKind: 'residential' | 'commercial' | null
  /** Pounds, inches and USD. */
  readonly weight: number | null
  readonly longestSide: number | null
  readonly declaredValue: number | null
  readonly units: number
  readonly sku: readonly string[]
  readonly category: readonly string[]
  readonly carrier: string | null
  readonly service: string | null
  readonly signType: string
}

/** Values with which a condition is compared, read once: an import asks the same rules of each order. */
type Test = (facts: StrategyFacts) => boolean

const ofChoice = ({ field, operator, values }: Condition): Test => {
  const wanted = new Set(values)
  return (facts) => {
    const value = facts[field]
    if (value === null || value === '') return false
    return wanted.has(String(value)) === (operator === 'oneOf')
  }
}

const ofZip = ({ operator, values }: Condition): Test => {
  const spans = zipSpans(values)
  return ({ postalCode }) => {
    const zip = postalCode.trim().slice(0, 5)
    return /^\d{5}$/.test(zip) && isInSpans(spans, zip) === (operator === 'oneOf')
  }
}

const ofSeveral = ({ field, operator, values }: Condition): Test => {
  const wanted = new Set(values.map((value) => value.toUpperCase()))
  return (facts) => {
    const own = facts[field]
    if (!Array.isArray(own) || own.length === 0) return false
    const isWanted = (value: string) => wanted.has(value.toUpperCase())
    if (operator === 'onlyOf') return own.every(isWanted)
    return own.some(isWanted) === (operator === 'oneOf')
  }
}

const ofNumber = ({ field, operator, values }: Condition): Test => {
  const [first, second] = values.map(numberIn)
  if (first === undefined) return () => false
  const least = operator === 'atMost' ? 0 : first
  const most = operator === 'atMost' ? first : operator === 'between' ? (second ?? first) : Number.POSITIVE_INFINITY
  return (facts) => {
    const value = facts[field]
    return typeof value === 'number' && value >= least && value <= most
  }
}

const testsByKind = { choice: ofChoice, zip: ofZip, several: ofSeveral, number: ofNumber } as const

const testOf = (condition: Condition): Test => testsByKind[fieldOf(condition.field).kind](condition)

const joined = (join: InnerGroup['join'], tests: readonly Test[]): Test =>
  join === 'and'
    ? (facts) => tests.length > 0 && tests.every((test) => test(facts))
    : (facts) => tests.some((test) => test(facts))

/** Whether conditions hold of an order. A group without conditions holds of none. */
export const groupTest = ({ join, conditions, groups }: Group): Test =>
  joined(join, [...conditions.map(testOf), ...groups.map((inner) => joined(inner.join, inner.conditions.map(testOf)))])

/** Whether a rule speaks of an order; an invalid one speaks of none. */
export const strategyTest = ({ status, applicability, conditions }: Omit<Strategy, 'id'>): Test => {
  if (status !== 'effective') return () => false
  return applicability === 'all' ? () => true : groupTest(conditions)
}
