import { afterAll, expect, test } from 'vitest'
import { figure } from '../figure.ts'
import { filesOf, general, replays } from './replays.ts'
import { scratchTree } from './scratch-tree.ts'

const isFull = process.env['STOWLINE_FULL'] === '1'
const tree = scratchTree()
afterAll(() => tree.remove())

test('a recipe that is followed compiles', { timeout: 600_000 }, async () => {
  tree.plant(replays.flatMap((replay, at) => replay.edits(`sample${at}`)))
  expect(await tree.compile()).toEqual([])
  figure('recipes', `${replays.length} followed, each compiles`)
})

/** One recipe each, followed but for one file. */
const omissions = replays.flatMap((replay, at) =>
  filesOf(replay, 'sample').map((sample, step) => {
    const name = `sample${at}x${step}x`
    const left = filesOf(replay, name)[step]
    return {
      what: `${replay.heading}: ${general(sample, 'sample')}`,
      name,
      isAsked: !replay.notCompiled?.[general(sample, 'sample')],
      edits: replay.edits(name).filter(({ file }) => file !== left),
    }
  }),
)

/** What is left of a complaint without types and guesses: those name what others have planted. */
const ownWords = (complaint: string): string => {
  const shorter = complaint.replace(/\{[^{}]*\}|(to|in|from|on) type '[^']*'|'[^']* \| [^']*'|Did you mean .*/g, '')
  return shorter === complaint ? complaint.toLowerCase() : ownWords(shorter)
}

/** One error can stand before another: whatever was not told is tried again without the rest. */
const untold = async (waiting: typeof omissions): Promise<typeof omissions> => {
  tree.plant(waiting.flatMap(({ edits }) => edits))
  const complaints = (await tree.compile()).map(ownWords)
  const left = waiting.filter(({ name }) => !complaints.some((complaint) => complaint.includes(name)))
  return left.length === 0 || left.length === waiting.length ? left : untold(left)
}

test.runIf(isFull)('a file that is left out does not compile, or may be', { timeout: 1_800_000 }, async () => {
  const left = await untold(omissions)
  const notAsked = omissions.filter(({ isAsked }) => !isAsked)
  expect(left.map(({ what }) => what)).toEqual(notAsked.map(({ what }) => what))
  figure('recipes', `${omissions.length} times one file left out: ${omissions.length - left.length} compile errors`)
})
