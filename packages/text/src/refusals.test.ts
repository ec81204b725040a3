import { refusalReasons } from '@stowline/domain/shipping/refusal-reasons'
import { expect, test } from 'vitest'
import { errorSentence, refusalText } from './errors.ts'
import { refusalNames } from './refusals.ts'

test('a refusal is said in the words of its reason, whether the carrier gave it or we did', () => {
  expect(errorSentence('labels.carrierRefused', 'zh', { reason: 'phone' })).toBe(`承运商拒绝：${refusalNames.phone[0]}`)
  expect(errorSentence('labels.carrierRefused', 'en', { reason: 'labels.notOffered' })).toContain('does not offer')
  expect(refusalText('poBox')).toBe(refusalNames.poBox)
})

test('what was stored before there were reasons says what the carrier said; a name that nobody knows leads to it', () => {
  expect(errorSentence('labels.carrierRefused', 'en', { reason: 'Not on Sundays.' })).toContain('Not on Sundays.')
  expect([refusalText(null), refusalText('labels.gone')]).toEqual([refusalNames.other, refusalNames.other])
})

test('no two reasons read alike', () => {
  for (const at of [0, 1] as const)
    expect(new Set(refusalReasons.map((reason) => refusalNames[reason][at])).size).toBe(refusalReasons.length)
})
