import type { OrderWorld } from './order-world.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { milliseconds, report, seconds, times } from './report.ts'

const labels = 200
/** Milliseconds the practice carrier takes to answer; main.ts reads PRACTICE_DELAY under STOWLINE_TEST. */
export const carrierDelay = 150

type Page = { readonly items: readonly { readonly id: string }[] }

/** 200 orders to ship: moved in one batch, then their labels as a task, then one merged PDF. */
export const benchLabelBatch = async (world: OrderWorld): Promise<void> => {
  const portal = portalAt(world.server.url, world.token)
  const orderIds: string[] = []
  for (let page = 1; orderIds.length < labels; page += 1) {
    const { items } = await portal.call<Page>('orders.list', { status: 'pending', pageSize: 100, page })
    if (!items.length) break
    orderIds.push(...items.map(({ id }) => id))
  }
  const batch = orderIds.slice(0, labels)
  let started = performance.now()
  const moved = await portal.call<{ succeeded: string[] }>('orders.moveToShip', { orderIds: batch })
  const moving = performance.now() - started
  report({
    work: `status change of ${batch.length} orders, stock and audit included`,
    measured: milliseconds(moving),
    target: '<= 150 ms',
    isMet: moving <= 150,
  })

  started = performance.now()
  const { taskId } = await portal.call<{ taskId: string }>('shipping.createLabels', { orderIds: moved.succeeded })
  const task = await portal.finished(taskId)
  const took = (performance.now() - started) / 1000
  const oneByOne = (task.succeeded * carrierDelay) / 1000
  report({
    work: `labels for ${task.succeeded} orders, carrier answers in ${carrierDelay} ms`,
    measured: seconds(took),
    bare: `${seconds(oneByOne)} in turn`,
    ratio: times(took / oneByOne),
    target: '<= 0.25 x one after the other',
    isMet: task.succeeded > 0 && took <= oneByOne * 0.25,
  })
  started = performance.now()
  await portal.call('shipping.printLabels', { orderIds: moved.succeeded })
  const merging = (performance.now() - started) / 1000
  report({
    work: `${task.succeeded} labels merged into one PDF`,
    measured: seconds(merging),
    target: '<= 1 s',
    isMet: merging <= 1,
  })
}
