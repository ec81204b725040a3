import type { FieldOf, FormOf, Whole } from '@stowline/contract/kernel/form'
import { settings } from '@stowline/contract/settings/settings.contract'
import { expect, expectTypeOf, test } from 'vitest'
import { sentBy } from './whole.ts'

const of = settings.createBillingAccount
const typed: FormOf<typeof of> = {
  accountName: 'Main',
  carrier: 'ups',
  platformId: null,
  accountNumber: '1',
  billingNumber: undefined,
  postalCode: '97209',
}

test('what is not filled in is not sent', () => {
  expect(sentBy(of, typed)).toEqual({
    accountName: 'Main',
    carrier: 'ups',
    platformId: null,
    accountNumber: '1',
    postalCode: '97209',
  })
})

test('a misspelt field, a field without a place and a field that is not sent do not compile', () => {
  type Less = Omit<typeof typed, 'postalCode'>
  expectTypeOf<'accountName'>().toExtend<FieldOf<typeof of>>()
  expectTypeOf<'acountName'>().not.toExtend<FieldOf<typeof of>>()
  expectTypeOf<readonly ['sender', 'postalCode']>().toExtend<FieldOf<typeof settings.createAccount>>()
  expectTypeOf<readonly ['sender', 'postCode']>().not.toExtend<FieldOf<typeof settings.createAccount>>()
  expectTypeOf<Less>().not.toExtend<FormOf<typeof of>>()
  expectTypeOf<Less>().not.toExtend<Whole<typeof of>>()
  expectTypeOf<typeof typed>().toExtend<Whole<typeof of>>()
})
