import { expect, test } from 'vitest'
import { say } from './pair.ts'

const text = ['共 {count} 单', '{count} order', '{count} orders'] as const

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [999, '999 orders'],
  [1_894, '1,894 orders'],
  [1_234_567, '1,234,567 orders'],
  ['1894', '1894 orders'],
] as const)('%s is told as %s', (count, told) => expect(say(text, 'en', { count })).toBe(told))

test('a fraction stays as it is', () => expect(say(['{n} 磅', '{n} lb'], 'zh', { n: 1234.5 })).toBe('1234.5 磅'))
