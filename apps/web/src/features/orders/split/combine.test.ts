import { expect, test } from 'vitest'
import { oldestFirst } from './combine.ts'

test('the preview names the order that the server keeps: the oldest, whichever was chosen first', () => {
  const rows = [
    { id: 'c', createdTime: '2026-11-22T10:00:00.000Z' },
    { id: 'b', createdTime: '2026-11-20T10:00:00.000Z' },
    { id: 'a', createdTime: '2026-11-20T10:00:00.000Z' },
  ]
  expect(oldestFirst(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
