import { passwords } from '@stowline/text/login'
import { expect, it } from 'vitest'
import { checkTyped } from './change-password.ts'

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
