import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

const known = (text: string) => createHash('sha256').update(text).digest('hex')

test('the published examples', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('texts of every length around a block, and of other alphabets', () => {
  for (let length = 0; length < 200; length += 1) expect(sha256('x'.repeat(length))).toBe(known('x'.repeat(length)))
  expect(sha256('账单 2026-10 · é 🙂'.repeat(50))).toBe(known('账单 2026-10 · é 🙂'.repeat(50)))
})
