import { SystemTime } from '../kernel/system-time.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import { menuPaths } from '@stowline/domain/identity/menus'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Db } from '../db/database.ts'
import type { Services } from '../kernel/context.ts'
import { taskQueue } from '../jobs/task-queue.ts'
import { identityHandlers } from '../modules/identity/index.ts'
import { testDatabase } from '../testing/database.ts'
import { newHolder } from '../testing/factories/holder.ts'
import { useCases } from '../testing/factories/use-case.ts'
import { makeClient } from '../testing/people.ts'
import { fileHandlers } from './files.handlers.ts'
import { openDownload } from './download.ts'
import { createFiles } from './files.ts'
import { type SlotName, slots } from './slots.ts'
import { testStorage } from '../testing/test-storage.ts'
import { issueTicket, takeTicket } from './tickets.ts'
import { beginUpload, receiveUpload } from './upload.ts'

let database: Database
let folder: string
let services: Services
let holder: Awaited<ReturnType<typeof newHolder>>
const now = () => new Date()
const systemNow = () => new SystemTime()

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'stowline-tickets-'))
  const files = createFiles(testStorage(folder), now)
  services = {
    now,
    systemNow,
    files,
    log: pino({ level: 'silent' }),
    within: database.transaction,
  } as unknown as Services
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  holder = await newHolder(database)
})

const uploadTicket = () =>
  database.transaction({ role: 'app', tenantId: holder.tenantId }, (db) =>
    issueTicket(db, holder, { purpose: 'upload', slot: 'orderImport' }, systemNow()),
  )
const upload = async () => {
  const content = (async function* () {
    yield Buffer.from('a,b\n1,2\n')
  })()
  return receiveUpload(services, await beginUpload(services, await uploadTicket()), { name: 'a.csv', content })
}
const download = ({ fileUrl }: { fileUrl: string }) => {
  const secret = new URLSearchParams(fileUrl.split('?')[1]).get('ticket') ?? ''
  return services.within({ role: 'system' }, (db) => takeTicket(db, secret, 'download', systemNow()))
}
/** The screen is taken from the account's role. */
const loseScreen = () =>
  database.owner
    .deleteFrom('role_menus')
    .where('tenant_id', '=', holder.tenantId)
    .where('path', '=', '/delivery/index')
    .execute()
const close = (changes: object, table: 'users' | 'tenants', id: string) =>
  database.owner.updateTable(table).set(changes).where('id', '=', id).execute()
const signOut = () =>
  useCases(database, holder.tenantId, { caller: holder }).run(api.identity.logOut, identityHandlers.logOut, {})
const runOut = () =>
  database.transaction({ role: 'system' }, (db) =>
    db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', holder.sessionId)
      .execute(),
  )

const system = (change: (db: Db) => Promise<unknown>) => database.transaction({ role: 'system' }, change)
const closeAccount = () =>
  system((db) => db.updateTable('users').set({ state: 'closed' }).where('id', '=', holder.userId).execute())
// Closing a merchant has no call yet; the owner can.
const closeMerchant = () =>
  database.owner.updateTable('tenants').set({ state: 'closed' }).where('id', '=', holder.tenantId).execute()
/** Makes the holder's session a machine's, and takes the machine's right away. */
const withMachine = (end: { state: 'active' | 'revoked' } | { valid_until: Date }) => async () => {
  const { clientId } = await makeClient(database, { ...holder, userName: '', token: '' }, ['/delivery/index'])
  await system(async (db) => {
    const { id } = await db
      .updateTable('authorizations')
      .set(end)
      .where('client_id', '=', clientId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('sessions').set({ authorization_id: id }).where('id', '=', holder.sessionId).execute()
  })
}

describe('a ticket', () => {
  test('is good while the session lasts that it was given to, once', async () => {
    const uploaded = await upload()
    expect(await download(uploaded)).toMatchObject({ ...holder, fileId: uploaded.fileId })
    expect(await download(uploaded)).toBeUndefined()
  })

  test('of a machine that may go on is good', async () => {
    await withMachine({ state: 'active' })()
    expect(await download(await upload())).toMatchObject(holder)
  })

  test.each([
    ['signing out', signOut],
    ['running out', runOut],
    ['the account’s being closed', closeAccount],
    ['the merchant’s being closed', closeMerchant],
    ['the machine’s being revoked', withMachine({ state: 'revoked' })],
    ['the machine’s running out', withMachine({ valid_until: new Date(Date.now() - 1_000) })],
  ])('ends with its session by %s, for bytes in and bytes out', async (_how, end) => {
    const [uploaded, uploading] = [await upload(), await uploadTicket()]
    await end()
    await expect(beginUpload(services, uploading)).rejects.toMatchObject({ code: 'request.notFound' })
    expect(await download(uploaded)).toBeUndefined()
  })
})

describe('a ticket given before', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the screen was taken away', loseScreen],
    ['the account was closed', () => close({ state: 'closed' }, 'users', holder.userId)],
    ['the merchant was closed', () => close({ state: 'closed' }, 'tenants', holder.tenantId)],
    ['the password has to be changed', () => close({ need_change_pwd: true }, 'users', holder.userId)],
  ])('is worth nothing once %s', async (_what, end) => {
    const [uploaded, uploading] = [await upload(), await uploadTicket()]
    await end()
    await expect(beginUpload(services, uploading)).rejects.toMatchObject({ code: 'request.notFound' })
    const secret = new URLSearchParams(uploaded.fileUrl.split('?')[1]).get('ticket') ?? ''
    await expect(openDownload(services, secret)).rejects.toMatchObject({ code: 'request.notFound' })
  })
})

describe('an upload is for a screen that the account has', () => {
  const params = (slot: SlotName, menus: readonly string[], expect = (_queue: string) => {}) =>
    useCases(database, holder.tenantId, {
      caller: { ...holder, menus },
      services: { files: services.files, jobs: { send: async () => {}, expect } },
    }).run(api.files.uploadParams, fileHandlers.uploadParams, { slot })

  test.each(
    Object.entries(slots).map(([name, slot]) => [name as SlotName, 'access' in slot ? slot.access : []] as const),
  )('%s', async (slot, access: readonly string[]) => {
    const most = { maxBytes: slots[slot].maxBytes }
    for (const path of access) expect(await params(slot, [path])).toMatchObject(most)
    const others = params(
      slot,
      menuPaths.filter((path) => !access.includes(path)),
    )
    if (access.length) await expect(others).rejects.toMatchObject({ code: 'access.denied' })
    else expect(await others).toMatchObject(most)
  })

  test('and what a task will read has the task expected', async () => {
    const queues: string[] = []
    await params('orderImport', ['/delivery/index'], (queue) => queues.push(queue))
    await params('paymentProof', ['/finance/recharge'], (queue) => queues.push(queue))
    expect(queues).toEqual([taskQueue])
  })
})
