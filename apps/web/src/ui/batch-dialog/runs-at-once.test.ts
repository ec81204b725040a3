import { expect, test } from 'vitest'
import type { BatchAction, BatchDone, Reversible } from './batch.ts'
import { runsAtOnce } from './runs-at-once.ts'

const done = async (): Promise<BatchDone> => ({ succeeded: [], failed: [] })
const move: Reversible<number> = {
  id: 'move',
  label: ['移动', 'Move'],
  group: 'move',
  run: done,
  go: ['', ''],
  done: ['', ''],
  preflight: (rows) => ({
    able: rows.filter((row) => row > 0),
    unable: rows.filter((row) => row <= 0).map((row) => ({ row, reason: 'not above zero' })),
  }),
  undo: { isReversible: (row) => row !== 13, after: (row) => row, run: done },
}

test.each<[what: string, action: BatchAction<number>, rows: number[], answer: boolean]>([
  ['all can run and be taken back', move, [1, 2], true],
  ['one cannot run', move, [1, 0], false],
  ['one cannot be taken back', move, [1, 13], false],
  ['there is no way back', { ...move, undo: undefined }, [1], false],
  ['something is asked of the person', { ...move, form: { Fields: () => null, initial: () => 1 } }, [1], false],
  ['a price is asked for', { ...move, ask: () => Promise.reject(new Error()) }, [1], false],
  ['there are too many', { ...move, most: 1 }, [1, 2], false],
  ['nothing is chosen', move, [], false],
])('%s: at once or not', (_what, action, rows, answer) => {
  expect(runsAtOnce(action, rows)).toBe(answer)
})
