import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { oneAhead } from './one-ahead.ts'

async function* each<Ready>(items: readonly number[], prepare: (item: number) => Promise<Ready>) {
  for (const item of items) yield [item, await prepare(item)] as const
}

/** Items whose making ends when it is told to. */
const byHand = () => {
  const begun: number[] = []
  const ends = new Map<number, { end: (ready: string) => void; fail: (error: Error) => void }>()
  const prepare = (item: number) => {
    begun.push(item)
    return new Promise<string>((end, fail) => ends.set(item, { end, fail }))
  }
  return { begun, ends, made: (items: readonly number[]) => each(items, prepare) }
}

describe('one ahead', () => {
  test('begins the next while one is worked on, and no more than that', async () => {
    const { begun, ends, made } = byHand()
    const ready = oneAhead(made([1, 2, 3]))
    const first = ready.next()
    await turn()
    expect(begun).toEqual([1])
    ends.get(1)?.end('a')
    expect((await first).value).toEqual([1, 'a'])
    await turn()
    expect(begun).toEqual([1, 2])
    ends.get(2)?.end('b')
    await turn()
    expect(begun).toEqual([1, 2])
    expect((await ready.next()).value).toEqual([2, 'b'])
    await turn()
    ends.get(3)?.end('c')
    expect((await ready.next()).value).toEqual([3, 'c'])
    expect((await ready.next()).done).toBe(true)
  })

  test('throws what the making failed with when its turn comes, not before', async () => {
    const prepare = async (item: number) => {
      if (item === 2) throw new Error('two')
      return item
    }
    const seen: number[] = []
    const all = async () => {
      for await (const [item] of oneAhead(each([1, 2, 3], prepare))) {
        await turn()
        seen.push(item)
      }
    }
    await expect(all()).rejects.toThrow('two')
    expect(seen).toEqual([1])
  })

  test('whoever leaves early waits for what is under way, whatever becomes of it', async () => {
    const { begun, ends, made } = byHand()
    let hasLeft = false
    const leaving = (async () => {
      for await (const [item] of oneAhead(made([1, 2, 3]))) if (item === 1) throw new Error('left')
    })().catch((error: Error) => {
      hasLeft = true
      return error.message
    })
    await turn()
    ends.get(1)?.end('a')
    await turn()
    expect(begun).toEqual([1, 2])
    expect(hasLeft).toBe(false)
    ends.get(2)?.fail(new Error('too late'))
    expect(await leaving).toBe('left')
    expect(begun).toEqual([1, 2])
  })
})
