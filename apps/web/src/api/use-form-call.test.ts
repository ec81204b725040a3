import { settings } from '@stowline/contract/settings/settings.contract'
import { expect, test } from 'vitest'
import { savedBy } from './use-form-call.ts'

const refused = (code: string, errors?: { path: string; message: string }[]) =>
  savedBy(settings.createBillingAccount, {
    ok: false,
    problem: { code, message: 'no', isDefinite: true, ...(errors && { errors }) },
  })

test('malformed fields come back by their names', () => {
  expect(refused('request.invalid', [{ path: 'postalCode', message: 'too long' }])).toEqual({
    ok: false,
    problems: [{ name: ['postalCode'], message: 'too long' }],
  })
})

test('a refusal that speaks of no field has none', () => {
  expect(refused('server.error')).toEqual({ ok: false, problems: [] })
})
