import { expect, test } from 'vitest'
import { progressOf, stateOf } from './merchant-state.ts'
import type { Merchant } from './merchants.filters.ts'

const now = new Date('2026-11-20T12:00:00Z')
const merchant = (changes: Partial<Merchant>): Merchant =>
  ({ state: 'active', isActivated: true, invitedUntil: null, lastSignInTime: null, ...changes }) as Merchant

test.each([
  ['invited', { isActivated: false, invitedUntil: '2026-11-20T12:00:01Z' }],
  ['invitationOver', { isActivated: false, invitedUntil: '2026-11-20T12:00:00Z' }],
  ['invitationOver', { isActivated: false }],
  ['neverSignedIn', {}],
  ['active', { lastSignInTime: '2026-11-01T00:00:00Z' }],
  ['closed', { state: 'closed', isActivated: false }],
] as const)('a merchant is %s: %o', (state, changes) => {
  expect(stateOf(merchant(changes), now)).toBe(state)
})

test('the next step is the first that is not done, whatever was done after it', () => {
  const all = { store: true, account: true, product: true, inbound: true, recharge: true, orders: true, label: true }
  const steps = { ...all, account: false, inbound: false, recharge: false, label: false }
  expect(progressOf({ steps })).toMatchObject({ done: 3, of: 7 })
  expect(progressOf({ steps }).next?.[1]).toMatch(/account/)
  expect(progressOf({ steps: { ...all, inbound: false } }).next?.[1]).toMatch(/shipment/i)
  expect(progressOf({ steps: all }).next).toBeUndefined()
})
