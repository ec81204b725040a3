import { passwords } from '@stowline/text/login'
import { identity } from '@stowline/contract/identity/identity.contract'
import { expect, it } from 'vitest'
import { checkTyped, refusedAt } from './change-password.ts'

it.each([
  [{ current: 'old123', next: 'new456', repeat: 'new456' }, {}],
  [{ current: '', next: 'new456', repeat: 'new456' }, { current: passwords.currentMissing }],
  [{ current: 'old12', next: 'new456', repeat: 'new456' }, { current: passwords.passwordLengthError2 }],
  [{ current: 'old1234567890', next: 'new456', repeat: 'new456' }, { current: passwords.passwordLengthError2 }],
  [{ current: 'old123', next: 'newpass', repeat: 'newpass' }, { next: passwords.passwordLengthError }],
  [{ current: 'old123', next: '123456', repeat: '123456' }, { next: passwords.passwordLengthError }],
  [{ current: 'old123', next: 'new 456', repeat: 'new 456' }, { next: passwords.passwordLengthError }],
  [{ current: 'old123', next: 'new4567890123', repeat: 'new4567890123' }, { next: passwords.passwordLengthError }],
  [{ current: 'old123', next: 'new456', repeat: '' }, { repeat: passwords.twoPassword }],
  [{ current: 'old123', next: 'new456', repeat: 'new457' }, { repeat: passwords.passwordError }],
])('%o', (typed, expected) => expect(checkTyped(typed)).toEqual(expected))

it.each([
  ['the old one is another', identity.verifyPassword, 'identity.wrongPassword', 'current', 'current'],
  ['the new one is too common', identity.updatePassword, 'identity.passwordCommon', 'next', 'next'],
  ['the new one is the old one', identity.updatePassword, 'identity.passwordUnchanged', 'next', 'next'],
  ['it took too long', identity.updatePassword, 'identity.ticketExpired', 'next', 'form'],
] as const)('%s: said where it can be mended', (_, call, code, field, name) => {
  const problem = { code, message: 'no', status: 422, isDefinite: true }
  expect(refusedAt(call, problem, field)).toEqual({ name, message: 'no' })
})
