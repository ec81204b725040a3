import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BatchAction } from './batch.ts'
import { useBatchRun } from './use-batch-run.ts'

type Row = { readonly id: string; readonly status: string }
const row = (id: string, status = 'pending'): Row => ({ id, status })

type Run = ReturnType<typeof useBatchRun<Row>>['run']
const Dialog = ({ action, seize }: { action: BatchAction<Row>; seize: (run: Run) => void }) => {
  seize(
    useBatchRun<Row>(
      action,
      ({ id }) => id,
      () => {},
    ).run,
  )
  return null
}

/** The keys under which a dialog sent, one per run; the answers to the first ones are lost. */
const keysOf = async (lost: number, ...runs: (readonly Row[])[]) => {
  const keys: string[] = []
  const action = {
    id: 'move',
    label: ['', ''],
    run: async (_rows: readonly Row[], _value: unknown, key: string) => {
      keys.push(key)
      if (keys.length <= lost) throw new Error('no answer')
      return { succeeded: [], failed: [] }
    },
  } as unknown as BatchAction<Row>
  let start: Run | undefined
  const seize = (run: Run) => {
    start = run
  }
  renderToString(<Dialog action={action} seize={seize} />)
  for (const rows of runs) await start?.(rows, { reason: 'x' })
  return keys
}

it('sends the same rows again under their key after a lost answer, whatever became of them', async () => {
  const [first, again] = await keysOf(1, [row('a'), row('b')], [row('a', 'toShip'), row('b')])
  expect(again).toBe(first)
})

it('sends other rows under another key, and the same ones too once there was an answer', async () => {
  expect(new Set(await keysOf(2, [row('a'), row('b')], [row('a')], [row('b')])).size).toBe(3)
  expect(new Set(await keysOf(0, [row('a')], [row('a')])).size).toBe(2)
})
