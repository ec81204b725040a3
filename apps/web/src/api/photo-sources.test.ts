import { afterEach, expect, test, vi } from 'vitest'
import type { Failure } from './failure.ts'
import { readPhoto } from './photo-sources.ts'

afterEach(() => vi.unstubAllGlobals())

const link = async () => ({ ok: true, value: { url: '/api/v1/file?ticket=1' } }) as const
const refused = (problem: Partial<Failure>) => async () =>
  ({ ok: false, problem: { code: 'x', message: 'so it is', isDefinite: true, ...problem } }) as const

test('a photo that is refused for good is none', async () => {
  expect(await readPhoto('f1', refused({}))).toBeNull()
})

test('what may come when it is looked at again is not kept as missing', async () => {
  await expect(readPhoto('f1', refused({ isDefinite: false }))).rejects.toThrow('so it is')
  await expect(readPhoto('f1', refused({ status: 429 }))).rejects.toThrow('so it is')
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(readPhoto('f1', link)).rejects.toThrow('404')
})
