import { expect, test } from 'vitest'
import { incompletenessesOf } from './completeness.ts'

test('an unknown SKU is told before the package that nobody can measure without knowing it', () => {
  const address = {
    recipient: 'Dana',
    street: '1 Elm St',
    city: 'Portland',
    state: 'OR',
    postalCode: '97209',
    country: 'US',
  }
  const blank = { length: null, width: null, height: null, weight: null, unit: 'imperial' } as const
  const facts = {
    address,
    addressState: 'valid',
    warehouseId: 'w',
    serviceCode: 's',
    package: blank,
    unknownSkus: ['NEW'],
  } as const
  expect(incompletenessesOf(facts as never)).toEqual(['orders.unknownSku', 'orders.noPackage'])
})
