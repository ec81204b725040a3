import { expect, test } from 'vitest'
import { moreThanOrdered } from './more-than-ordered.ts'

const of = (productId: string, quantity: number) => ({ productId, quantity })

test('more of a product than the order had is told, over all lines of it, and a product that it did not have', () => {
  const ordered = [of('mug', 1), of('lamp', 3), of('lamp', 1)]
  expect([...moreThanOrdered([of('mug', 4), of('lamp', 4)], ordered)]).toEqual([['mug', { back: 4, ordered: 1 }]])
  expect([...moreThanOrdered([of('lamp', 3), of('lamp', 2), of('vase', 1)], ordered)]).toEqual([
    ['lamp', { back: 5, ordered: 4 }],
    ['vase', { back: 1, ordered: 0 }],
  ])
})

test('a return of no order, or of an order whose products nobody knows, has nothing to compare with', () => {
  expect(moreThanOrdered([of('mug', 4)], []).size).toBe(0)
})
