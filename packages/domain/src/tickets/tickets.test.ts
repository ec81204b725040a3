import { expect, test } from 'vitest'
import { unreachable } from '../kernel/lifecycle.ts'
import { draftFault, initiateFault } from './check-ticket.ts'
import { ticketLifecycle } from './lifecycle.ts'
import { answered, begin, goOn, isLate, rest, usualPromise } from './promise.ts'
import { categoryOf, needsOf, ticketCategories, ticketTypes, typesOf } from './ticket-types.ts'

const zone = 'America/New_York'
const tuesday = new Date('2026-07-14T14:00:00Z')
const later = (hours: number) => new Date(tuesday.getTime() + hours * 3_600_000)

test('every state is reached, and each type stands in one category', () => {
  expect(unreachable(ticketLifecycle)).toEqual([])
  expect(new Set(ticketTypes).size).toBe(ticketTypes.length)
  for (const category of ticketCategories) for (const type of typesOf(category)) expect(categoryOf(type)).toBe(category)
})

test('each type is refused for exactly what it asks for', () => {
  for (const type of ticketTypes) {
    const category = categoryOf(type)
    const whole = { category, type, warehouseId: 'w', description: 'x', productIds: ['p'], files: 1 }
    expect(initiateFault(whole)).toBeUndefined()
    const without = {
      warehouse: initiateFault({ ...whole, warehouseId: null }),
      products: initiateFault({ ...whole, productIds: [] }),
      files: initiateFault({ ...whole, files: 0 }),
    }
    const asked = Object.entries(without).flatMap(([need, fault]) => (fault ? [need] : []))
    expect([type, asked]).toEqual([type, [...needsOf(type)]])
  }
  const twice = { category: 'other', type: 'question', warehouseId: null, description: '', files: 0 } as const
  expect(draftFault({ ...twice, productIds: ['a', 'a'] })).toBe('tickets.productTwice')
})

test('the promise runs while it is the turn of the provider, and rests while the merchant is asked', () => {
  const begun = begin(tuesday, usualPromise, zone)
  const first = answered(begun, later(2), zone)
  expect(first).toMatchObject({ solveDueAt: null, turnAt: null, spentMinutes: 120, firstAnswerAt: later(2) })
  // A day later the merchant answers: 38 of the forty hours are left, whatever the clock says.
  const again = goOn(first, later(24), usualPromise, zone)
  expect(again.solveDueAt?.toISOString()).toBe('2026-07-21T20:00:00.000Z')
  // Written twice in a row, the first stands.
  expect(goOn(again, later(26), usualPromise, zone)).toEqual(again)
  expect(answered(again, later(25), zone)).toMatchObject({ firstAnswerAt: later(2), spentMinutes: 180 })
  expect(rest(begun, later(2), zone).firstAnswerAt).toBeNull()
})

test('late is what was due and has not come, or came later', () => {
  expect(isLate(later(1), null, later(2))).toBe(true)
  expect(isLate(later(1), later(0), later(2))).toBe(false)
  expect(isLate(null, null, later(2))).toBe(false)
})
