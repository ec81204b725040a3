import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PrintRequest } from '../../../ui/print/print-order.ts'
import { createPrintMemory } from './print-memory.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const request: PrintRequest = { ids: ['a', 'b'], format: '4x6', copies: 1 }
const other: PrintRequest = { ...request, format: 'a4' }

test('the same print within three seconds is one, from one file; then, or of something else, it is another', () => {
  const merge = vi.fn(async () => ({ url: 'x', failed: [] }))
  const { begin } = createPrintMemory(merge)
  const first = begin(request)
  vi.advanceTimersByTime(2_999)
  expect(begin({ ...request })).toBe(first)
  expect(merge).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  const second = begin(request)
  expect(second.id).not.toBe(first.id)
  expect(begin(other).id).not.toBe(second.id)
  expect(merge).toHaveBeenCalledTimes(3)
})

test('a print that was taken back or did not come is printed anew at once', async () => {
  let isSilent = false
  const { begin, forget } = createPrintMemory(async () => {
    if (isSilent) throw new Error('no answer')
    return { url: 'x', failed: [] }
  })
  const first = begin(request)
  forget(first.id)
  isSilent = true
  const lost = begin(request)
  expect(lost.id).not.toBe(first.id)
  await expect(lost.merged).rejects.toThrow()
  isSilent = false
  await expect(begin(request).merged).resolves.toMatchObject({ url: 'x' })
})
