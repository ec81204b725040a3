import { api } from '@stowline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloadLink } from '../../files/download-ticket.ts'
import type { Caller } from '../../kernel/context.ts'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../testing/factories/label-world.ts'
import { momentsOf, zoneDays, zoneMoments } from '../../testing/zone-days.ts'
import { createTask, taskHandlers } from './index.ts'

let world: LabelWorld

beforeAll(async () => {
  world = await makeLabelWorld()
})

const make = ({ in: at = world }: { readonly in?: LabelWorld } = {}): Promise<string> =>
  at.inTransaction((ctx) =>
    createTask(ctx, {
      kind: 'changeOrders',
      title: { count: 3 },
      input: {},
      sourcePath: '/delivery/index',
    }),
  )
const task = async (taskId: string, at = world) =>
  (await at.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId })).task
const stored = (taskId: string) =>
  world.inTenant((db) => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow())

describe('the task centre', () => {
  const colleague = (caller: Partial<Caller>) => worldOf(world.database, world.merchant, { caller })

  test("shows a person their own tasks, the admin everybody's, another merchant none", async () => {
    const clerk = await colleague({ isAdmin: false, kind: 'sub', nickname: 'Clerk' })
    const stranger = await makeLabelWorld()
    const [mine, theirs] = [await make(), await make({ in: clerk })]
    const ids = async (at: LabelWorld) =>
      (await at.run(api.tasks.batches, taskHandlers.batches, { pageSize: 100 })).items.map(({ id }) => id)
    expect(await ids(world)).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await ids(clerk)).toEqual([theirs])
    expect(await ids(stranger)).toEqual([])
    for (const at of [clerk, stranger]) {
      await expect(task(mine, at)).rejects.toMatchObject({ code: 'request.notFound' })
      for (const call of ['update', 'remove', 'download'] as const)
        await expect(
          at.run(
            api.tasks[call],
            taskHandlers[call] as never,
            { id: mine, ...(call === 'update' && { state: 'downloaded' }) } as never,
          ),
        ).rejects.toMatchObject({ code: 'request.notFound' })
      expect(await at.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: [mine] as never })).toMatchObject({
        succeeded: [],
        failed: [{ id: mine, no: null, code: 'request.notFound', message: expect.any(String) }],
      })
      const many = { taskIds: Array.from({ length: 201 }, (_, n) => `t${n}`) as never }
      await expect(at.run(api.tasks.markSeen, taskHandlers.markSeen, many)).rejects.toMatchObject({
        code: 'batch.tooMany',
        params: { most: 200 },
      })
      await expect(at.run(api.tasks.cancel, taskHandlers.cancel, many)).rejects.toMatchObject({
        code: 'batch.tooMany',
        params: { most: 200 },
      })
      await at.run(api.tasks.markSeen, taskHandlers.markSeen, { taskIds: [mine] as never })
    }
    expect(await stored(mine)).toMatchObject({ state: 'queued', cancel_requested: false, is_seen: false })
    world.told.length = 0
    expect(
      await world.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: [theirs, 'nobody', mine] as never }),
    ).toMatchObject({
      succeeded: expect.arrayContaining([theirs, mine]),
      failed: [{ id: 'nobody', code: 'request.notFound' }],
    })
    expect(new Set(world.told.map(({ userId, id }) => `${userId} ${id}`))).toEqual(
      new Set([`${clerk.caller.userId} ${theirs}`, `${world.caller.userId} ${mine}`]),
    )
  })

  test('a recorded download opens the file of the link that it names; of another account there is none, and two hundred are kept', async () => {
    const own = await makeLabelWorld()
    const url = await own.inTransaction(async (ctx) => {
      const file = {
        tenantId: own.merchant.tenantId,
        slot: 'made',
        name: 'orders.xlsx',
        contentType: 'text/csv',
        bytes: Buffer.from('a'),
      }
      return (await downloadLink(ctx, (await own.files.put(ctx.db, file)).fileId)).url
    })
    const record = (fileUrl: string, at = own) =>
      at.run(api.tasks.create, taskHandlers.create, { fileName: 'mine', fileUrl })
    const { id } = await record(url)
    expect((await own.run(api.tasks.downloads, taskHandlers.downloads, {})).items).toMatchObject([
      { id, hasFile: true, filename: 'orders.xlsx', suffix: 'xlsx' },
    ])
    expect(await own.run(api.tasks.download, taskHandlers.download, { id: id as never })).toMatchObject({
      url: expect.stringMatching(/ticket=/),
    })
    for (const at of [await worldOf(own.database, own.merchant), await makeLabelWorld()])
      await expect(record(url, at)).rejects.toMatchObject({ code: 'request.notFound' })
    const rows = Array.from({ length: 199 }, (_, n) => ({
      tenant_id: own.merchant.tenantId,
      id: `r${id}${n}`,
      section: 'download' as const,
      kind: 'recorded' as const,
      created_by: own.caller.userId,
      state: 'ready' as const,
      created_at: new Date(),
    }))
    await own.inTenant((db) => db.insertInto('tasks').values(rows).execute())
    await expect(record(url)).rejects.toMatchObject({ code: 'tasks.tooManyRecorded', params: { most: 200 } })
  })

  test('asks for the screen that a task was begun on: without it there is no task, no row and no file, also of one made before', async () => {
    const own = await makeLabelWorld()
    const id = await own.inTransaction(async (ctx) => {
      const file = {
        tenantId: own.merchant.tenantId,
        slot: 'exportOrders',
        name: 'orders.csv',
        contentType: 'text/csv',
        bytes: Buffer.from('a'),
      }
      const { fileId } = await own.files.put(ctx.db, file)
      const task = await createTask(ctx, {
        kind: 'exportOrders',
        title: {},
        input: {},
        sourcePath: '/delivery/index',
      })
      await ctx.db.updateTable('tasks').set({ state: 'ready', file_id: fileId }).where('id', '=', task).execute()
      return task
    })
    const without = await worldOf(own.database, own.merchant, {
      caller: { ...own.caller, menus: ['/logistics/index'] },
    })
    const calls = (at: LabelWorld) =>
      [
        () => at.run(api.tasks.batchRows, taskHandlers.batchRows, { taskId: id as never }),
        () => at.run(api.tasks.result, taskHandlers.result, { taskId: id as never }),
        () => at.run(api.tasks.download, taskHandlers.download, { id: id as never }),
      ] as const
    for (const call of calls(without)) await expect(call()).rejects.toMatchObject({ code: 'request.notFound' })
    expect((await without.run(api.tasks.downloads, taskHandlers.downloads, {})).total).toBe(0)
    for (const call of calls(own)) await call()
    expect((await own.run(api.tasks.downloads, taskHandlers.downloads, {})).total).toBe(1)
  })

  test('a page tells how far its own file is, every state of one; what the work decides it cannot tell, and of another account there is none', async () => {
    const own = await makeLabelWorld()
    const clerk = await worldOf(own.database, own.merchant, { caller: { isAdmin: false, kind: 'sub' } })
    const record = (state: object = {}) =>
      clerk.run(api.tasks.create, taskHandlers.create, { fileName: 'page.pdf', fileUrl: '/help/page.pdf', ...state })
    const tell = (id: string, state: string, at = clerk) =>
      at.run(api.tasks.update, taskHandlers.update, { id, state } as never)
    const standing = async (id: string) => (await task(id, clerk)).state
    const { id } = await record()
    expect(await task(id, clerk)).toMatchObject({
      state: 'ready',
      path: '/help/page.pdf',
      sourcePath: '',
      hasFile: false,
    })
    for (const state of ['downloading', 'downloaded', 'failed', 'ready', 'ready']) {
      await tell(id, state)
      expect(await standing(id)).toBe(state)
    }
    const batch = await make({ in: clerk })
    for (const state of ['queued', 'running', 'cancelled'])
      for (const refused of [() => tell(id, state), () => record({ state })])
        await expect(refused()).rejects.toMatchObject({ code: 'tasks.wrongState' })
    for (const state of ['running', 'downloading', 'downloaded', 'failed'])
      await expect(tell(batch, state)).rejects.toMatchObject({ code: 'tasks.wrongState' })
    expect([await standing(id), await standing(batch)]).toEqual(['ready', 'queued'])
    // Not even the admin, who may look at it.
    for (const at of [own, await makeLabelWorld()])
      await expect(tell(id, 'downloaded', at)).rejects.toMatchObject({ code: 'request.notFound' })
    for (const state of ['ready', 'downloading', 'downloaded', 'failed'])
      expect(await standing((await record({ state })).id)).toBe(state)
  })

  test('filters by section, state, kind and day, pages, and counts what is unfinished for the dock', async () => {
    const fresh = await makeLabelWorld()
    const made: string[] = []
    for (let n = 0; n < 12; n += 1) made.push(await make({ in: fresh }))
    await fresh.run(api.tasks.cancel, taskHandlers.cancel, { taskIds: made.slice(0, 2) as never })
    await fresh.run(api.tasks.create, taskHandlers.create, {
      fileName: 'page.pdf',
      fileUrl: '/api/v1/files/1',
      state: 'downloaded',
    })
    const list = (query: object) => fresh.run(api.tasks.downloads, taskHandlers.downloads, query)
    expect((await list({})).total).toBe(13)
    expect((await list({ section: 'download' })).items).toMatchObject([
      { kind: 'recorded', state: 'downloaded', hasFile: false, params: { fileName: 'page.pdf' } },
    ])
    expect((await list({ state: 'cancelled' })).total).toBe(2)
    expect((await list({ kinds: ['changeOrders'] })).total).toBe(12)
    expect((await list({ dateFrom: '2100-01-01' })).total).toBe(0)
    expect((await list({ page: 2 })).items).toHaveLength(3)
    expect((await list({ sort: { field: 'createdTime', order: 'asc' } })).items[0]?.id).toBe(made[0])
    expect(await fresh.run(api.tasks.unfinished, taskHandlers.unfinished, {})).toEqual({
      noCompleteQty: 10,
      generateFilingQty: 0,
    })
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'blob:1',
    '/a b',
    '/\t/evil',
    '',
  ])('a file recorded at %j is not one of the portal', (fileUrl) => {
    expect(api.tasks.create.input.safeParse({ fileName: 'page.pdf', fileUrl }).success).toBe(false)
    expect(
      api.tasks.create.input.safeParse({ fileName: 'page.pdf', fileUrl: '/api/v1/oms/File?ticket=a-b_c%20' }).success,
    ).toBe(true)
  })

  test('costs two statements a page', async () => {
    let statements = 0
    const counted = await worldOf(world.database, world.merchant, { onStatement: () => (statements += 1) })
    statements = 0
    await counted.run(api.tasks.downloads, taskHandlers.downloads, { section: 'all' })
    expect(statements).toBe(2)
  })
})

test.each(zoneDays)('$day in $timeZone holds the tasks of that day there', async (zoneDay) => {
  const { day, timeZone } = zoneDay
  const own = await makeLabelWorld()
  for (const moment of zoneMoments) {
    const id = await make({ in: own })
    await own.inTenant((db) =>
      db
        .updateTable('tasks')
        .set({ created_at: new Date(moment) })
        .where('id', '=', id)
        .execute(),
    )
  }
  const found = await own.run(api.tasks.batches, taskHandlers.batches, {
    dateFrom: day,
    dateTo: day,
    timeZone,
    pageSize: 100,
  })
  expect(found.items.map(({ createdTime }) => createdTime).toSorted()).toEqual(momentsOf(zoneDay))
})
