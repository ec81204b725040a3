import { describe, expect, test } from 'vitest'
import { strategyTest } from './evaluate.ts'
import { shadowsIn } from './shadow.ts'
import type { Condition, Group, InnerGroup, Strategy } from './strategy.ts'
import { generatedFacts, randomOf } from './generated.cases.ts'

const is = (field: Condition['field'], operator: Condition['operator'], ...values: string[]): Condition => ({
  field,
  operator,
  values,
})
const all = (...conditions: Condition[]): Group => ({ join: 'and', conditions, groups: [] })
const any = (...conditions: Condition[]): Group => ({ ...all(...conditions), join: 'or' })
const within = (group: Group, ...groups: InnerGroup[]): Group => ({ ...group, groups })
const ruleOf = (id: string, conditions: Group): Strategy => ({
  id,
  policyNameCn: id,
  policyNameEn: id,
  status: 'effective',
  applicability: 'matching',
  conditions,
  warehouseIds: ['nj'],
})

const used = new Set(['nj'])

const [ca, ny] = [is('state', 'oneOf', 'CA'), is('state', 'oneOf', 'NY')]
const west = is('state', 'oneOf', 'CA', 'WA')
const heavy = is('weight', 'atLeast', '50')
const heavier = is('weight', 'atLeast', '70')
const amazon = is('platform', 'oneOf', 'amazon')

describe('a rule behind a wider one is never reached', () => {
  test.each<[string, Group, Group, boolean]>([
    ['fewer states', all(west), all(ca), true],
    ['more states', all(ca), all(west), false],
    ['a condition more', all(west), all(ca, heavy), true],
    ['a condition less', all(west, heavy), all(ca), false],
    ['a narrower number', all(heavy), all(heavier), true],
    ['a wider number', all(heavier), all(heavy), false],
    ['one of several that are enough', any(west, heavy), all(ca), true],
    ['two that are enough, of which one is covered', all(west), any(ca, heavy), false],
    ['two that are enough, both covered', any(west, heavy), any(ca, heavier), true],
    ['a group of which any is enough', within(all(amazon), any(ca, heavy)), all(amazon, ca), true],
    ['a group of which all are needed', within(all(amazon), all(ca, heavy)), all(amazon, ca), false],
    ['a group of which all are there', within(all(amazon), all(west, heavy)), all(amazon, ca, heavier), true],
    ['one of two groups', within(any(), all(ca, heavy), all(ny, amazon)), all(ny, amazon), true],
    ['none of two groups', within(any(), all(ca, heavy), all(ny, amazon)), all(ny, heavy), false],
    [
      'ZIP codes within',
      all(is('postalCode', 'oneOf', '9')),
      all(is('postalCode', 'oneOf', '941', '90001-90099')),
      true,
    ],
    ['ZIP codes beyond', all(is('postalCode', 'oneOf', '940-941')), all(is('postalCode', 'oneOf', '94')), false],
    [
      'ZIP codes side by side',
      all(is('postalCode', 'oneOf', '940-944', '945-949')),
      all(is('postalCode', 'oneOf', '94')),
      true,
    ],
  ])('%s', (_, wider, narrower, isShadowed) => {
    const shadows = shadowsIn([ruleOf('wider', wider), ruleOf('narrower', narrower)], used)
    expect(shadows.get('narrower')).toEqual(isShadowed ? { kind: 'byWider', by: 'wider' } : undefined)
  })

  test('and one whose conditions exclude each other', () => {
    expect(shadowsIn([ruleOf('a', all(ca, ny))], used).get('a')).toEqual({ kind: 'impossible' })
    expect(shadowsIn([ruleOf('a', any(ca, ny))], used).size).toBe(0)
  })

  test('one whose warehouses are no longer used has no effect, and stands in nobody’s way', () => {
    const closed = { ...ruleOf('closed', all(west)), warehouseIds: ['tx'] }
    const shadows = shadowsIn([closed, ruleOf('narrower', all(ca)), ruleOf('narrowest', all(ca, heavy))], used)
    expect([...shadows]).toEqual([
      ['closed', { kind: 'noWarehouse' }],
      ['narrowest', { kind: 'byWider', by: 'narrower' }],
    ])
  })
})

test.each([
  ['10', '10', true],
  ['10', '12', true],
  ['10', '11', false],
  ['100-102', '102', true],
  ['100-102', '103', false],
  ['104', '104', true],
])('of ZIP codes in %s and one more, one that begins with %s: %s', (first, prefix, isIn) => {
  const test = strategyTest(
    ruleOf('zip', all(is('postalCode', 'oneOf', first, ...(first === '10' ? ['12'] : ['104'])))),
  )
  const facts = generatedFacts(randomOf(1))
  for (const rest of ['000', '599', '999'])
    expect(test({ ...facts, postalCode: `${prefix}${rest}`.slice(0, 5) })).toBe(isIn)
})
