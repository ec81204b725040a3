import type { Address, AddressCheck } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import { fromResponse, toRequest } from './address.ts'

const asked: Address = {
  name: 'Marcus Bell',
  phone: '5125550187',
  street: '4821 Cedar Hollow Rd',
  street2: 'Apt 12B',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'US',
}
const key = {
  AddressLine: ['4821 CEDAR HOLLOW RD APT 12B'],
  PoliticalDivision2: 'AUSTIN',
  PoliticalDivision1: 'TX',
  PostcodePrimaryLow: '78701',
  PostcodeExtendedLow: '2334',
  CountryCode: 'US',
}
const home = { AddressClassification: { Code: '2', Description: 'Residential' } }
const candidate = (changes: object = {}, kind: object = home) => ({ ...kind, AddressKeyFormat: { ...key, ...changes } })
const check = (body: object, address = asked): AddressCheck | undefined => {
  const outcome = fromResponse({ XAVResponse: { Response: { ResponseStatus: { Code: '1' } }, ...body } }, address)
  return outcome?.ok ? outcome.detail : undefined
}

describe('an address', () => {
  test('that UPS finds is valid, however it writes it', () => {
    expect(check({ ValidAddressIndicator: '', Candidate: [candidate()] })).toEqual({
      result: 'valid',
      isResidential: true,
      notes: [],
    })
    expect(
      check({
        ValidAddressIndicator: null,
        Candidate: candidate({ AddressLine: ['4821 CEDAR HOLLOW ROAD', 'APT 12B'] }),
      })?.result,
    ).toBe('valid')
    expect(check({ ValidAddressIndicator: '' })).toEqual({ result: 'valid', notes: [] })
  })

  test.each([
    [
      'another ZIP',
      { PostcodePrimaryLow: '78704' },
      { postalCode: '78704-2334', street: asked.street, street2: 'Apt 12B' },
    ],
    ['another town', { PoliticalDivision2: 'ROUND ROCK' }, { city: 'ROUND ROCK' }],
    [
      'another street',
      { AddressLine: ['4821 CEDAR HOLLOW LN', 'APT 12B'] },
      { street: '4821 CEDAR HOLLOW LN', street2: 'APT 12B' },
    ],
  ])('with %s is corrected, the rest left as written', (_, changes, expected) => {
    expect(check({ ValidAddressIndicator: '', Candidate: [candidate(changes)] })).toMatchObject({
      result: 'corrected',
      suggestion: { name: 'Marcus Bell', ...expected },
    })
  })

  test('written in other words than ours is corrected too', () => {
    expect(check({ ValidAddressIndicator: '', Candidate: [candidate()] }, { ...asked, state: 'texas' })).toMatchObject({
      result: 'corrected',
      suggestion: { state: 'TX' },
    })
  })

  test('of Puerto Rico keeps our way of naming it', () => {
    const island = { ...asked, city: 'San Juan', state: 'PR', postalCode: '00901' }
    const found = candidate({
      PoliticalDivision2: 'SAN JUAN',
      PoliticalDivision1: 'PR',
      PostcodePrimaryLow: '00901',
      CountryCode: 'PR',
    })
    expect(check({ ValidAddressIndicator: '', Candidate: [found] }, island)?.result).toBe('valid')
    expect(toRequest(island).body.XAVRequest.AddressKeyFormat).toMatchObject({
      CountryCode: 'PR',
      PoliticalDivision1: 'PR',
    })
  })

  test('with one likely reading gets it as a suggestion, with several or a whole street it does not', () => {
    const other = candidate({ PostcodePrimaryLow: '78704' })
    expect(check({ AmbiguousAddressIndicator: '', Candidate: [other] })).toMatchObject({ result: 'corrected' })
    const several = check({
      AmbiguousAddressIndicator: '',
      Candidate: [other, candidate({ PostcodePrimaryLow: '78705' })],
    })
    expect(several?.result).toBe('invalid')
    expect(several?.notes[0]).toContain('78705')
    expect(
      check({ AmbiguousAddressIndicator: '', Candidate: [candidate({ AddressLine: ['4800-4898 CEDAR HOLLOW RD'] })] })
        ?.result,
    ).toBe('invalid')
  })

  test('that UPS does not find is invalid, with a note', () => {
    expect(check({ NoCandidatesIndicator: '' })).toMatchObject({
      result: 'invalid',
      notes: ['UPS knows no such address.'],
    })
  })

  test.each([
    ['2', true],
    ['1', false],
    ['0', undefined],
    [2, true],
  ])('of class %s is a home: %s', (code, isHome) => {
    const kind = { AddressClassification: { Code: code } }
    expect(check({ ValidAddressIndicator: '', Candidate: [candidate({}, kind)] })?.isResidential).toBe(isHome)
    expect(check({ ValidAddressIndicator: '', ...kind, Candidate: [candidate({}, {})] })?.isResidential).toBe(isHome)
  })

  test('of a post office box is found and yet not delivered to', () => {
    const box = { ...asked, street: 'PO Box 12', street2: '' }
    expect(
      check({ ValidAddressIndicator: '', Candidate: [candidate({ AddressLine: ['PO BOX 12'] })] }, box)?.notes,
    ).toEqual(['UPS does not deliver to post office boxes.'])
  })

  test.each([undefined, null, 'x', [], {}, { XAVResponse: null }])('%j is no answer', (body) => {
    expect(fromResponse(body, asked)).toBeUndefined()
  })
})
