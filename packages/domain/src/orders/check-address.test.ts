import { expect, test } from 'vitest'
import { checkAddress, type PostalAddress } from './check-address.ts'
import { type Incompleteness, incompletenessesOf, type ShippingFacts } from './completeness.ts'

const newark: PostalAddress = {
  recipient: 'Ann Lee',
  street: '12 Broad St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
}

test.each<[what: string, changes: Partial<PostalAddress>, fault: string | undefined]>([
  ['a good address', {}, undefined],
  ['ZIP+4', { postalCode: '07102-1234' }, undefined],
  ['state in lower case', { state: 'nj' }, undefined],
  ['no street', { street: ' ' }, 'incomplete'],
  ['no recipient', { recipient: '' }, 'incomplete'],
  ['Canada', { country: 'CA', postalCode: 'K1A 0B1', state: 'ON' }, 'countryNotServed'],
  ['four digits: a spreadsheet ate the zero', { postalCode: '7102' }, 'zipMalformed'],
  ['a prefix that is not in use', { postalCode: '00099' }, 'zipUnknown'],
  ['ZIP of another state', { state: 'CA' }, 'stateMismatch'],
])('%s', (_, changes, fault) => {
  expect(checkAddress({ ...newark, ...changes })).toEqual({
    state: fault ? 'invalid' : 'valid',
    faults: fault ? [fault] : [],
  })
})

const facts: ShippingFacts = {
  address: newark,
  addressState: 'valid',
  warehouseId: 'w',
  serviceCode: 'GROUND',
  package: { length: 10, width: 8, height: 4, weight: 2.5, unit: 'imperial' },
  unknownSkus: [],
}

test.each<[what: string, changes: Partial<ShippingFacts>, missing: Incompleteness[]]>([
  ['complete', {}, []],
  ['a corrected address is a checked one', { addressState: 'corrected' }, []],
  ['no street', { address: { ...newark, street: '' } }, ['orders.noAddress']],
  ['refused address', { addressState: 'invalid' }, ['orders.addressInvalid']],
  ['nothing chosen', { warehouseId: null, serviceCode: null }, ['orders.noWarehouse', 'orders.noService']],
  ['weight of nothing', { package: { ...facts.package, weight: 0 } }, ['orders.noPackage']],
  ['no height', { package: { ...facts.package, height: null } }, ['orders.noPackage']],
  ['a SKU nobody knows', { unknownSkus: ['X'] }, ['orders.unknownSku']],
])('before shipping: %s', (_, changes, missing) => {
  expect(incompletenessesOf({ ...facts, ...changes })).toEqual(missing)
})
