import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type BatchAction, type BatchDone, listKey, type StartBatch } from '../../../ui/list-page/index.ts'
import { useMoveAndLabel } from './use-move-and-label.ts'

const rowOf = (id: string, status = 'pending') => ({ id, status }) as OrderRow
type OnRun = ReturnType<typeof useMoveAndLabel>['onRun']
const labels = { id: 'labels', label: ['', ''], group: 'label' } as unknown as BatchAction<OrderRow>

type Props = { toShip: BatchAction<OrderRow>; start: StartBatch<OrderRow>; seize: (onRun: OnRun) => void }
const Result = ({ toShip, start, seize }: Props) => {
  seize(useMoveAndLabel(labels, toShip, start).onRun)
  return null
}

/** The result of an import, whose moves are answered like this, one after the other; `undefined` is an answer that is lost. */
const result = (...answers: (BatchDone | undefined)[]) => {
  const queries = new QueryClient()
  const list = [...listKey('orders'), 'import', 'i1']
  queries.setQueryData(list, {})
  const [moves, labelled]: [{ ids: string[]; key: string }[], string[][]] = [[], []]
  const toShip = {
    ...labels,
    run: async (rows: readonly OrderRow[], _value: unknown, key: string) => {
      moves.push({ ids: rows.map(({ id }) => id), key })
      const answer = answers[moves.length - 1]
      if (!answer) throw new Error('no answer')
      return answer
    },
    undo: { after: (row: OrderRow) => ({ ...row, status: 'toShip' }) },
  } as unknown as BatchAction<OrderRow>
  let press: OnRun = async () => {}
  const start = (_action: unknown, rows: readonly OrderRow[]) => {
    labelled.push(rows.map(({ id, status }) => `${id} ${status}`))
  }
  const seize = (onRun: OnRun) => {
    press = onRun
  }
  renderToString(
    <QueryClientProvider client={queries}>
      <Result toShip={toShip} start={start} seize={seize} />
    </QueryClientProvider>,
  )
  const isOld = () => queries.getQueryState(list)?.isInvalidated
  return { press, moves, labelled, isOld }
}

it('moves again under the same key after a lost answer, and asks for the orders as they are', async () => {
  const rows = [rowOf('a'), rowOf('b')]
  const { press, moves, labelled, isOld } = result(undefined, { succeeded: ['a', 'b'], failed: [] })
  await press(rows)
  expect(labelled).toEqual([])
  expect(isOld()).toBe(true)
  await press(rows)
  expect(moves.map(({ key }) => key)).toEqual([moves[0]?.key, moves[0]?.key])
  expect(labelled).toEqual([['a toShip', 'b toShip']])
})

it('moves what is not to ship yet, and nothing when all of it is', async () => {
  const { press, moves, labelled } = result({ succeeded: ['a'], failed: [] })
  await press([rowOf('a'), rowOf('b', 'toShip')])
  await press([rowOf('a', 'toShip'), rowOf('b', 'toShip')])
  expect(moves.map(({ ids }) => ids)).toEqual([['a']])
  expect(labelled).toEqual([
    ['a toShip', 'b toShip'],
    ['a toShip', 'b toShip'],
  ])
})
