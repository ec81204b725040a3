import { expect, test } from 'vitest'
import { draftOf, toUpdate, updateOf, valuesOf } from './account-values.ts'
import type { Account, CarrierForm } from './accounts.ts'

const form: CarrierForm = {
  carrier: 'ups',
  carrierName: { zh: 'UPS', en: 'UPS' },
  mark: 'UPS',
  fields: [
    {
      key: 'number',
      label: { zh: '账号', en: 'Number' },
      isSecret: false,
      isRequired: true,
      pattern: null,
      form: null,
    },
    {
      key: 'clientSecret',
      label: { zh: '密钥', en: 'Secret' },
      isSecret: true,
      isRequired: true,
      pattern: null,
      form: null,
    },
  ],
  labelFormats: ['pdf'],
}
const account: Account = {
  id: 'a',
  accountName: 'Main',
  carrier: 'ups',
  logisticsAccountNumber: 'A1B2C3',
  warehouseId: null,
  isTest: true,
  isActive: true,
  labelFormat: 'zpl',
  credentials: { number: 'A1B2C3', clientSecret: '••••cret' },
  webhookUrl: null,
  sender: null,
  lastTest: null,
  hasLabels: false,
  usualFor: [],
  createdTime: '2026-07-14T00:00:00Z',
  version: 3,
}

test('the end of a stored secret is never sent back as the secret', () => {
  expect(valuesOf(account, form).credentials).toEqual({ number: 'A1B2C3' })
  expect(toUpdate(valuesOf(account, form), account).credentials).toEqual({ number: 'A1B2C3' })
  expect(updateOf(account)).toMatchObject({
    id: 'a',
    version: 3,
    credentials: {},
    isTest: true,
    labelFormat: 'zpl',
    sender: null,
  })
  // While nobody knows the carrier's form, nothing is known to be harmless.
  expect(valuesOf(account, undefined).credentials).toEqual({})
})

test('a draft over a reload holds no secret', () => {
  const typed = { ...valuesOf(account, form), credentials: { number: 'A1B2C3', clientSecret: 'typed-just-now' } }
  expect(draftOf(form)(typed).credentials).toEqual({ number: 'A1B2C3' })
  expect(JSON.stringify(draftOf(undefined)(typed))).not.toContain('typed')
})
