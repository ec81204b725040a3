import { SystemTime } from '../kernel/system-time.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { addFileTransfer } from '../http/file-transfer.ts'
import { headerSets } from '../http/headers.ts'
import type { Services, LiveMessage } from '../kernel/context.ts'
import { taskHandlers } from '../modules/tasks/index.ts'
import { testDatabase } from '../testing/database.ts'
import { newHolder } from '../testing/factories/holder.ts'
import { useCases } from '../testing/factories/use-case.ts'
import { archiveLimits, openArchive } from './archive.ts'
import { createFiles } from './files.ts'
import { testStorage } from '../testing/test-storage.ts'
import { endDownload } from './task-download.ts'

/** More than the buffers between the server and a reader hold, so that a reader who stops keeps it waiting. */
const bytes = Buffer.alloc(16 * 1024 * 1024, 'a')

let database: Database
let holder: Awaited<ReturnType<typeof newHolder>>
let folder: string
let services: Services
let server: FastifyInstance
let address: string
const told: LiveMessage[] = []

beforeAll(async () => {
  database = await testDatabase()
  holder = await newHolder(database)
  folder = await mkdtemp(join(tmpdir(), 'stowline-download-'))
  const now = () => new Date()
  const files = createFiles(testStorage(folder), now)
  const tell = async (_db: unknown, message: LiveMessage) => void told.push(message)
  const systemNow = () => new SystemTime()
  services = {
    now,
    systemNow,
    files,
    tell,
    log: pino({ level: 'silent' }),
    within: database.transaction,
  } as unknown as Services
  // Kept-alive connections of fetch would hold up the end.
  server = Fastify({ forceCloseConnections: true })
  await addFileTransfer(server, services, headerSets(false))
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const inTenant = <T>(fn: Parameters<Services['within']>[1]) =>
  database.transaction({ role: 'app', tenantId: holder.tenantId }, fn) as Promise<T>
const newTask = async (id: string, name = `${id}.txt`): Promise<void> => {
  await inTenant(async (db) => {
    const file = { tenantId: holder.tenantId, slot: 'made', name, contentType: 'text/plain', bytes }
    const { fileId } = await services.files.put(db, file)
    const task = {
      tenant_id: holder.tenantId,
      id,
      section: 'download' as const,
      kind: 'recorded' as const,
      created_by: holder.userId,
      created_at: new Date(),
    }
    await db
      .insertInto('tasks')
      .values({ ...task, state: 'ready', file_id: fileId })
      .execute()
  })
}
const run = () =>
  useCases(database, holder.tenantId, { caller: holder, services: { files: services.files, tell: services.tell } }).run
const linkOf = async (id: string) =>
  address + (await run()(api.tasks.download, taskHandlers.download, { id: id as never })).url
const standing = (id: string) =>
  inTenant<{ state: string; lease_until: Date | null }>((db) =>
    db.selectFrom('tasks').select(['state', 'lease_until']).where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** Opens a link and stops reading at its first bytes; what is answered breaks the connection. */
const beginReading = (url: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const reader = request(url, (response) => {
      response.on('error', () => {})
      response.once('readable', () => resolve(() => reader.destroy()))
    })
    reader.once('error', reject)
    reader.end()
  })

test('a task is downloading while its bytes go out, ready again when they break off, downloaded when they are out, and its maker hears of it', async () => {
  await newTask('one')
  const first = await linkOf('one')
  expect(await standing('one')).toMatchObject({ state: 'downloading' })
  const breakOff = await beginReading(first)
  expect(await standing('one')).toMatchObject({ state: 'downloading' })
  breakOff()
  await expect.poll(() => standing('one')).toEqual({ state: 'ready', lease_until: null })

  told.length = 0
  expect((await (await fetch(await linkOf('one'))).arrayBuffer()).byteLength).toBe(bytes.length)
  await expect.poll(() => standing('one')).toEqual({ state: 'downloaded', lease_until: null })
  // Asked for, being fetched, out.
  expect(told).toEqual(Array(3).fill({ userId: holder.userId, topic: 'task', id: 'one' }))
})

test('of two transfers at once the one that succeeds counts', async () => {
  await newTask('two')
  const breakOff = await beginReading(await linkOf('two'))
  await (await fetch(await linkOf('two'))).arrayBuffer()
  await expect.poll(() => standing('two')).toMatchObject({ state: 'downloaded' })
  breakOff()
  const late = await beginReading(await linkOf('two'))
  late()
  await expect.poll(() => standing('two')).toMatchObject({ state: 'ready' })
})

test('bytes that are gone, and a record that was deleted meanwhile, are no download', async () => {
  await newTask('three')
  const link = await linkOf('three')
  const { storage_key } = await inTenant<{ storage_key: string }>((db) =>
    db.selectFrom('files').select('storage_key').where('name', '=', 'three.txt').executeTakeFirstOrThrow(),
  )
  await services.files.forget(storage_key)
  const failed = await fetch(link)
  await failed.text()
  expect(failed.status).toBe(500)
  await expect.poll(() => standing('three')).toMatchObject({ state: 'ready' })

  await newTask('four')
  const orphan = await linkOf('four')
  await run()(api.tasks.remove, taskHandlers.remove, { id: 'four' as never })
  expect((await (await fetch(orphan)).arrayBuffer()).byteLength).toBe(bytes.length)
})

test('several files are one archive, each under a name of its own, and every task hears how its transfer ends', async () => {
  const ids = ['five', 'six']
  for (const id of ids) await newTask(id, 'orders.csv')
  const link = async () => {
    const asked = { ids: [...ids, ...ids] as never }
    return address + (await run()(api.tasks.downloadMany, taskHandlers.downloadMany, asked)).url
  }
  const states = async () => [(await standing('five')).state, (await standing('six')).state]
  const first = await link()
  expect(await states()).toEqual(['downloading', 'downloading'])
  const answer = await fetch(first)
  expect(answer.headers.get('content-disposition')).toContain('tasks-2.zip')
  const archive = await openArchive(Buffer.from(await answer.arrayBuffer()), { ...archiveLimits, ratio: Infinity })
  expect(archive.entries.map(({ name }) => name)).toEqual(['orders.csv', 'orders (2).csv'])
  for (const entry of archive.entries) expect((await archive.readWhole(entry)).equals(bytes)).toBe(true)
  await expect.poll(states).toEqual(['downloaded', 'downloaded'])

  // The archive is small: only a task says that it was not fetched to its end.
  await link()
  expect(await states()).toEqual(['downloading', 'downloading'])
  await endDownload(services, { tenantId: holder.tenantId, taskIds: ids }, false)
  expect(await states()).toEqual(['ready', 'ready'])
})
