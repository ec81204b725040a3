import { expect, test } from 'vitest'
import { scaled } from './use-zoom.ts'

test('a photo zooms around the middle, six times at most, and stands in the middle again when it is whole', () => {
  const near = scaled({ scale: 2, x: 10, y: -20 }, 2)
  expect(near).toEqual({ scale: 4, x: 20, y: -40 })
  expect(scaled(near, 9).scale).toBe(6)
  expect(scaled(near, 0.1)).toEqual({ scale: 1, x: 0, y: 0 })
})
