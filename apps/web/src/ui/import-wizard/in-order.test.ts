import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

/** Work that ends when it is told to. */
const held = (name: string, begun: string[]) => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: resolve }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what is sent waits for what is being mended', async () => {
  const run = inOrder()
  const begun: string[] = []
  const mend = held('mend', begun)
  const mended = run(mend.work)
  const sent = run(held('send', begun).work, true)
  await turn()
  expect(begun).toEqual(['mend'])
  mend.end(true)
  expect(await mended).toBe(true)
  await turn()
  expect(begun).toEqual(['mend', 'send'])
  void sent
})

test('it is not sent when the mend fails; other work goes on', async () => {
  const run = inOrder()
  const begun: string[] = []
  const mend = held('mend', begun)
  void run(mend.work)
  const sent = run(held('send', begun).work, true)
  mend.end(false)
  expect(await sent).toBe(false)
  const next = held('next mend', begun)
  next.end(true)
  expect(await run(next.work)).toBe(true)
  expect(begun).toEqual(['mend', 'next mend'])
})

test('a failure that is over holds up nothing', async () => {
  const run = inOrder()
  expect(await run(async () => false)).toBe(false)
  expect(await run(async () => true, true)).toBe(true)
})
