import { expect, it } from 'vitest'
import { countNews } from './use-news.ts'

it('counts rows that came and rows that changed; one that left is no news of its own', () => {
  const keyOf = ({ id }: { id: number }) => String(id)
  const shown = [
    { id: 1, status: 'pending' },
    { id: 2, status: 'pending' },
  ]
  expect(countNews(shown, shown, keyOf)).toBe(0)
  expect(
    countNews(
      shown,
      [
        { id: 3, status: 'pending' },
        { id: 1, status: 'toShip' },
      ],
      keyOf,
    ),
  ).toBe(2)
  expect(countNews(shown, shown.slice(1), keyOf)).toBe(0)
})
