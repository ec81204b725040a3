import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeLabelWorld, type LabelWorld } from '../testing/factories/label-world.ts'
import { createTask } from '../modules/tasks/index.ts'
import { removeExpiredFilesJob } from './remove-expired.job.ts'

let world: LabelWorld
beforeAll(async () => {
  world = await makeLabelWorld()
})

const put = (name: string, expiresAt?: Date) =>
  world.inTransaction((ctx) =>
    world.files.put(ctx.db, {
      tenantId: world.merchant.tenantId,
      slot: 'export',
      name,
      contentType: 'text/csv',
      bytes: Buffer.from(name),
      expiresAt,
    }),
  )
const rows = () =>
  world.inTenant((db) => db.selectFrom('files').select(['id', 'storage_key', 'name']).orderBy('id').execute())

test('files past their time go in portions with their bytes; a task keeps its row, and what has time left stays', async () => {
  const past = new Date(world.clock.now().getTime() - 1_000)
  const kept = await put('kept')
  for (let n = 0; n < 230; n++) await put(`old ${n}`, past)
  const [named] = (await rows()).filter(({ name }) => name === 'old 7')
  const taskId = await world.inTransaction((ctx) =>
    createTask(ctx, { kind: 'exportOrders', title: {}, input: {}, sourcePath: '/delivery/index' }),
  )
  await world.inTenant((db) =>
    db
      .updateTable('tasks')
      .set({ file_id: named?.id ?? '' })
      .where('id', '=', taskId)
      .execute(),
  )
  await removeExpiredFilesJob.handle({}, world.worker)
  expect((await rows()).map(({ id }) => id)).toEqual([kept.fileId])
  expect(
    await world.inTenant((db) => db.selectFrom('tasks').select('file_id').where('id', '=', taskId).executeTakeFirst()),
  ).toEqual({
    file_id: null,
  })
})

test('a run that was killed leaves no bytes without a row: the next one removes what is left', async () => {
  const { fileId } = await put('interrupted', new Date(world.clock.now().getTime() - 1_000))
  const [row] = (await rows()).filter(({ id }) => id === fileId)
  const dying = { ...world.files, forget: () => Promise.reject(new Error('killed')) }
  await removeExpiredFilesJob.handle({}, { ...world.worker, files: dying }).catch(() => {})
  expect((await rows()).map(({ id }) => id)).toContain(fileId)
  const forgotten: string[] = []
  const forget = async (key: string) => {
    forgotten.push(key)
    await world.files.forget(key)
    await world.files.forget(key)
  }
  await removeExpiredFilesJob.handle({}, { ...world.worker, files: { ...world.files, forget } })
  expect(forgotten).toEqual([row?.storage_key])
  expect((await rows()).map(({ id }) => id)).not.toContain(fileId)
})

test('whether a file is named is answered by an index', async () => {
  const planOf = (table: string) =>
    world.database.owner.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
        explain select 1 from ${sql.table(table)} where tenant_id = 't' and file_id = 'f' for key share`.execute(db)
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
  expect(await planOf('tasks')).toContain('tasks_of_file')
  expect(await planOf('imports')).toContain('imports_of_file')
})
