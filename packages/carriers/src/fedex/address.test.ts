import type { Address, Outcome } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import * as address from './address.ts'
import { request } from './shipments.cases.ts'

const detail = <Detail>(outcome: Outcome<Detail> | undefined): Detail | undefined =>
  outcome?.ok ? outcome.detail : undefined

describe('addresses', () => {
  const given: Address = { ...request.to, street: '4821 Cedar Hollow Road', street2: 'Apt 12B', postalCode: '78701' }
  const good = { Resolved: 'true', Matched: true, DPV: 'true', AddressType: 'STANDARDIZED' }
  const resolved = (changes: object = {}) => ({
    streetLinesToken: ['4821 CEDAR HOLLOW RD', 'APT 12B'],
    city: 'AUSTIN',
    stateOrProvinceCode: 'TX',
    countryCode: 'US',
    parsedPostalCode: { base: '78701', addOn: '2334' },
    classification: 'RESIDENTIAL',
    attributes: good,
    ...changes,
  })
  const check = (changes: object = {}, of: Address = given) =>
    detail(address.fromResponse({ output: { resolvedAddresses: [resolved(changes)] } }, of))

  test('capitals, short forms and a longer postal code are no correction', () => {
    expect(check()).toEqual({ result: 'valid', isResidential: true, notes: [] })
  })
  test('what leads elsewhere is, and the rest stays as it was written', () => {
    expect(check({ city: 'ROUND ROCK', parsedPostalCode: { base: '78664', addOn: '' } })).toEqual({
      result: 'corrected',
      isResidential: true,
      suggestion: { ...given, city: 'ROUND ROCK', postalCode: '78664', isResidential: true },
      notes: [],
    })
    expect(check({ streetLinesToken: '4821 CEDAR HILL RD APT 12B' })?.suggestion).toMatchObject({
      street: '4821 CEDAR HILL RD APT 12B',
      city: 'Austin',
    })
  })
  test('a state in words is corrected to its code', () => {
    expect(check({}, { ...given, state: 'texas' })).toMatchObject({
      result: 'corrected',
      suggestion: { state: 'TX', street: given.street },
    })
  })
  test('an island is a state to us', () => {
    const island = { ...given, state: 'PR', city: 'San Juan', postalCode: '00901' }
    expect(
      check(
        { countryCode: 'PR', stateOrProvinceCode: 'PR', city: 'SAN JUAN', parsedPostalCode: { base: '00901' } },
        island,
      )?.result,
    ).toBe('valid')
  })
  test.each([
    ['RESIDENTIAL', true],
    ['BUSINESS', false],
    ['MIXED', undefined],
    ['UNKNOWN', undefined],
    ['', undefined],
  ])('classified %s', (classification, expected) => {
    expect(check({ classification })?.isResidential).toBe(expected)
  })
  test.each([
    ['not resolved', { Resolved: 'false' }],
    ['not delivered to', { ...good, DPV: false }],
    ['not standardised', { AddressType: 'RAW' }],
  ])('invalid, with a note: %s', (_name, attributes) => {
    expect(check({ attributes })).toMatchObject({ result: 'invalid', notes: [expect.stringMatching(/./)] })
  })
  test('marks and messages become words, once each', () => {
    const messages = check({
      attributes: { ...good, SuiteRequiredButMissing: 'true', POBox: 'false' },
      customerMessage: ['SUITE.NUMBER.REQUIRED', 'NEW.MESSAGE'],
    })
    expect(messages?.notes).toEqual(['An apartment or suite is missing.', 'NEW.MESSAGE'])
  })
  test('no address at all is an invalid one', () => {
    expect(detail(address.fromResponse({ output: { resolvedAddresses: [] } }, given))).toMatchObject({
      result: 'invalid',
      notes: ['The address was not found.'],
    })
  })
})
