import { platforms } from '../lifecycle.ts'
import { productCategories } from '../../products/categories.ts'
import type { StrategyFacts } from './evaluate.ts'
import {
  applicabilities,
  type Condition,
  fieldOf,
  type Group,
  type Join,
  operatorsOf,
  type Strategy,
  type StrategyField,
  strategyFieldNames,
} from './strategy.ts'

/** The same numbers for the same seed. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const pick = <Item>(items: readonly Item[]): Item => {
    const [found] = items.slice(below(items.length))
    if (found === undefined) throw new Error('There is nothing to pick from')
    return found
  }
  const some = <Item>(items: readonly Item[], least: number, most: number): Item[] => {
    const count = Math.min(items.length, least + below(most - least + 1))
    return [...items].sort(() => next() - 0.5).slice(0, count)
  }
  return { next, below, pick, some, chance: (share: number) => next() < share }
}
type Random = ReturnType<typeof randomOf>

/** Values that sentences must survive: words of the sentence itself among them. */
const pools: Readonly<Record<StrategyField, readonly string[]>> = {
  store: ['st-1', 'st-2', 'st-3'],
  platform: platforms,
  state: ['CA', 'NY', 'TX', 'NJ', 'WA'],
  postalCode: ['9', '941', '100-102', '07102', '60-63', '90001-90099'],
  country: ['US'],
  addressKind: ['residential', 'commercial'],
  weight: ['0', '5', '10.5', '50', '150'],
  longestSide: ['12', '24.25', '48'],
  declaredValue: ['20', '99.99', '800'],
  units: ['1', '2', '3', '10'],
  sku: ['MUG', 'LAMP or DESK', 'DESK, and more', 'SET-1'],
  category: productCategories.slice(0, 5),
  carrier: ['ups', 'fedex'],
  service: ['ground', 'air'],
  signType: ['none', 'direct', 'adult'],
}
export const storeNames: Readonly<Record<string, string>> = {
  'st-1': 'Amazon, and more',
  'st-2': '主店：一号，或二号',
  'st-3': 'Shop or Store (US)',
}
export const generatedWarehouses = [
  { id: 'nj', postalCode: '07008' },
  { id: 'tx', postalCode: '75050' },
  { id: 'ca', postalCode: '91761' },
] as const

const numbersOf = (random: Random, field: StrategyField, isRange: boolean): string[] => {
  const values = random.some(pools[field], isRange ? 2 : 1, isRange ? 2 : 1)
  return values.sort((a, b) => Number(a) - Number(b))
}

const conditionOf = (random: Random): Condition => {
  const field = random.pick(strategyFieldNames)
  const { kind } = fieldOf(field)
  const operator = random.pick(operatorsOf[kind])
  const values = kind === 'number' ? numbersOf(random, field, operator === 'between') : random.some(pools[field], 1, 3)
  return { field, operator, values }
}
const conditionsOf = (random: Random, least: number, most: number) =>
  Array.from({ length: least + random.below(most - least + 1) }, () => conditionOf(random))

const groupOf = (random: Random): Group => {
  const join = (): Join => random.pick(['and', 'or'])
  const groups = random.chance(0.4)
    ? Array.from({ length: 1 + random.below(2) }, () => ({ join: join(), conditions: conditionsOf(random, 1, 3) }))
    : []
  return { join: join(), conditions: conditionsOf(random, groups.length ? 0 : 1, 3), groups }
}

const strategyOf = (random: Random, id: string): Strategy => ({
  id,
  policyNameCn: id,
  policyNameEn: id,
  status: random.chance(0.15) ? 'invalid' : 'effective',
  applicability: random.chance(0.1) ? 'all' : (applicabilities[1] ?? 'matching'),
  conditions: groupOf(random),
  warehouseIds: random.some(
    generatedWarehouses.map(({ id: warehouseId }) => warehouseId),
    1,
    3,
  ),
})

/** Rules of one merchant. */
export const generatedSet = (random: Random): Strategy[] =>
  Array.from({ length: 1 + random.below(6) }, (_, at) => strategyOf(random, `r${at}`))

const orNull = <Value>(random: Random, value: Value): Value | null => (random.chance(0.15) ? null : value)

/** An order, some of which is not known. */
export const generatedFacts = (random: Random): StrategyFacts => ({
  store: random.pick(pools.store),
  platform: random.pick(pools.platform),
  state: random.pick([...pools.state, '']),
  postalCode: random.pick(['94105', '10021-1234', '07102', '61000', '90050', '33101', '9410', '']),
  country: 'US',
  addressKind: orNull(random, random.pick(['residential', 'commercial'] as const)),
  weight: orNull(random, random.pick([0, 5, 7.2, 10.5, 50, 150, 151])),
  longestSide: orNull(random, random.pick([12, 24.25, 30, 48, 60])),
  declaredValue: orNull(random, random.pick([10, 20, 99.99, 500, 800])),
  units: 1 + random.below(11),
  sku: random.some(['MUG', 'lamp or desk', 'DESK, and more', 'SET-1', 'OTHER'], 1, 3),
  category: random.some(productCategories.slice(0, 6), 0, 3),
  carrier: orNull(random, random.pick(['ups', 'fedex', 'practice'])),
  service: orNull(random, random.pick(['ground', 'air', 'other'])),
  signType: random.pick(['none', 'indirect', 'direct', 'adult']),
})

/** What an order needs, and what three warehouses have: enough, too little, nothing. */
export const generatedStock = (random: Random) => {
  const products = random.some(['p1', 'p2', 'p3'], 0, 2)
  const needs = new Map(products.map((id) => [id, 1 + random.below(3)]))
  const levels = new Map<string, number>(
    generatedWarehouses.flatMap(({ id }) =>
      ['p1', 'p2', 'p3'].map((product) => [`${id} ${product}`, random.below(4)] as const),
    ),
  )
  return {
    needs,
    available: (warehouseId: string, productId: string) => levels.get(`${warehouseId} ${productId}`) ?? 0,
  }
}
