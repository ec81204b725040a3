import type { Address } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import { account, address, open } from './practice.cases.ts'

describe('addresses', () => {
  test.each([
    ['as it is', {}, 'valid', {}],
    ['state by name', { state: 'Texas' }, 'corrected', { state: 'TX' }],
    ['ZIP+4 without its dash', { postalCode: '787012334' }, 'corrected', { postalCode: '78701-2334' }],
    ['leading zero lost', { city: 'Edison', state: 'NJ', postalCode: '8817' }, 'corrected', { postalCode: '08817' }],
    ['a misspelt town', { city: 'Austn' }, 'corrected', { city: 'Austin' }],
    ['another town of the state', { city: 'Houston' }, 'invalid', {}],
    ['wrong state, right town and ZIP', { state: 'OK' }, 'corrected', { state: 'TX' }],
    [
      'unknown ZIP of a town with one',
      { city: 'Beverly', state: 'MA', postalCode: '00000' },
      'corrected',
      { postalCode: '01915' },
    ],
    ['unknown ZIP', { postalCode: '00000' }, 'invalid', {}],
    ['no house number', { street: 'Cedar Hollow Rd' }, 'invalid', {}],
    ['abroad', { country: 'Germany' }, 'invalid', {}],
  ] as const)('%s', async (_, changes, result, suggestion) => {
    const { carrier } = open()
    const outcome = await carrier.checkAddress(address(changes), account)
    expect(outcome).toMatchObject({ ok: true, detail: { result } })
    if (outcome.ok && result === 'corrected') expect(outcome.detail.suggestion).toMatchObject(suggestion)
    if (outcome.ok && result === 'invalid') expect(outcome.detail.notes).not.toEqual([])
  })

  test('home or business by the words of the address, the same every time', async () => {
    const { carrier } = open()
    const isHome = async (changes: Partial<Address>) => {
      const outcome = await carrier.checkAddress(address(changes), account)
      return outcome.ok && outcome.detail.isResidential
    }
    expect(await isHome({ street2: 'Apt 12B' })).toBe(true)
    expect(await isHome({ street2: 'Suite 400' })).toBe(false)
    expect(await isHome({ company: 'Acme LLC' })).toBe(false)
  })
})
