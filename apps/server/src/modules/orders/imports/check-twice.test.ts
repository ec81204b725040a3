import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { LeaseLost, taskHandlers } from '../../tasks/index.ts'
import { importHandlers } from './imports.handlers.ts'

let world: ImportingWorld
beforeAll(async () => {
  world = await makeImportingWorld()
})

/** More than are read at once. */
const count = 250
const headers = 'Order no,Recipient name,Address 1,City,State,ZIP,SKU,Quantity'
const linesOf = (name: string) =>
  Array.from({ length: count }, (_, n) => `${name}-${n},Dana Whitfield,12 Oak St,Portland,OR,97209,MUG,1`)

const run = (input: object) => world.bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
const inTenant = <T>(fn: (db: Db) => Promise<T>) =>
  world.database.transaction({ role: 'app', tenantId: world.merchant.tenantId }, fn)
const taskOf = async (taskId = '') =>
  (await world.bench.run(api.tasks.result, taskHandlers.result, { taskId } as never)).task

/** A file whose check waits for a worker. */
const begun = async (name: string) => {
  const fileId = await world.bench.upload(
    'orderImport',
    `${name}.csv`,
    Buffer.from([headers, ...linesOf(name)].join('\n')),
  )
  const { importId, taskId = '' } = await run({ fileId, storeId: world.merchant.stores.shopify, step: 'check' })
  return { importId, taskId }
}
const choose = (importId: string) => run({ importId, storeId: world.merchant.stores.amazon, step: 'check' })
/** Its worker gives no sign of life any more. */
const loseWorker = (taskId: string) =>
  inTenant((db) =>
    db
      .updateTable('tasks')
      .set({ lease_until: new Date(Date.now() - 1_000) })
      .where('id', '=', taskId)
      .execute(),
  )

/** Does something once, when the first rows of the import are stored. */
const halfway = (importId: string, act: () => Promise<void>) => {
  let isDone = false
  return async () => {
    // Two transactions may end together: the next rows are judged while the first are stored.
    if ((await world.made.listRows(importId)).total === 0 || isDone) return
    isDone = true
    await act()
  }
}

/** What works on it now, for whoever comes back to it meanwhile. */
const runningTask = async (importId: string) =>
  (await world.bench.run(api.imports.mapping, importHandlers.mapping, { importId } as never)).taskId

test('while a file is being checked it cannot be checked anew, neither for another store nor with other columns', async () => {
  const { importId, taskId } = await begun('ALIVE')
  const refused = { code: 'imports.notChecked' }
  const mapping = { importId, mapping: (await world.made.record(importId)).mapping }
  const tryAll = async () => {
    await expect(choose(importId)).rejects.toMatchObject(refused)
    await expect(run({ importId, step: 'check' })).rejects.toMatchObject(refused)
    await expect(
      world.bench.run(api.imports.saveMapping, importHandlers.saveMapping, mapping as never),
    ).rejects.toMatchObject(refused)
    await expect(
      world.bench.run(api.imports.discard, importHandlers.discard, { importId } as never),
    ).rejects.toMatchObject(refused)
  }
  await tryAll()
  expect(await runningTask(importId)).toBe(taskId)
  let tried = 0
  await world.bench.runTaskWith(
    halfway(importId, async () => {
      await tryAll()
      tried++
    }),
  )
  expect(tried).toBe(1)
  expect(await runningTask(importId)).toBeNull()
  expect(await taskOf(taskId)).toMatchObject({ state: 'ready' })
  expect(await world.made.record(importId)).toMatchObject({
    state: 'checked',
    shopName: 'Harbor Shop',
    ordersReady: count,
  })
})

test('a worker that was taken for dead writes nothing more once another check was begun', async () => {
  const { importId, taskId } = await begun('LATE')
  await world.bench.runTaskWith(
    halfway(importId, async () => {
      // The rows that are judged meanwhile may give a sign of life in between.
      const begunAnew = () =>
        choose(importId).then(
          () => true,
          () => false,
        )
      await expect.poll(() => loseWorker(taskId).then(begunAnew)).toBe(true)
    }),
  )
  expect(await taskOf(taskId)).toMatchObject({ state: 'cancelled' })
  expect(await world.made.record(importId)).toMatchObject({ state: 'checking' })
  await world.bench.runTasks()
  expect(await world.made.record(importId)).toMatchObject({
    state: 'checked',
    shopName: 'Harbor Amazon',
    rowsTotal: count,
    ordersReady: count,
  })
  const before = await world.made.countOrders(world.merchant.stores.amazon)
  await world.made.commit(importId)
  expect(await world.made.record(importId)).toMatchObject({ state: 'committed', ordersCreated: count })
  expect(await world.made.countOrders(world.merchant.stores.amazon)).toBe(before + count)
})

test('a check whose worker died is taken up again', async () => {
  const { importId, taskId } = await begun('DEAD')
  await world.bench.runTaskWith(halfway(importId, () => Promise.reject(new LeaseLost())))
  await expect(choose(importId)).rejects.toMatchObject({ code: 'imports.notChecked' })
  await loseWorker(taskId)
  await world.bench.takeUpTasks()
  await world.bench.runTasks()
  expect(await taskOf(taskId)).toMatchObject({ state: 'ready' })
  expect(await world.made.record(importId)).toMatchObject({
    state: 'checked',
    shopName: 'Harbor Shop',
    ordersReady: count,
  })
})

test('a worker that died between the end of the check and the end of its task leaves the rows to whoever submits them', async () => {
  const { importId, taskId } = await begun('ENDED')
  await world.bench.runTaskWith(async () => {
    if ((await world.made.record(importId)).state === 'checked') throw new LeaseLost()
  })
  await loseWorker(taskId)
  await world.bench.takeUpTasks()
  await world.bench.runTaskWith(async () => expect((await world.made.listRows(importId)).total).toBe(count))
  expect(await taskOf(taskId)).toMatchObject({ state: 'ready' })
  expect(await world.made.record(importId)).toMatchObject({ state: 'checked', ordersReady: count })
})

test('a check that begins while its import is given to another waits, and leaves it alone', async () => {
  const { importId } = await begun('HELD')
  await world.bench.runTasks()
  const { taskId } = await run({ importId, step: 'check' })
  const first = (db: Db) =>
    db.updateTable('imports').set({ state: 'checked', task_id: null }).where('id', '=', importId).execute()
  await whileHeld(world.database, world.merchant.tenantId, { first }, () => world.bench.runTasks())
  expect(await taskOf(taskId)).toMatchObject({ state: 'cancelled' })
  expect((await world.made.listRows(importId)).total).toBe(count)
})
