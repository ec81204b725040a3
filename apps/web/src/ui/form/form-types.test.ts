import type { FieldOf, FormOf } from '@stowline/contract/kernel/form'
import { settings } from '@stowline/contract/settings/settings.contract'
import { expect, test } from 'vitest'
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

/** Each of these is what must not compile; without the error the file does not compile. */
export const omissions = () => {
  // @ts-expect-error a misspelt name
  const misspelt: FieldOf<typeof of> = 'acountName'
  // @ts-expect-error a misspelt name below the top
  const below: FieldOf<typeof settings.createAccount> = ['sender', 'postCode']
  const { postalCode: _, ...less } = typed
  // @ts-expect-error values without a field that the call needs
  const values: FormOf<typeof of> = less
  // @ts-expect-error a field that the form has and does not send
  const sent = sentBy(of, less)
  return [misspelt, below, values, sent]
}
