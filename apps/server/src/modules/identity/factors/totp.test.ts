import { describe, expect, test } from 'vitest'
import { SystemTime } from '../../../kernel/system-time.ts'
import { fromBase32, totpCode } from '../../../testing/totp-code.ts'
import { newTotp, stepOf } from './totp.ts'

/** RFC 6238, appendix B, SHA-1: eight digits of the key "12345678901234567890". */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new SystemTime(seconds * 1_000)

describe('the vectors of RFC 6238', () => {
  test.each(vectors)('at %i seconds', (seconds, code) => {
    // The test's own way agrees with the RFC, and the product with its last six digits.
    expect(totpCode(fromBase32(key), at(seconds), 8)).toBe(code)
    expect(stepOf(key, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
  })
})

test('a code holds in its step and one step to each side, and no further', () => {
  const { secret } = newTotp('Stowline', 'anna')
  const moment = 1_790_000_010
  const code = totpCode(fromBase32(secret), at(moment))
  const step = Math.floor(moment / 30)
  const held = [-61, -31, -30, 0, 29, 30, 59, 60, 91].map((off) =>
    stepOf(secret, code, at(moment - (moment % 30) + off)),
  )
  expect(held).toEqual([undefined, undefined, step, step, step, step, step, undefined, undefined])
})

test('whatever is no code is none', () => {
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOf(key, code, at(59))).toBeUndefined()
})

test('the address that apps scan names product, account and secret', () => {
  const { secret, url } = newTotp('Stowline', 'anna')
  expect(fromBase32(secret)).toHaveLength(20)
  expect(new URL(url).searchParams.get('secret')).toBe(secret)
  expect(url).toMatch(
    /^otpauth:\/\/totp\/Stowline:anna\?issuer=Stowline&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
  )
})
