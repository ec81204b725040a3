import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

test.each([
  [-3, 'just now'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
  [6 * 24 * 60, '6 days'],
])('%d minutes are %s', (minutes, words) => expect(ageOf(ago(minutes), now)[1]).toBe(words))
