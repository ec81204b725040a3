import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BatchAction, BatchDone } from './batch.ts'
import { useBatchRun } from './use-batch-run.ts'

type Row = { readonly id: string; readonly status: string }
const row = (id: string, status = 'pending'): Row => ({ id, status })

type Run = ReturnType<typeof useBatchRun<Row>>['run']
type Props = { action: BatchAction<Row>; seize: (run: Run) => void; onTold?: (outcome: BatchDone) => void }
const Dialog = ({ action, seize, onTold }: Props) => {
  seize(
    useBatchRun<Row>(
      action,
      ({ id }) => id,
      () => {},
      undefined,
      onTold,
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

/** Of which rows a message tells after a run with these failures. */
const toldOf = async (action: object, failed: readonly string[]) => {
  const told: (readonly string[])[] = []
  const whole = {
    ...action,
    run: async () => ({ succeeded: ['a'], failed: failed.map((id) => ({ id, no: null, code: 'x', message: 'x' })) }),
  } as unknown as BatchAction<Row>
  let start: Run | undefined
  const seize = (run: Run) => {
    start = run
  }
  renderToString(<Dialog action={whole} seize={seize} onTold={({ succeeded }) => told.push(succeeded)} />)
  await start?.([row('a'), row('b')], undefined)
  return told
}

it('a message tells of an action that is told so, unless a row failed: its results stay in the dialog', async () => {
  expect(await toldOf({ isTold: true }, [])).toEqual([['a']])
  expect(await toldOf({ isTold: true }, ['b'])).toEqual([])
  expect(await toldOf({}, [])).toEqual([])
})
