import { afterEach, expect, it, vi } from 'vitest'
import { readNotices } from './read-notices.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server with so many announcements, of which it says that there are `told`. */
const serverOf = (count: number, told = count) => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { page, pageSize: size } = JSON.parse(body) as { page: number; pageSize: number }
    asked.push(page)
    const items = Array.from({ length: count }, (_, id) => ({ id: String(id) })).slice((page - 1) * size, page * size)
    return new Response(
      JSON.stringify({ success: true, code: 'ok', message: '', data: { items, total: told }, requestId: 'r' }),
    )
  })
  return asked
}
const read = async () => (await readNotices(new AbortController().signal)).map(({ id }) => Number(id))

it.each([
  [0, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('reads all of %i announcements, each once', async (count, pages) => {
  const asked = serverOf(count)
  expect(await read()).toEqual(Array.from({ length: count }, (_, id) => id))
  expect(asked).toEqual(pages)
})

it('ends when announcements go while it reads', async () => {
  const asked = serverOf(120, 130)
  expect(await read()).toHaveLength(120)
  expect(asked).toEqual([1, 2, 3])
})
