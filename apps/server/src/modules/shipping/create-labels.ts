import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { batchLimit } from '@stowline/domain/orders/lifecycle'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTask, defineTask, type RowResult, type WaitingRow, type Work } from '../tasks/index.ts'
import { buyLabel } from './buy-label.ts'
import type { LabelDesk } from './label-desk.ts'

/** Carrier calls under way at the same time in one batch. */
const atOnce = 8

/** A batch of up to 200 labels, as a task with a result per order. */
export const createLabels: Handler<typeof shipping.createLabels> = async ({ orderIds, format }, ctx) => {
  const ids = [...new Set<string>(orderIds)]
  if (ids.length > batchLimit) throw new Refusal('batch.tooMany')
  const orders = await ctx.db.selectFrom('orders').select(['id', 'order_no']).where('id', 'in', ids).execute()
  const numbers = new Map(orders.map((order) => [order.id, order.order_no]))
  const rows = ids.map((id) => {
    const subjectNo = numbers.get(id)
    return subjectNo === undefined
      ? { subjectId: id, subjectNo: '', failed: { code: 'request.notFound', kind: 'validation' as const } }
      : { subjectId: id, subjectNo }
  })
  const taskId = await createTask(ctx, {
    section: 'batch',
    kind: 'createLabels',
    title: { count: rows.length },
    input: { format },
    sourcePath: '/delivery/index',
    rows,
  })
  return { taskId }
}

/** Buys the labels of a task's waiting rows. Run again, it finds what was bought and buys only the rest. */
export const createLabelsTask = defineTask({
  kind: 'createLabels',
  run: async (task, work) => {
    const desk: LabelDesk = { ...work, tenantId: task.tenantId, by: { id: task.createdBy, name: task.createdByName } }
    const format = task.input['format'] as LabelFormat
    const rows = await work.waitingRows(1_000)
    const queue = rows.values()
    await Promise.all(Array.from({ length: atOnce }, () => clerk(queue, desk, work, format)))
    return undefined
  },
})

const clerk = async (queue: Iterator<WaitingRow>, desk: LabelDesk, work: Work, format: LabelFormat) => {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    await work.proceed()
    await work.settle([await buyRow(next.value, desk, format)])
  }
}

const buyRow = async (row: WaitingRow, desk: LabelDesk, format: LabelFormat): Promise<RowResult> => {
  if (!row.subjectId) return { rowNo: row.rowNo, state: 'failed', kind: 'system', code: 'server.error' }
  try {
    const bought = await buyLabel(desk, row.subjectId, format)
    if (bought.state === 'ready' || bought.state === 'printed') return { rowNo: row.rowNo, state: 'succeeded' }
    return { rowNo: row.rowNo, state: 'failed', kind: bought.kind, code: bought.code, params: bought.params, detail: bought.detail }
  } catch (error) {
    desk.log.error({ err: error, orderId: row.subjectId }, 'label row failed')
    return { rowNo: row.rowNo, state: 'failed', kind: 'system', code: 'server.error' }
  }
}
