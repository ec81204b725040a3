import { expect, test } from 'vitest'
import { createTurns, type EndTurn } from './turns.ts'

/** Asks for turns and notes in which order they are given. */
const desk = (atOnce: number, waiting = 10) => {
  const turn = createTurns({ atOnce, waiting })
  const given: string[] = []
  const ends = new Map<string, EndTurn>()
  const ask = (name: string): Promise<void> =>
    turn(name.slice(0, 1)).then((end) => {
      given.push(name)
      ends.set(name, end)
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { ask, end, given }
}
/** Lets promises that are decided be heard. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one owner never has all turns: another begins at once', async () => {
  const { ask, given } = desk(2)
  void ask('a1')
  void ask('a2')
  void ask('b1')
  await settled()
  expect(given).toEqual(['a1', 'b1'])
})

test('of those who wait, owners with the least under way go first, then whoever came first', async () => {
  const { ask, end, given } = desk(3)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name)
  await settled()
  expect(given).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(given.at(-1)).toBe('b2')
  await end('a1')
  expect(given.at(-1)).toBe('c1')
  await end('c1')
  expect(given).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'a3'])
})

test('a turn is given back once', async () => {
  const { ask, end, given } = desk(1)
  for (const name of ['a1', 'a2', 'a3']) void ask(name)
  await settled()
  await end('a1')
  await end('a1')
  expect(given).toEqual(['a1', 'a2'])
})

test('so many of one owner wait and no more; others still may', async () => {
  const { ask, given } = desk(2, 1)
  void ask('a1')
  void ask('a2')
  await expect(ask('a3')).rejects.toMatchObject({ code: 'server.busy' })
  void ask('b1')
  await settled()
  expect(given).toEqual(['a1', 'b1'])
})
