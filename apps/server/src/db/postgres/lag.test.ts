import { expect, test } from 'vitest'
import { lagOver } from './lag.ts'

test('a replica is as far behind as the oldest place is old that it has not come to', () => {
  let now = 0
  const lag = lagOver(() => now)
  const at = (seconds: number, standing: number, replayed: number) => {
    now = seconds * 1_000
    return lag(standing, replayed)
  }
  expect(at(0, 100, 100)).toBe(0)
  expect(at(1, 200, 100)).toBe(0)
  expect(at(2, 300, 100)).toBe(1)
  expect(at(3, 300, 250)).toBe(1)
  expect(at(9, 300, 299)).toBe(7)
  // Nothing is written any more, and it has all of it: an idle server's replica is not behind.
  expect(at(60, 300, 300)).toBe(0)
  expect(at(61, 400, 300)).toBe(0)
})

test('nobody knows how far a replica is behind before it has come to where the first look found the first server', () => {
  let now = 0
  const lag = lagOver(() => now)
  expect(lag(500, 100)).toBeUndefined()
  now = 60_000
  expect(lag(600, 499)).toBeUndefined()
  expect(lag(600, 500)).toBe(0)
  now = 63_000
  expect(lag(600, 550)).toBe(3)
})
