import { splitNumbers } from '@stowline/domain/kernel/page'
import { expect, test } from 'vitest'
import type { ListAnswer, ListQuery, ListSpec } from '../spec.ts'
import { missingNumbers } from './use-found-numbers.ts'
import { loadUpTo } from '../use-list-data.ts'

test('nothing pasted is dropped in silence: found, not found and doubles add up', () => {
  const { numbers, duplicates } = splitNumbers('SO1\nSO2，SO3;so9\tSO1 SO1')
  const missing = missingNumbers(numbers, ['so1', 'SO3 ', null, 'SO2'])
  expect(missing).toEqual(['so9'])
  expect([numbers.length - missing.length, missing.length, duplicates]).toEqual([3, 1, 2])
})

const rows = Array.from({ length: 250 }, (_, at) => at)
const asked: ListQuery[] = []
const spec = {
  fetch: async (query: ListQuery): Promise<ListAnswer<number>> => {
    asked.push(query)
    const from = query.after ? Number(query.after) : 0
    return { items: rows.slice(from, from + query.pageSize), total: rows.length, next: String(from + query.pageSize) }
  },
} as unknown as ListSpec<number>
const query: ListQuery = {
  tab: undefined,
  text: '',
  numbers: undefined,
  filters: {},
  sort: undefined,
  page: 7,
  pageSize: 10,
  after: '60',
}

test('"select all" reads the first 200 in two requests of 100, by cursor', async () => {
  const { items, total } = await loadUpTo(spec, query, 200, new AbortController().signal)
  expect(items).toEqual(rows.slice(0, 200))
  expect(total).toBe(250)
  expect(asked.map(({ page, pageSize, after }) => [page, pageSize, after])).toEqual([
    [1, 100, undefined],
    [2, 100, '100'],
  ])
})
