import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createFiles, type Files } from '../../files/files.ts'
import { hearLive } from '../../testing/heard.ts'
import { testStorage } from '../../testing/test-storage.ts'
import { tell } from '../../kernel/live.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { png } from '../../testing/uploads.ts'
import { feedbackWorkHandlers } from '../operations/index.ts'
import { feedbackHandlers } from './index.ts'

const at = new Date('2026-07-14T14:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'stowline-feedback-'))
let database: Database
let files: Files
let provider: string
let one: string
let other: string

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), () => at)
  provider = await newTenant(database, 'provider')
  one = (await makeMerchant(database)).tenantId
  other = (await makeMerchant(database)).tenantId
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const given = () => ({ now: () => at, services: { files, tell } })
const person = (tenantId: string) => useCases(database, tenantId, given())
const staff = () => {
  const caller = { tenantKind: 'provider', kind: 'provider', userId: newId(), menus: ['/ops/feedback'] } as const
  return useCases(database, provider, { ...given(), caller })
}
const upload = (tenantId: string, slot = 'feedback') =>
  database.transaction({ role: 'app', tenantId }, (db) =>
    files.put(db, {
      ...{ tenantId, slot, name: 'screen.png', contentType: 'image/png', bytes: png() },
      expiresAt: new Date(at.getTime() + 86_400_000),
    }),
  )

const said: Sent<typeof api.feedback.create> = {
  ...{ type: 'wish', description: 'Dark mode,\nplease', email: 'ann@example.com' },
  ...{ page: '/delivery/index', version: '1.0.0' },
}

test('what somebody says comes to the provider with its files, and is seen to', async () => {
  const { fileId } = await upload(one)
  const heard = await hearLive(database)
  const { id } = await person(one).run(api.feedback.create, feedbackHandlers.create, { ...said, fileIds: [fileId] })
  await expect.poll(() => heard).toEqual([`provider feedback ${id}`])
  const { run } = staff()
  const inbox = () => run(api.feedbackWork.list, feedbackWorkHandlers.list, { tab: 'open', text: 'dark' })
  expect(await inbox()).toMatchObject({
    items: [
      {
        ...{ id, merchantId: one, type: 'wish', state: 'open', page: '/delivery/index', appVersion: '1.0.0' },
        files: [{ fileId, name: 'screen.png' }],
      },
    ],
    counts: { open: 1, settled: 0 },
  })
  await run(api.feedbackWork.settle, feedbackWorkHandlers.settle, { merchantId: one, id, isSettled: true })
  expect((await inbox()).items).toEqual([])
  await run(api.feedbackWork.settle, feedbackWorkHandlers.settle, { merchantId: one, id, isSettled: false })
  expect(await inbox()).toMatchObject({ items: [{ settledTime: null, settledBy: '' }] })
})

test('a file of somebody else, or for something else, is none, and nothing is kept', async () => {
  const foreign = await upload(other)
  const label = await upload(one, 'ticketImage')
  for (const { fileId } of [foreign, label])
    await expect(
      person(one).run(api.feedback.create, feedbackHandlers.create, { ...said, description: 'x', fileIds: [fileId] }),
    ).rejects.toMatchObject({ code: 'feedback.fileGone' })
  const { total } = await staff().run(api.feedbackWork.list, feedbackWorkHandlers.list, { merchantIds: [one] })
  expect(total).toBe(1)
})

test('another merchant’s, or a file that was not sent with it, counts as not found', async () => {
  const { id } = await person(one).run(api.feedback.create, feedbackHandlers.create, said)
  const { fileId } = await upload(one)
  const { run } = staff()
  const gone = { code: 'request.notFound' }
  const settling = { merchantId: other, id, isSettled: true }
  await expect(run(api.feedbackWork.settle, feedbackWorkHandlers.settle, settling)).rejects.toMatchObject(gone)
  const wanted = { merchantId: one, id, fileId }
  await expect(run(api.feedbackWork.file, feedbackWorkHandlers.file, wanted)).rejects.toMatchObject(gone)
})

test('its kinds are told in the reader’s language', async () => {
  const { types } = await person(one).run(api.feedback.types, feedbackHandlers.types, {})
  expect(types).toHaveLength(4)
})
