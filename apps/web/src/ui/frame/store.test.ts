import { expect, test } from 'vitest'
import { createKeptStore, createStore } from './store.ts'

const storageOf = (kept: Record<string, string>, isFull = false): Storage => ({
  length: 0,
  clear: () => {},
  key: () => null,
  getItem: (key) => kept[key] ?? null,
  removeItem: (key) => {
    delete kept[key]
  },
  setItem: (key, value) => {
    if (isFull) throw new Error('full')
    kept[key] = value
  },
})
const text = (kept: unknown) => (typeof kept === 'string' ? kept : 'unknown')

test('who watches is told of a change, of the same value never, and after leaving no more', () => {
  const store = createStore(1)
  const seen: number[] = []
  const leave = store.watch(() => seen.push(store.get()))
  store.set(2)
  store.set(2)
  store.set((now) => now + 1)
  leave()
  store.set(9)
  expect(seen).toEqual([2, 3])
})

test('a kept value is there after a reload; what is there for nothing is taken away', () => {
  const kept: Record<string, string> = {}
  const storage = storageOf(kept)
  createKeptStore<string>(() => storage, 'key', 'first', text).set('second')
  expect(createKeptStore<string>(() => storage, 'key', 'first', text).get()).toBe('second')
  createKeptStore<string | undefined>(() => storage, 'key', undefined, text).set(undefined)
  expect(kept).toEqual({})
})

test('what cannot be read, or not be kept, does no harm', () => {
  expect(createKeptStore(() => storageOf({ key: '{' }), 'key', 'first', text).get()).toBe('first')
  expect(createKeptStore(() => storageOf({ key: '5' }), 'key', 'first', text).get()).toBe('unknown')
  const full = createKeptStore(() => storageOf({}, true), 'key', 'first', text)
  full.set('second')
  expect(full.get()).toBe('second')
  const forbidden = (): Storage => {
    throw new Error('forbidden')
  }
  expect(createKeptStore(forbidden, 'key', 'first', text).get()).toBe('first')
})
