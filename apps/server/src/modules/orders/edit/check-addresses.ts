import type { orders } from '@stowline/contract/orders/orders.contract'
import { batchIds } from '../../../kernel/batch.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { workThrough } from '../../../kernel/work-through.ts'
import { createTask, defineTask, type RowResult, type WaitingRow } from '../../tasks/index.ts'
import { checkAddressOf } from './validate-address.ts'

/** Questions under way at the same time in one batch. */
const atOnce = 8

/** Checks the addresses of up to 200 orders, as a task with a result per order. */
export const checkAddresses: Handler<typeof orders.validateAddresses> = async ({ orderIds }, ctx) => {
  const ids = batchIds(orderIds)
  const found = await ctx.db.selectFrom('orders').select(['id', 'order_no']).where('id', 'in', ids).execute()
  const numbers = new Map(found.map((order) => [order.id, order.order_no]))
  const rows = ids.map((id) => {
    const subjectNo = numbers.get(id)
    return subjectNo === undefined
      ? { subjectId: id, subjectNo: '', failed: { code: 'request.notFound', kind: 'validation' as const } }
      : { subjectId: id, subjectNo }
  })
  const title = { count: rows.length }
  return {
    taskId: await createTask(ctx, {
      kind: 'checkAddresses',
      title,
      input: {},
      sourcePath: '/delivery/index',
      rows,
    }),
  }
}

/** A row succeeds when the address is good as it stands; one to be mended fails with what is wrong. Safe to run again: a check changes no address. */
export const checkAddressesTask = defineTask({
  kind: 'checkAddresses',
  run: async (_task, work) => {
    await workThrough(await work.waitingRows(1_000), atOnce, async (row) => {
      await work.settle([await resultOf(work, row)])
      await work.proceed()
    })
    return undefined
  },
})

const resultOf = async (work: Work, { rowNo, subjectId }: WaitingRow): Promise<RowResult> => {
  try {
    const { addressState, notes } = await checkAddressOf(work, subjectId ?? '')
    if (addressState === 'valid') return { rowNo, state: 'succeeded' }
    const code = addressState === 'corrected' ? 'orders.addressCorrected' : 'orders.addressInvalid'
    return { rowNo, state: 'failed', kind: 'validation', code, ...(notes.length && { detail: notes.join(' · ') }) }
  } catch (error) {
    if (error instanceof Refusal) return { rowNo, state: 'failed', kind: 'validation', code: error.code }
    work.log.error({ err: error, orderId: subjectId }, 'address not checked')
    return { rowNo, state: 'failed', kind: 'system', code: 'server.error' }
  }
}
