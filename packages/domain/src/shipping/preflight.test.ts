import { expect, it } from 'vitest'
import { cents } from '../kernel/money.ts'
import { affordable } from './preflight.ts'

const rows = [500, 900, 300].map((price) => ({ price: cents(price) }))

it.each([
  [1_700, [500, 900, 300], [], 0],
  [1_699, [500, 900], [300], 299],
  [850, [500, 300], [900], 50],
  [0, [], [500, 900, 300], 0],
])('%i cents pay for %j', (money, paid, unpaid, rest) => {
  const found = affordable(rows, cents(money))
  expect([found.paid.map(({ price }) => price), found.unpaid.map(({ price }) => price), found.rest]).toEqual([
    paid,
    unpaid,
    rest,
  ])
})
