import { beforeEach, expect, test, vi } from 'vitest'

const own = 'northpeak/1'

/** A browser with these things kept, and the page as it comes. */
const start = async (kept: Record<string, string> = {}) => {
  const stored = new Proxy({} as Storage, {
    get: (_, key) =>
      ({
        getItem: (name: string) => kept[name] ?? null,
        setItem: (name: string, value: string) => {
          kept[name] = value
        },
        removeItem: (name: string) => {
          delete kept[name]
        },
      })[String(key)],
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.resetModules()
  vi.stubGlobal('localStorage', stored)
  return { kept, ...(await import('./settings.ts')) }
}
beforeEach(() => vi.unstubAllGlobals())

test('what is set holds at once and is told until the server has it; what changed meanwhile is told again', async () => {
  const page = await start()
  let told = 0
  page.whenSet(() => (told += 1))
  page.takeSettings(own, { preferences: { pageSize: 20 } })
  const first = { pageSize: 50 }
  page.keepSetting('preferences', first)
  page.keepSetting('preferences', { pageSize: 100 })
  page.markSaved('preferences', first)
  expect(page.unsavedSettings()).toEqual(['preferences'])
  page.markSaved('preferences', page.settingOf('preferences'))
  expect(page.unsavedSettings()).toEqual([])
  expect([page.settingOf('preferences'), told]).toEqual([{ pageSize: 100 }, 3])
})

test('the server’s take the place of the copy, but not of what was set here after it was asked', async () => {
  const page = await start()
  page.takeSettings(own, { a: { n: 1 }, b: { n: 1, of: ['x'] }, c: { n: 1 } })
  const same = page.settingOf('b')
  page.keepSetting('a', { n: 2 })
  page.keepSetting('c', undefined)
  page.markSaved('a', page.settingOf('a'))
  page.takeSettings(own, { a: { n: 1 }, b: { of: ['x'], n: 1 }, c: { n: 1 }, d: { n: 1 } })
  expect(page.settings.get()).toEqual({ a: { n: 2 }, b: { n: 1, of: ['x'] }, d: { n: 1 } })
  expect(page.settingOf('b')).toBe(same)
  expect(page.unsavedSettings()).toEqual(['c'])
})

test('after a reload the copy is there before the server answers, with what it has not heard of; another account finds nothing of it', async () => {
  const { kept, ...before } = await start()
  before.takeSettings(own, { a: { n: 1 } })
  before.keepSetting('b', { n: 2 })
  const page = await start(kept)
  expect(page.settings.get()).toEqual({ a: { n: 1 }, b: { n: 2 } })
  page.takeSettings(own, { a: { n: 3 } })
  expect([page.settings.get(), page.unsavedSettings()]).toEqual([{ a: { n: 3 }, b: { n: 2 } }, ['b']])
  page.keepSetting('c', { n: 5 })
  page.takeSettings('harborpine/2', { a: { n: 9 } })
  expect([page.settings.get(), page.unsavedSettings()]).toEqual([{ a: { n: 9 } }, []])
  page.forgetSettings()
  expect(page.settings.get()).toEqual({})
})

test('what older versions kept in the browser is taken over once, where the server has nothing of that name', async () => {
  const page = await start({
    'oms.preferences.v1': '{"pageSize":50}',
    'oms.grid.orders.v1': '{"density":"compact"}',
    'oms.grid.parcels.v1': 'nonsense',
    'oms.export.orders.northpeak/1.v1': '[{"name":"x","fields":["a"]}]',
    'oms.export.orders.northpeak/1.last.v1': 'a,b',
    'oms.export.orders.harborpine/2.last.v1': 'c',
    'oms.token': '"Bearer 1"',
  })
  // Drawn by them from the first moment on.
  expect(page.settingOf('list.orders')).toEqual({ density: 'compact' })
  page.takeSettings(own, { preferences: { pageSize: 20 } })
  expect(page.settings.get()).toEqual({
    preferences: { pageSize: 20 },
    'list.orders': { density: 'compact' },
    'list.parcels': {},
    'export.orders': { presets: [{ name: 'x', fields: ['a'] }], fields: ['a', 'b'] },
  })
  expect(page.unsavedSettings().toSorted()).toEqual(['export.orders', 'list.orders', 'list.parcels'])
  expect(Object.keys(page.kept).toSorted()).toEqual([
    'oms.export.orders.harborpine/2.last.v1',
    'oms.settings.v1',
    'oms.token',
  ])
})

test('a setting as a store: read once, kept as JSON says it', async () => {
  const page = await start()
  const store = page.createSetting('list.x', { size: 1 }, (raw) => ({ size: Number((raw as { size: unknown }).size) }))
  expect(store.get()).toBe(store.get())
  store.set(({ size }) => ({ size: size + 1 }))
  expect(store.get()).toEqual({ size: 2 })
  expect(store.get()).toBe(store.get())
})
