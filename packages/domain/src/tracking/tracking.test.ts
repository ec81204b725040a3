import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mod37and36 } from './check-digits.ts'
import { milestoneOf, trackingStates } from './milestones.ts'
import { invalidNumbers, validNumbers } from './numbers.cases.ts'
import { guessCarrier, recogniseNumber } from './numbers.ts'
import { mergeHistory, milestonesReached, nextState, stateOf } from './progress.ts'

describe('numbers', () => {
  test.each(validNumbers)('%s is of %s', (number, carrier) => {
    expect(guessCarrier(number)).toBe(carrier)
  })
  test.each(invalidNumbers)('"%s" is of nobody', (number) => {
    expect(guessCarrier(number)).toBeUndefined()
  })

  test('a number with a wrong check digit is still recognised by its looks', () => {
    expect(recogniseNumber('1Z12345E0205271688')).toEqual([{ carrier: 'ups', kind: '1Z', isCheckValid: false }])
  })

  test('modulo 37,36 finds every single error', () => {
    const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 20 }), fc.nat(19), letter, (letters, at, other) => {
        const index = at % letters.length
        fc.pre(letters[index] !== other)
        expect(mod37and36(letters.with(index, other).join(''))).not.toBe(mod37and36(letters.join('')))
      }),
    )
  })
})

const state = fc.constantFrom(...trackingStates)
const event = fc.record({
  at: fc.integer({ min: 0, max: 50 }).map((hour) => new Date(Date.UTC(2026, 6, 1, hour)).toISOString()),
  state,
  code: fc.constantFrom('A', 'B', 'C'),
})
const history = fc.uniqueArray(event, { selector: ({ at }) => at, maxLength: 12 })

describe('progress', () => {
  test('order of arrival does not matter', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.integer()), (events, order) => {
        const shuffled = events.map((one) => ({ one, key: order.next().value })).sort((a, b) => a.key - b.key)
        const arrived = shuffled.reduce<typeof events>((known, { one }) => mergeHistory(known, [one]), [])
        expect(arrived).toEqual(mergeHistory([], events))
        expect(stateOf(arrived)).toBe(stateOf(events))
      }),
    )
  })

  test('the same report twice changes nothing', () => {
    fc.assert(
      fc.property(history, (events) => {
        expect(mergeHistory(events, events)).toHaveLength(events.length)
      }),
    )
  })

  test('after delivery only an exception or a return', () => {
    fc.assert(
      fc.property(history, (events) => {
        const delivered = { at: '2026-06-30T00:00:00.000Z', state: 'delivered' as const, code: 'D' }
        expect(['delivered', 'exception', 'returned']).toContain(stateOf([delivered, ...events]))
      }),
    )
    const late = { at: '2026-07-01T00:00:00Z', state: 'exception', code: 'X' } as const
    const delivered = { at: '2026-07-02T00:00:00Z', state: 'delivered', code: 'D' } as const
    expect(stateOf([delivered, late])).toBe('delivered')
    expect(stateOf([delivered, { ...late, at: '2026-07-03T00:00:00Z' }])).toBe('exception')
  })

  test('a scanned parcel is no mere label again, a voided one may still travel', () => {
    expect(nextState('inTransit', 'labelCreated')).toBe('inTransit')
    expect(nextState('inTransit', 'voided')).toBe('inTransit')
    expect(nextState('labelCreated', 'voided')).toBe('voided')
    expect(nextState('voided', 'inTransit')).toBe('inTransit')
    expect(nextState('returned', 'delivered')).toBe('returned')
  })

  test.each([
    ['inTransit', ['labelCreated', 'outForDelivery', 'inTransit'], 'inTransit'],
    ['exception', ['labelCreated', 'pickedUp', 'outForDelivery', 'exception'], 'outForDelivery'],
    ['exception', ['exception'], 'labelCreated'],
    ['returned', ['inTransit', 'delivered', 'returned'], 'delivered'],
    ['voided', [], 'labelCreated'],
  ] as const)('a parcel in %s after %j stands at %s', (state, past, milestone) =>
    expect(milestoneOf(state, past)).toBe(milestone),
  )

  test('knots of the bar: a missed scan is filled in by a later one', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 6, 1, hour)).toISOString()
    const events = [
      { at: at(0), state: 'labelCreated', code: 'OC' },
      { at: at(5), state: 'inTransit', code: 'AR' },
      { at: at(9), state: 'exception', code: 'WX' },
    ] as const
    expect(milestonesReached(events)).toEqual({ labelCreated: at(0), pickedUp: at(5), inTransit: at(5) })
  })
})
