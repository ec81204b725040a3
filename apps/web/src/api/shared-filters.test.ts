import { expect, test } from 'vitest'
import { fieldsAsked } from './list.ts'
import { optionsOf, storeTreeFilter } from './shared-filters.ts'

test('the words of a contract are options with their names, in their order', () => {
  const names = { b: ['乙', 'B'], a: ['甲', 'A'] } as const
  expect(optionsOf(['a', 'b'], names)).toEqual([
    { value: 'a', label: names.a },
    { value: 'b', label: names.b },
  ])
})

test('stores go by their ids, a whole platform by its name', () => {
  const query = {
    tab: undefined,
    text: '',
    numbers: undefined,
    sort: undefined,
    page: 1,
    pageSize: 10,
    after: undefined,
  } as const
  const filters = { storeIds: ['s1', 'platform:amazon', 's2'] }
  expect(fieldsAsked({ filters: [storeTreeFilter] }, { ...query, filters })).toEqual({
    storeIds: ['s1', 's2'],
    platforms: ['amazon'],
  })
})
