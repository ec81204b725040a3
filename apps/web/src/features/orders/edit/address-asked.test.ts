import { expect, test } from 'vitest'
import { addressAsked, corrected } from './address-asked.ts'

const typed = {
  recipient: 'Ann Lee',
  company: '',
  phone: '',
  street: ' 350 5th Ave ',
  street2: '',
  cityName: 'New York',
  stateorProvince: 'NY',
  postalCode: '10118',
  country: 'US',
}

test('the place is asked about once it is whole, whoever lives there', () => {
  expect(addressAsked({ ...typed, postalCode: '' }, undefined)).toBeUndefined()
  const asked = addressAsked(typed, undefined)
  expect(asked).toMatchObject({ street: '350 5th Ave', cityName: 'New York', country: 'US' })
  expect(addressAsked({ ...typed, recipient: 'Bob' }, undefined)).toEqual(asked)
})

test('the address that an order has already is not asked about again', () => {
  expect(addressAsked({ ...typed, recipient: 'Bob' }, typed)).toBeUndefined()
  expect(addressAsked({ ...typed, postalCode: '10119' }, typed)).toBeDefined()
})

test('of a suggestion only what it writes otherwise is taken', () => {
  const suggestion = { ...typed, recipient: '-', street: '350 5TH AVE', postalCode: '10118-0110' }
  expect(corrected(typed, suggestion)).toEqual({ street: '350 5TH AVE', postalCode: '10118-0110' })
  expect(corrected(typed, { ...typed, street: '350 5th Ave' })).toEqual({})
})
