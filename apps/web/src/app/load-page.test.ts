import { expect, it } from 'vitest'
import { loadChunk } from './load-page.ts'

it('tries again until the chunk comes', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries < 3) throw new Error('no network')
    return 'page'
  }
  expect(await loadChunk(load, 1_000, [1, 1, 1])).toBe('page')
  expect(tries).toBe(3)
})

it('gives up after the last try', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    throw new Error('gone')
  }
  await expect(loadChunk(load, 1_000, [1, 1])).rejects.toThrow('gone')
  expect(tries).toBe(3)
})

it('gives up after the time', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 10)).rejects.toThrow('timed out')
})
