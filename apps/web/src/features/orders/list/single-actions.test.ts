import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { orderSingly } from '@stowline/text/batch-buttons'
import { expect, test, vi } from 'vitest'
import { type BatchAction, batchAction, preflightBy } from '../../../ui/list-page/index.ts'
import { singlyOf } from './single-actions.ts'

const action = (id: string, isAble: boolean): BatchAction<OrderRow> =>
  batchAction<OrderRow, undefined>({
    id,
    group: id === 'void' ? 'danger' : 'process',
    label: ['批量', 'Batch'],
    preflight: preflightBy(() => (isAble ? undefined : ['不行', 'No'])),
    go: ['做 {count}', 'Do {count}'],
    run: () => Promise.resolve({ succeeded: [], failed: [] }),
  })

test('of one row only what it can do is offered, by its own name, and starts with this row alone', () => {
  const row = { id: 'a' } as OrderRow
  const start = vi.fn()
  const account = action('account', true)
  const offered = singlyOf(row, [account, action('items', false), action('void', true), action('export', true)], start)
  expect(offered.map(({ label, isDanger }) => [label, isDanger])).toEqual([
    [orderSingly.account, false],
    [orderSingly.void, true],
  ])
  offered[0]?.onClick?.()
  expect(start).toHaveBeenCalledWith(account, [row])
})
