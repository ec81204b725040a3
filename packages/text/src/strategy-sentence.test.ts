import {
  generatedFacts,
  generatedSet,
  generatedStock,
  generatedWarehouses,
  randomOf,
  storeNames,
} from '@stowline/domain/orders/strategies/generated.cases'
import { byDistance } from '@stowline/domain/orders/choose-warehouse'
import { createDecider, type StockFacts } from '@stowline/domain/orders/strategies/decide'
import type { StrategyFacts } from '@stowline/domain/orders/strategies/evaluate'
import { shadowsIn } from '@stowline/domain/orders/strategies/shadow'
import type { Strategy } from '@stowline/domain/orders/strategies/strategy'
import { expect, test } from 'vitest'
import { platformNames } from './orders.ts'
import { productCategoryNames } from './products.ts'
import { type Language, readSentence, type Said, type Tree } from './read-sentence.cases.ts'
import { signTypeNames } from './shipping.ts'
import { addressKindNames } from './strategies.ts'
import { type StrategyNames, strategySentence } from './strategy-sentence.ts'

const at = (language: Language) => (language === 'zh' ? 0 : 1)
const named = (names: Readonly<Record<string, readonly string[]>>, value: string, language: Language) =>
  names[value]?.[at(language)] ?? '?'

const factOf = (facts: StrategyFacts, subject: string): string | number | null => {
  const value: unknown = new Map<string, unknown>(Object.entries(facts)).get(subject)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** What the order is called in a sentence, by subject; [] where it is not known. */
const calledIn = (facts: StrategyFacts, subject: string, language: Language): readonly (string | number)[] => {
  const known = (value: string | number | null) => (value === null || value === '' ? [] : [value])
  switch (subject) {
    case 'store':
      return [storeNames[facts.store] ?? '?']
    case 'platform':
      return [named(platformNames, facts.platform, language)]
    case 'signType':
      return [named(signTypeNames, facts.signType, language)]
    case 'addressKind':
      return facts.addressKind ? [named(addressKindNames, facts.addressKind, language)] : []
    case 'category':
      return facts.category.map((one) => named(productCategoryNames, one, language))
    case 'sku':
      return facts.sku.map((one) => one.toUpperCase())
    default:
      return known(factOf(facts, subject))
  }
}

const zipIn = (zip: string, entry: string) => {
  const [from = '', to = from] = entry.split('-')
  const digits = zip.replace(/-.*/, '')
  return (
    digits.length === 5 &&
    Number(digits.slice(0, from.length)) >= Number(from) &&
    Number(digits.slice(0, from.length)) <= Number(to)
  )
}

const holds = ({ subject, verb, values }: Said, facts: StrategyFacts, language: Language): boolean => {
  const called = calledIn(facts, subject, language)
  const [one] = called
  if (one === undefined) return false
  if (subject === 'postalCode') {
    if (!/^\d{5}(-\d+)?$/.test(String(one))) return false
    return values.some((entry) => zipIn(String(one), entry)) ? verb === 'yes' : verb === 'no'
  }
  const isNamed = (value: string | number) =>
    values.some((other) => other.toUpperCase() === String(value).toUpperCase())
  const numbers = values.map(Number)
  const [low = 0, high = 0] = numbers
  switch (verb) {
    case 'yes':
    case 'any':
      return called.some(isNamed)
    case 'no':
    case 'none':
      return !called.some(isNamed)
    case 'every':
      return called.filter(isNamed).length === called.length
    case 'least':
      return Number(one) >= low
    case 'most':
      return Number(one) <= low
    default:
      return Number(one) >= low && Number(one) <= high
  }
}

const holdsTree = (tree: Tree, facts: StrategyFacts, language: Language): boolean => {
  const answers = tree.parts.map((part) =>
    'parts' in part ? holdsTree(part, facts, language) : holds(part, facts, language),
  )
  return tree.join === 'and' ? !answers.includes(false) : answers.includes(true)
}

const names: StrategyNames = (kind, id) =>
  kind === 'store' ? storeNames[id] : kind === 'warehouse' ? id.toUpperCase() : id

/** The warehouse of an order, and why it is that one, by the sentences alone. */
const decided = (
  rules: readonly { readonly strategy: Strategy; readonly read: ReturnType<typeof readSentence> }[],
  facts: StrategyFacts,
  { needs, available }: StockFacts,
  language: Language,
) => {
  const hasAll = (id: string) =>
    [...needs.keys()].every((product) => available(id, product) >= (needs.get(product) ?? 0))
  const near = byDistance(generatedWarehouses, facts.postalCode).map(({ id }) => id)
  for (const { strategy, read } of rules) {
    if (strategy.status === 'invalid') continue
    if (read.when !== 'all' && !holdsTree(read.when, facts, language)) continue
    const [first] = read.warehouses
    const of = (warehouse: string | undefined, reason: string) => ({ rule: strategy.id, warehouse, reason })
    if (needs.size === 0) return of(first, 'rule')
    const [own, other] = [read.warehouses.find(hasAll), near.find(hasAll)]
    if (own !== undefined) return of(own, own === first ? 'ruleStocked' : 'ruleNextStocked')
    return other === undefined ? of(first, 'ruleNoneStocked') : of(other, 'ruleUnstocked')
  }
  const [nearest] = near
  if (needs.size === 0) return { rule: undefined, warehouse: nearest, reason: 'nearest' }
  const stocked = near.find(hasAll)
  const reason = stocked === undefined ? 'noneStocked' : stocked === nearest ? 'nearestStocked' : 'stocked'
  return { rule: undefined, warehouse: stocked ?? nearest, reason }
}

test.each(['zh', 'en'] as const)('500 sets of rules decide as their sentences say, read back in %s', (language) => {
  let fired = 0
  const faults: string[] = []
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomOf(seed)
    const set = generatedSet(random)
    const rules = set.map((strategy) => ({
      strategy,
      read: readSentence(strategySentence(strategy, names, language), language),
    }))
    const decide = createDecider(set, generatedWarehouses)
    const shadows = shadowsIn(set, new Set(generatedWarehouses.map(({ id }) => id)))
    for (let order = 0; order < 20; order += 1) {
      const [facts, stock] = [generatedFacts(random), generatedStock(random)]
      const found = decide(facts, stock)
      const expected = decided(rules, facts, stock, language)
      const rule = found?.strategy?.id
      if (rule !== undefined) fired += 1
      const isSame =
        rule === expected.rule && found?.warehouseId === expected.warehouse && found?.reason === expected.reason
      // What is said never to be reached is never reached.
      if (!isSame || (rule !== undefined && shadows.has(rule)))
        faults.push(
          JSON.stringify({ seed, set, facts, rule, warehouse: found?.warehouseId, reason: found?.reason, expected }),
        )
    }
  }
  expect(faults.slice(0, 2)).toEqual([])
  // Rules of one kind or another decide often enough for the comparison to mean something.
  expect(fired).toBeGreaterThan(3_000)
})

test('a sentence reads as a person would say it', () => {
  const strategy = {
    applicability: 'matching' as const,
    conditions: {
      join: 'and' as const,
      conditions: [{ field: 'platform' as const, operator: 'oneOf' as const, values: ['amazon', 'ebay'] }],
      groups: [
        {
          join: 'or' as const,
          conditions: [
            { field: 'state' as const, operator: 'oneOf' as const, values: ['CA', 'WA'] },
            { field: 'weight' as const, operator: 'atLeast' as const, values: ['50'] },
          ],
        },
      ],
    },
    warehouseIds: ['ca', 'nj'],
  }
  expect(strategySentence(strategy, names, 'en')).toBe(
    'If the platform is Amazon or eBay, and (the state is CA or WA, or the package weight is at least 50 lb): ship from CA, then NJ',
  )
  expect(strategySentence(strategy, names, 'zh')).toBe(
    '平台为 Amazon、eBay，且（州为 CA、WA，或包裹重量不少于 50 lb）：依次由 CA、NJ 发货',
  )
  expect(strategySentence({ ...strategy, applicability: 'all' }, names, 'en')).toBe('All orders: ship from CA, then NJ')
})
