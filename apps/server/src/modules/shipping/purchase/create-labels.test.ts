import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@stowline/contract'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { expect, test } from 'vitest'
import { workerOf } from '../../../testing/worker.ts'
import { type LabelWorld, type LabelWorldOptions, makeLabelWorld } from '../../../testing/factories/label-world.ts'
import { cancelTasks } from '../../tasks/cancel-tasks.ts'
import { taskHandlers } from '../../tasks/index.ts'
import { createLabels } from './create-labels.ts'

/** A world whose carrier can be told to do something at its n-th sale, or to stop the process there. */
const makeWorld = (atSale: (n: number) => Promise<void> = async () => {}, options: LabelWorldOptions = {}) => {
  let sales = 0
  const carrier = (practice: Carrier): Carrier => ({
    ...practice,
    ship: async (...question) => {
      const answer = await practice.ship(...question)
      await atSale(++sales)
      return answer
    },
  })
  return makeLabelWorld({ ...options, carrier })
}

const start = (world: LabelWorld, orderIds: readonly string[]) =>
  world.run(api.shipping.createLabels, createLabels, { orderIds: [...orderIds] as never })
const rowsOf = async (world: LabelWorld, taskId: string) =>
  world.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId, pageSize: 100 })
const statesOf = async (world: LabelWorld, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await world.labelsOf(id)).map(({ state }) => state)))

/** A worker that dies at a moment: nothing it does afterwards reaches the database. */
const mortal = (world: LabelWorld) => {
  let isDead = false
  let underWay = 0
  const worker = workerOf(world.context, {
    within: async (scope, fn) => {
      if (isDead) return new Promise(() => {})
      underWay += 1
      return world.worker.within(scope, fn).finally(() => {
        underWay -= 1
      })
    },
  })
  const kill = () => {
    isDead = true
  }
  /** What was on its way to the database has arrived. */
  const isStill = () => isDead && underWay === 0
  return { worker, kill, isStill }
}

test('a batch of mixed rows: every row has its own result and class', async () => {
  const world = await makeWorld()
  const [good = '', refused = '', offline = '', late = '', blank = '', pending = '', bare = ''] = await world.toShip(
    7,
    (n) => ({
      recipient:
        [
          'Ann Lee',
          'A PRACTICE-REFUSE',
          'A PRACTICE-OFFLINE',
          'A PRACTICE-TIMEOUT',
          'A PRACTICE-BLANK',
          'Ann Lee',
          'Ann Lee',
        ][n] ?? '',
    }),
  )
  await world.inTenant(async (db) => {
    await db.updateTable('orders').set({ status: 'pending' }).where('id', '=', pending).execute()
    await db.updateTable('orders').set({ length: null }).where('id', '=', bare).execute()
  })
  const ids = [good, refused, offline, late, blank, pending, bare, 'nobody', good]
  const { taskId } = await start(world, ids)
  const batches = async () => (await world.run(api.tasks.batches, taskHandlers.batches, {})).items[0]
  expect(await batches()).toMatchObject({
    state: 'queued',
    fileStatus: 1,
    total: 8,
    failed: 1,
    params: { count: 8 },
    sourcePath: '/delivery/index',
  })
  await world.runTasks()
  expect(await batches()).toMatchObject({ state: 'ready', process: 100, succeeded: 2, failed: 6, skipped: 0 })
  const { items, total } = await rowsOf(world, taskId)
  expect(total).toBe(8)
  expect(items.map(({ subjectId, state, errorKind, code }) => [subjectId, state, errorKind, code])).toEqual([
    [good, 'succeeded', null, null],
    [refused, 'failed', 'validation', 'labels.carrierRefused'],
    [offline, 'failed', 'system', 'labels.unreached'],
    // The answer was lost; the batch asked for the reference before it ended.
    [late, 'succeeded', null, null],
    [blank, 'failed', 'carrier', 'labels.review'],
    [pending, 'failed', 'validation', 'labels.notToShip'],
    [bare, 'failed', 'validation', 'labels.incomplete'],
    ['nobody', 'failed', 'validation', 'request.notFound'],
  ])
  expect(items[1]).toMatchObject({
    message: expect.stringContaining('refused'),
    detail: expect.stringContaining('SHIPMENT.REFUSED'),
  })
  expect(items[6]?.message).toBe('Cannot create a label without package measures')
  expect(items[0]?.subjectNo).toBe((await world.order(good)).order_no)
  expect(world.sales()).toHaveLength(3)
  const failed = await world.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId, state: 'failed', pageSize: 10 })
  expect(failed.total).toBe(6)
  const cents = items.reduce((sum, { charge }) => sum + Math.round(Number(charge ?? 0) * 100), 0)
  expect(cents).toBeGreaterThan(0)
  // Of the whole task, whichever rows are shown.
  expect(failed.charged).toBe((cents / 100).toFixed(2))
})

test('more than 200 are refused, the same order twice is one row', async () => {
  const world = await makeWorld()
  await expect(
    start(
      world,
      Array.from({ length: 201 }, (_, n) => `o${n}`),
    ),
  ).rejects.toMatchObject({ code: 'batch.tooMany', params: { most: 200 } })
  const [id = ''] = await world.toShip(1)
  await start(world, [id, id])
  await world.runTasks()
  expect(world.sales()).toHaveLength(1)
})

test('cancelled in the middle: what is bought stays bought and is shown, the rest was never asked for', async () => {
  const told = Promise.withResolvers<void>()
  const world = await makeWorld(async (n) => {
    if (n === 20) {
      await world.run(api.tasks.cancel, cancelTasks, { taskIds: [taskId] as never })
      world.clock.move(1_000)
      told.resolve()
    } else if (n > 20) await told.promise
  })
  const ids = await world.toShip(80)
  const { taskId } = await start(world, ids)
  await world.runTasks()
  const { items, task } = await rowsOf(world, taskId)
  expect(task).toMatchObject({ state: 'cancelled', fileStatus: 3 })
  const sold = world.sales().length
  expect(sold).toBeGreaterThanOrEqual(20)
  expect(sold).toBeLessThan(60)
  expect((await statesOf(world, ids)).flat()).toEqual(Array.from({ length: sold }, () => 'ready'))
  expect(task.succeeded).toBe(sold)
  expect(items.filter(({ state }) => state === 'waiting')).toHaveLength(80 - sold)
})

test.each([1, 17, 39])(
  'the worker dies at sale %i of 40: taken up again, nothing is doubled, nothing is lost',
  async (moment) => {
    const world = await makeWorld(async (n) => {
      if (n === moment) dying.kill()
    })
    const dying = mortal(world)
    const ids = await world.toShip(40)
    const { taskId } = await start(world, ids)
    const [job] = world.sent
    void world.runTasks(dying.worker)
    await expect.poll(() => world.sales().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(moment)
    // What was on its way to the database or to the carrier still arrives.
    await expect.poll(dying.isStill, { timeout: 20_000 }).toBe(true)
    await pause(500)
    // Past the lease of the task; the labels the dead worker was buying hold theirs a little longer.
    world.clock.move(30_000)
    if (job) world.sent.push(job)
    const later = setTimeout(() => world.clock.move(20_000), 700)
    await world.runTasks().finally(() => clearTimeout(later))
    expect((await statesOf(world, ids)).every((states) => states.length === 1 && states[0] === 'ready')).toBe(true)
    expect(new Set(world.sales()).size).toBe(40)
    expect(world.sales()).toHaveLength(40)
    const { items, task } = await rowsOf(world, taskId)
    expect(task).toMatchObject({ state: 'ready', succeeded: 40, failed: 0 })
    expect(items.every(({ state }) => state === 'succeeded')).toBe(true)
  },
)

test('a row whose label stays unknown says so after a minute', async () => {
  const world = await makeLabelWorld({
    carrier: (practice) => ({
      ...practice,
      findByReference: async () => ({ ok: false, certainty: 'unknown', messages: [] }),
    }),
  })
  const ids = await world.toShip(2, (n) => ({ recipient: n ? 'Ann Lee' : 'A PRACTICE-TIMEOUT' }))
  const { taskId } = await start(world, ids)
  const hurry = setInterval(() => world.clock.move(5_000), 50)
  await world.runTasks().finally(() => clearInterval(hurry))
  expect((await rowsOf(world, taskId)).items).toMatchObject([
    { state: 'failed', errorKind: 'system', code: 'labels.unknown' },
    { state: 'succeeded' },
  ])
  expect(world.sales()).toHaveLength(2)
})

test('another merchant sees neither the task nor its rows', async () => {
  const [world, stranger] = [await makeWorld(), await makeWorld()]
  const { taskId } = await start(world, await world.toShip(1))
  await expect(rowsOf(stranger, taskId)).rejects.toMatchObject({ code: 'request.notFound' })
  await world.runTasks()
})
