import { api } from '@stowline/contract'
import { mostFilesTogether } from '@stowline/domain/tasks/task'
import { expect, test } from 'vitest'
import { type LabelWorld, makeLabelWorld, worldOf } from '../../testing/factories/label-world.ts'
import { createTask, taskHandlers } from './index.ts'

const exported = (at: LabelWorld, text: string | undefined) =>
  at.inTransaction(async (ctx) => {
    const id = await createTask(ctx, { kind: 'exportOrders', title: {}, input: {}, sourcePath: '/delivery/index' })
    const file = { tenantId: at.merchant.tenantId, slot: 'exportOrders', name: 'orders.csv', contentType: 'text/csv' }
    const fileId =
      text === undefined ? null : (await at.files.put(ctx.db, { ...file, bytes: Buffer.from(text) })).fileId
    await ctx.db.updateTable('tasks').set({ state: 'ready', file_id: fileId }).where('id', '=', id).execute()
    return id
  })
const ask = (at: LabelWorld, ids: readonly string[]) =>
  at.run(api.tasks.downloadMany, taskHandlers.downloadMany, { ids: ids as never })
const states = async (at: LabelWorld, ids: readonly string[]) => {
  const rows = await at.inTenant((db) => db.selectFrom('tasks').select('state').where('id', 'in', ids).execute())
  return rows.map(({ state }) => state)
}

test('one without a file, one of another account and too many are refused, and nothing changes', async () => {
  const world = await makeLabelWorld()
  const id = await exported(world, 'one')
  await expect(ask(world, [id, await exported(world, undefined)])).rejects.toMatchObject({ code: 'tasks.noFile' })
  const clerk = await worldOf(world.database, world.merchant, { caller: { isAdmin: false, kind: 'sub' } })
  for (const at of [clerk, await makeLabelWorld()])
    await expect(ask(at, [id])).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(ask(world, [id, 'nobody'])).rejects.toMatchObject({ code: 'request.notFound' })
  const many = Array.from({ length: mostFilesTogether + 1 }, (_, n) => `t${n}`)
  await expect(ask(world, many)).rejects.toMatchObject({ code: 'batch.tooMany' })
  expect(await states(world, [id])).toEqual(['ready'])
})
