import { expect, test } from 'vitest'
import type { Trial } from '../testing/threads/trial-thread.ts'
import { createThreads, type ThreadRules } from './threads.ts'

const threadsWith = (changes: Partial<ThreadRules> = {}) =>
  createThreads<Trial, number>({
    script: new URL('../testing/threads/trial-thread.ts', import.meta.url),
    ...{ atOnce: 2, waiting: 3, heap: 16, young: 8, time: 60_000, kept: 0 },
    refusals: { memory: 'labels.fileTooHeavy', time: 'imports.takesTooLong' },
    ...changes,
  })

test('a thread answers question after question; the next owner gets a new one', async () => {
  const threads = threadsWith()
  const thread = await threads.open('a')
  expect([await thread.ask('echo'), await thread.ask('echo')]).toEqual([1, 2])
  await thread.close()
  const next = await threads.open('b')
  expect(await next.ask('echo')).toBe(1)
  await next.close()
})

test('a sound thread may be kept for the next; one that failed never is', async () => {
  const threads = threadsWith({ kept: 60_000 })
  const once = async (asked: Trial) => {
    const thread = await threads.open('a')
    return thread.ask(asked).finally(thread.close)
  }
  expect([await once('echo'), await once('echo')]).toEqual([1, 2])
  await expect(once('die')).rejects.toThrow('died')
  expect(await once('echo')).toBe(1)
})

test('one that was made ready is the next one opened, and rests no longer than it was told to', async () => {
  const who = async (threads = threadsWith()) => {
    const thread = await threads.open('a')
    return thread.ask('who').finally(thread.close)
  }
  const threads = threadsWith()
  threads.makeReady(60_000)
  const later = await who()
  expect(await who(threads)).toBeLessThan(later)
  threads.makeReady(0)
  const last = await who()
  expect(await who(threads)).toBeGreaterThan(last)
})

test('one without end is stopped when its time is over, and gives its turn back', async () => {
  const threads = threadsWith({ atOnce: 1, time: 200 })
  const thread = await threads.open('a')
  await expect(thread.ask('spin')).rejects.toMatchObject({ code: 'imports.takesTooLong' })
  await thread.close()
  await (await threads.open('b')).close()
})

test('one that eats up its memory dies alone', async () => {
  const thread = await threadsWith().open('a')
  await expect(thread.ask('eat')).rejects.toMatchObject({ code: 'labels.fileTooHeavy' })
  await thread.close()
})

test('a thread closed in the midst of an answer ends, and its turn with it', async () => {
  const threads = threadsWith({ atOnce: 1 })
  const thread = await threads.open('a')
  const lost = expect(thread.ask('spin')).rejects.toThrow('ended early')
  await thread.close()
  await thread.close()
  await lost
  await (await threads.open('a')).close()
})
