import { expect, test } from 'vitest'
import { settleMoves } from '../shipping/settle-moves.ts'
import { inboxMoves } from '../tracking/inbox-moves.ts'
import { firstOf, splitBy } from './move.ts'

test('rows are split in their order, each barred one with the code of the first rule against it', () => {
  const rule = firstOf<number>(
    (n) => (n > 3 ? 'a.big' : undefined),
    (n) => (n % 2 ? 'a.odd' : undefined),
  )
  expect(splitBy(rule, [5, 2, 1])).toEqual({
    able: [2],
    barred: [
      { row: 5, code: 'a.big' },
      { row: 1, code: 'a.odd' },
    ],
  })
})

test('a life cycle may say no in words of its own', () => {
  expect(inboxMoves.markHandled.bar({ trouble: null })).toBe('tracking.noTrouble')
  expect(inboxMoves.markHandled.bar({ trouble: 'stalled' })).toBeUndefined()
})

test('what a person may decide about a label that nobody else can settle', () => {
  const label = { state: 'unknown', orderStatus: 'toShip' } as const
  expect(settleMoves.release.bar({ ...label, state: 'voidRefused' })).toBe('operations.labelCharged')
  expect(settleMoves.retry.bar({ ...label, orderStatus: 'cancelled' })).toBe('labels.notToShip')
  expect(settleMoves.retry.bar({ ...label, orderStatus: 'cancelled', state: 'voidRefused' })).toBeUndefined()
  expect(settleMoves.adopt.bar({ ...label, state: 'review', isBusy: true })).toBe('operations.labelBusy')
  expect(settleMoves.adopt.bar(label)).toBeUndefined()
})
