import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
}
const reload = vi.fn()
const toasts: string[] = []

beforeEach(() => {
  kept.clear()
  reload.mockClear()
  toasts.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that runs `running` and finds each of `found`, one visit after the other; how often it reloaded. */
const visit = async (running: string, ...found: string[]): Promise<number> => {
  vi.resetModules()
  const { takeToasts } = await import('../ui/toast/notify.ts')
  const leave = takeToasts(({ text }) => toasts.push(text))
  const { checkVersion } = await import('./version-check.ts')
  reload.mockClear()
  for (const version of [running, ...found]) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ version })))
    await checkVersion()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  leave()
  return reload.mock.calls.length
}

it('a page reloads once for each version that it finds, however often a server in between gives the old page again', async () => {
  expect(await visit('old', 'old', 'new', 'new')).toBe(1)
  expect(await visit('old', 'new')).toBe(0)
  // Two servers in turn: neither leads back to the other for ever.
  expect(await visit('new', 'old')).toBe(1)
  expect(await visit('old', 'new')).toBe(0)
  expect(await visit('old', 'newest')).toBe(1)
})

it('a page that stays as it is says once that there is another version', async () => {
  await visit('old', 'new')
  toasts.length = 0
  await visit('old', 'new', 'new')
  expect(toasts).toHaveLength(1)
})

it('a page that can keep nothing does not reload by itself: it could not know that it has', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(await visit('old', 'new')).toBe(0)
  expect(toasts).toHaveLength(1)
})
