import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workThrough } from './work-through.ts'

const rows = Array.from({ length: 20 }, (_, at) => at)

test('every row is worked on, so many at a time', async () => {
  let [underWay, most] = [0, 0]
  const done: number[] = []
  await workThrough(rows, 4, async (row) => {
    underWay += 1
    most = Math.max(most, underWay)
    await turn()
    underWay -= 1
    done.push(row)
  })
  expect([most, done.length]).toEqual([4, 20])
})

test('after one that breaks none is begun, and those under way are waited for', async () => {
  const [begun, ended]: number[][] = [[], []]
  const work = workThrough(rows, 4, async (row) => {
    begun?.push(row)
    if (row === 5) throw new Error('row 5')
    for (let n = 0; n < 5; n += 1) await turn()
    ended?.push(row)
  })
  await expect(work).rejects.toThrow('row 5')
  expect(begun?.length).toBeLessThan(10)
  expect(ended).toEqual(begun?.filter((row) => row !== 5))
})
