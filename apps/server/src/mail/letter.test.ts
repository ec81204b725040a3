import { expect, test } from 'vitest'
import { languagesFor, letterIn } from './letter.ts'

const words = {
  subject: ['登录方式', 'Sign-in'],
  body: ['您好 {name}：已添加{what}。', 'Hello {name}, {what} was added.'],
} as const
const told = { name: 'Ann', what: ['通行密钥', 'a passkey'] } as const

test('a letter is in the language that its reader has chosen, in both where he has not', () => {
  expect(letterIn(languagesFor(null), 'ann@example.com', words, told)).toEqual({
    to: 'ann@example.com',
    subject: '登录方式 / Sign-in',
    text: '您好 Ann：已添加通行密钥。\n\nHello Ann, a passkey was added.',
  })
  expect(letterIn(languagesFor({ language: 'en' }), 'a@b.c', words, told)).toMatchObject({
    subject: 'Sign-in',
    text: 'Hello Ann, a passkey was added.',
  })
  expect(['zh', 'fr', 7, undefined].map((language) => languagesFor({ language }))).toEqual([
    ['zh'],
    ...Array.from({ length: 3 }, () => ['zh', 'en']),
  ])
})
