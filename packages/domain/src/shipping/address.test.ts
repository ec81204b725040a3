import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { otherStreets, sameStreets, stateCases, zipCases } from './address.cases.ts'
import {
  differences,
  isPoBox,
  isSameAddress,
  normaliseAddress,
  normalZip,
  postalStreet,
  zipAgreement,
} from './address.ts'
import type { Address } from './carrier.ts'
import { countryCode, stateCode, states } from './states.ts'

const address = (changes: Partial<Address> = {}): Address => ({
  name: 'Jo Doe',
  phone: '',
  street: '123 Main St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
  ...changes,
})

describe('parts', () => {
  test.each(zipCases)('ZIP "%s" is %s', (written, normal) => {
    expect(normalZip(written)).toBe(normal)
  })
  test.each(stateCases)('state "%s" is %s', (written, code) => {
    expect(stateCode(written)).toBe(code)
  })
  test('every state is found by its code and both of its names', () => {
    for (const [code, names] of Object.entries(states))
      for (const written of [code, ...names]) expect(stateCode(written)).toBe(code)
  })
  test('countries: the usual ways to write the United States, others as they are', () => {
    for (const written of ['US', 'usa', 'U.S.A.', 'United States', 'United States of America', '美国'])
      expect(countryCode(written)).toBe('US')
    expect(countryCode('de')).toBe('DE')
  })
  test('post office boxes', () => {
    for (const street of ['PO Box 12', 'P.O. Box 12', 'p o box 7', 'Post Office Box 9', 'POB 33'])
      expect(isPoBox({ street }), street).toBe(true)
    for (const street of ['12 Boxwood Ln', '9 Poboy St', '1 Post Rd']) expect(isPoBox({ street }), street).toBe(false)
    expect(isPoBox({ street: '9 Main St', street2: 'PO Box 4' })).toBe(true)
  })
})

describe('comparison', () => {
  test.each(sameStreets)('"%s" is "%s"', (one, other) => {
    expect(isSameAddress(address({ street: one }), address({ street: other }))).toBe(true)
  })
  test.each(otherStreets)('"%s" is not "%s"', (one, other) => {
    expect(differences(address({ street: one }), address({ street: other }))).toEqual(['street'])
  })
  test('names the parts that differ; a unit may stand on either line', () => {
    expect(differences(address(), address({ city: 'Houston', postalCode: '77001' }))).toEqual(['city', 'postalCode'])
    expect(isSameAddress(address({ street2: 'Apt 4' }), address({ street: '123 Main Street Apt 4' }))).toBe(true)
    expect(isSameAddress(address({ postalCode: '78701-2334', state: 'Texas', country: 'USA' }), address())).toBe(true)
    expect(isSameAddress(address({ city: 'St. Louis' }), address({ city: 'Saint Louis' }))).toBe(true)
  })
  test('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (street, city, state, postalCode) => {
        const once = normaliseAddress(address({ street, city, state, postalCode }))
        expect(normaliseAddress(once)).toEqual(once)
        expect(postalStreet(postalStreet(street))).toBe(postalStreet(street))
        expect(isSameAddress(once, address({ street, city, state, postalCode }))).toBe(true)
      }),
    )
  })
})

test('city and state against what is known of the ZIP', () => {
  const austin = { city: 'Austin', state: 'TX' }
  expect(zipAgreement({ city: 'AUSTIN', state: 'Texas' }, austin)).toBe('agrees')
  expect(zipAgreement({ city: 'Houston', state: 'TX' }, austin)).toBe('otherCity')
  expect(zipAgreement({ city: 'Austin', state: 'CA' }, austin)).toBe('otherState')
  expect(zipAgreement({ city: 'Austin', state: 'TX' }, undefined)).toBe('unknownZip')
  expect(zipAgreement({ city: 'Ponce', state: 'PR' }, { city: '', state: 'PR' })).toBe('agrees')
})
