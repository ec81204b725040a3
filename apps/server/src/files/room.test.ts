import { SystemTime } from '../kernel/system-time.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobContext as InHand } from '../jobs/job.ts'
import type { Services } from '../kernel/context.ts'
import { importHandlers } from '../modules/orders/imports/imports.handlers.ts'
import { testDatabase } from '../testing/database.ts'
import { newHolder } from '../testing/factories/holder.ts'
import { useCases } from '../testing/factories/use-case.ts'
import { createFiles } from './files.ts'
import { fileHandlers } from './files.handlers.ts'
import { removeExpiredFilesJob } from './remove-expired.job.ts'
import type { Room } from './room.ts'
import { type SlotName, slots } from './slots.ts'
import { folderStorage } from './storage.ts'
import { receiveUpload } from './upload.ts'

let folder: string
const day = 86_400_000
let at = new Date()
const now = () => at

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowline-room-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const merchant = async (room?: Room) => {
  const database = await testDatabase()
  const holder = await newHolder(database)
  const files = createFiles(folderStorage(join(folder, 'files')), now, room)
  const systemNow = () => new SystemTime(now())
  const services = { now, systemNow, files, within: database.transaction } as unknown as Services
  const content = async function* (bytes: Buffer) {
    yield bytes
  }
  return {
    ...holder,
    files,
    services,
    upload: (slot: SlotName, bytes = Buffer.from('a,b\n1,2\n')) =>
      receiveUpload(
        services,
        { ...holder, slot, fileId: null, noticeFileId: null, taskIds: [], limits: slots[slot] },
        { name: 'a.csv', content: content(bytes) },
      ),
    ask: (slot: SlotName) =>
      useCases(database, holder.tenantId, {
        now,
        services: { files },
        caller: { userId: holder.userId, sessionId: holder.sessionId, menus: ['/delivery/index'] },
      }).run(api.files.uploadParams, fileHandlers.uploadParams, { slot }),
    askTemplate: () =>
      useCases(database, holder.tenantId, { now, services: { files, carriers: new Map() } }).run(
        api.imports.template,
        importHandlers.template,
        {
          kind: 'order',
          format: 'csv',
        },
      ),
    rows: () =>
      database.transaction({ role: 'app', tenantId: holder.tenantId }, (db) =>
        db.selectFrom('files').select(['id', 'expires_at']).orderBy('id').execute(),
      ),
    keep: (fileId: string) =>
      database.transaction({ role: 'app', tenantId: holder.tenantId }, (db) => files.keep(db, fileId)),
    bytesLeft: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length,
  }
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const jpg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080006000401011100ffda0008010100003f00d2cfffd9',
  'hex',
)

test('an upload goes after a day; one that is used stays, and one about to go can be used no more', async () => {
  const one = await merchant()
  const [lost, used] = [await one.upload('orderImport'), await one.upload('orderImport')]
  expect(await one.keep(used.fileId)).toBe(true)
  at = new Date(at.getTime() + day - 60_000)
  expect(await one.keep(lost.fileId)).toBe(false)
  expect(await one.keep('nothing')).toBe(false)
  at = new Date(at.getTime() + 120_000)
  await removeExpiredFilesJob.handle({}, {
    ...one.services,
    signal: new AbortController().signal,
    leaveBehind: () => {},
  } as unknown as InHand)
  expect(await one.rows()).toEqual([{ id: used.fileId, expires_at: null }])
})

test('an account has at most ten pictures of feedback lying there unused, also when they come at once; nothing is kept of a refused one', async () => {
  const one = await merchant()
  const before = await one.bytesLeft()
  const codes = await Promise.all(Array.from({ length: 14 }, () => codeOf(one.upload('feedback', jpg))))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10)
  expect(new Set(codes)).toEqual(new Set(['ok', 'files.tooManyUnused']))
  expect(await one.bytesLeft()).toBe(before + 10)
  await expect(one.ask('feedback')).rejects.toMatchObject({ code: 'files.tooManyUnused', params: { most: 10 } })
  expect(await codeOf(one.ask('orderImport'))).toBe('ok')
  at = new Date(at.getTime() + day)
  expect(await codeOf(one.ask('feedback'))).toBe('ok')
})

test.each<[string, Room]>([
  ['size', { bytes: 20, files: 100 }],
  ['number', { bytes: 1_000, files: 3 }],
])("a merchant's files have a room, by %s, and another merchant his own", async (_by, room) => {
  const [one, other] = [await merchant(room), await merchant(room)]
  for (let n = 0; n < 3; n++) expect(await codeOf(one.upload('orderImport'))).toBe('ok')
  expect(await codeOf(one.upload('orderImport'))).toBe('files.noRoom')
  expect(await codeOf(one.ask('orderImport'))).toBe('files.noRoom')
  expect(await codeOf(one.askTemplate())).toBe('files.noRoom')
  expect(await codeOf(other.upload('orderImport'))).toBe('ok')
  expect(await codeOf(other.askTemplate())).toBe('ok')
})
