import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createFiles, type Files } from '../../files/files.ts'
import { testStorage } from '../../testing/test-storage.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { makePerson } from '../../testing/people.ts'
import { png } from '../../testing/uploads.ts'
import { noticingHandlers } from '../operations/index.ts'
import { messageHandlers, noticeHandlers } from './index.ts'

const hourMs = 3_600_000
let at = new Date('2026-07-14T14:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'stowline-notices-'))
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

const given = () => ({ now: () => at, services: { files } })
const staff = () => {
  const caller = { tenantKind: 'provider', kind: 'provider', userId: newId(), menus: ['/ops/notices'] } as const
  return useCases(database, provider, { ...given(), caller })
}
const personOf = (tenantId: string, language: 'zh' | 'en' = 'en') =>
  useCases(database, tenantId, { ...given(), language })

const written: Sent<typeof api.noticing.save> = {
  ...{ kind: 'update', type: 2, versionCode: '2.1.0', titleCn: '新版本', titleEn: 'A new version', isBanner: false },
  ...{ detailsEn: 'In one line', contentCn: '<p>内容</p>', contentEn: '<p>Hello</p><script>alert(1)</script>' },
  ...{ publishedTime: null, noticeTime: null, effectiveTime: null, merchantIds: null, files: [] },
}
const upload = async (slot: string, name: string) => {
  const file = { tenantId: provider, slot, name, contentType: 'image/png', bytes: png() } as const
  const expiresAt = new Date(at.getTime() + 24 * hourMs)
  const kept = await database.transaction({ role: 'app', tenantId: provider }, (db) =>
    files.put(db, { ...file, expiresAt }),
  )
  return kept.fileId
}
const publish = async (changes: Partial<typeof written> = {}) => {
  const { run } = staff()
  const draft = await run(api.noticing.save, noticingHandlers.save, { ...written, ...changes })
  return run(api.noticing.publish, noticingHandlers.publish, draft)
}
const titles = async (person: ReturnType<typeof personOf>) =>
  (await person.run(api.messages.list, messageHandlers.list, {})).items.map(({ title }) => title)
const clear = () => database.owner.deleteFrom('notices').execute()

test('a draft is told to nobody; published it is in the caller’s language, until it is withdrawn', async () => {
  await clear()
  const { run } = staff()
  const [person, reader] = [personOf(one), personOf(one, 'zh')]
  const draft = await run(api.noticing.save, noticingHandlers.save, written)
  expect(await titles(person)).toEqual([])
  await expect(person.run(api.notices.get, noticeHandlers.get, { id: draft.id })).rejects.toMatchObject({
    code: 'request.notFound',
  })
  const live = await run(api.noticing.publish, noticingHandlers.publish, draft)
  expect(await titles(person)).toEqual(['A new version'])
  expect(await titles(reader)).toEqual(['新版本'])
  expect(await person.run(api.notices.get, noticeHandlers.get, { id: live.id })).toMatchObject({
    ...{ content: '<p>Hello</p>', details: 'In one line', isRead: true, type: 2, kind: 'update' },
  })
  expect(await run(api.noticing.list, noticingHandlers.list, { tab: 'live' })).toMatchObject({
    items: [{ state: 'live', readers: 1, audience: null }],
    counts: { live: 1, draft: 0 },
  })
  await expect(run(api.noticing.publish, noticingHandlers.publish, live)).rejects.toMatchObject({
    code: 'notices.notDraft',
  })
  await expect(run(api.noticing.remove, noticingHandlers.remove, { id: live.id })).rejects.toMatchObject({
    code: 'notices.stillTold',
  })
  await expect(run(api.noticing.withdraw, noticingHandlers.withdraw, draft)).rejects.toMatchObject({
    code: 'request.stale',
  })
  await run(api.noticing.withdraw, noticingHandlers.withdraw, live)
  expect(await titles(person)).toEqual([])
  await run(api.noticing.remove, noticingHandlers.remove, { id: live.id })
  expect((await run(api.noticing.list, noticingHandlers.list, {})).total).toBe(0)
})

test('told from its moment on, to those it is meant for; the deadline ends the prompt and not the reading', async () => {
  await clear()
  const begins = new Date(at.getTime() + hourMs).toISOString()
  const ends = new Date(at.getTime() + 2 * hourMs).toISOString()
  await publish({ publishedTime: begins, noticeTime: ends, merchantIds: [one] })
  const [mine, theirs] = [personOf(one), personOf(other)]
  const prompted = async () => (await mine.run(api.messages.getNew, messageHandlers.getNew, {})).notice?.title
  expect([await titles(mine), await prompted()]).toEqual([[], undefined])
  at = new Date(at.getTime() + hourMs)
  expect([await titles(mine), await prompted()]).toEqual([['A new version'], 'A new version'])
  expect(await titles(theirs)).toEqual([])
  const { items } = await mine.run(api.messages.list, messageHandlers.list, {})
  await expect(theirs.run(api.notices.get, noticeHandlers.get, { id: items[0]?.noticeId ?? '' })).rejects.toMatchObject(
    {
      code: 'request.notFound',
    },
  )
  const mute = { id: items[0]?.noticeId ?? '' }
  await expect(theirs.run(api.messages.notPromptAgain, messageHandlers.notPromptAgain, mute)).rejects.toMatchObject({
    code: 'request.notFound',
  })
  at = new Date(at.getTime() + hourMs)
  expect([await titles(mine), await prompted()]).toEqual([['A new version'], undefined])
})

test('nobody is shown what was new before he came', async () => {
  await clear()
  await publish()
  const next = async (createdAt: Date) => {
    const { userId } = await makePerson(database, { tenantId: one })
    await sql`update users set created_at = ${createdAt} where id = ${userId}`.execute(database.owner)
    const person = useCases(database, one, { ...given(), caller: { userId } })
    return (await person.run(api.messages.getNew, messageHandlers.getNew, {})).notice?.title
  }
  expect(await next(new Date(at.getTime() - hourMs))).toBe('A new version')
  expect(await next(new Date(at.getTime() + hourMs))).toBeUndefined()
})

test('the portal opens with the newest update until a person puts it away; marks are one person’s', async () => {
  await clear()
  const person = personOf(one)
  const colleague = personOf(one)
  const next = (who: typeof person) => who.run(api.messages.getNew, messageHandlers.getNew, {})
  const unread = async (who: typeof person) => (await who.run(api.messages.newest, messageHandlers.newest, {})).unread
  const { id } = await publish()
  await publish({
    kind: 'announcement',
    isBanner: true,
    versionCode: '',
    effectiveTime: new Date(at.getTime() + hourMs).toISOString(),
  })
  expect((await next(person)).notice?.id).toBe(id)
  // Reading it does not put it away.
  await person.run(api.notices.get, noticeHandlers.get, { id })
  expect([(await next(person)).notice?.id, await unread(person), await unread(colleague)]).toEqual([id, 1, 2])
  await person.run(api.messages.notPromptAgain, messageHandlers.notPromptAgain, { id })
  expect([(await next(person)).notice, (await next(colleague)).notice?.id]).toEqual([null, id])
  const ahead = await person.run(api.messages.advance, messageHandlers.advance, {})
  expect(ahead.notices).toMatchObject([{ kind: 'announcement' }])
  const { succeeded } = await colleague.run(api.messages.markRead, messageHandlers.markRead, {
    messageIds: [String(id), newId()],
  })
  expect([succeeded, await unread(colleague)]).toEqual([[id], 1])
  await colleague.run(api.messages.markAllRead, messageHandlers.markAllRead, {})
  expect([await unread(colleague), await unread(person)]).toEqual([0, 1])
  const only = { unread: true, tab: 'announcement' } as const
  expect((await person.run(api.messages.list, messageHandlers.list, only)).total).toBe(1)
  expect((await person.run(api.messages.list, messageHandlers.list, { ...only, types: ['3'] })).total).toBe(0)
  expect((await person.run(api.notices.list, noticeHandlers.list, { banner: true })).total).toBe(1)
})

test('what goes with a notice is opened by whoever is told it; a file that is replaced may go', async () => {
  await clear()
  const { run } = staff()
  const [chinese, english] = [await upload('noticeImage', 'zh.png'), await upload('noticeImage', 'en.png')]
  const image = (language: 'zh' | 'en', fileId: string) => ({ part: 'image', language, fileId }) as const
  const { id, version } = await publish({ files: [image('zh', chinese), image('en', english)] })
  const person = personOf(one)
  const shown = await person.run(api.notices.get, noticeHandlers.get, { id })
  expect(shown.files).toMatchObject([{ part: 'image', name: 'en.png' }])
  const wanted = { id, part: 'image' } as const
  expect((await person.run(api.messages.file, messageHandlers.file, wanted)).url).toContain('ticket=')
  const video = { id, part: 'video' } as const
  await expect(person.run(api.messages.file, messageHandlers.file, video)).rejects.toMatchObject({
    code: 'request.notFound',
  })
  await run(api.noticing.save, noticingHandlers.save, { ...written, id, version, files: [image('zh', chinese)] })
  // Only the Chinese one is left: it stands in for the other.
  expect((await person.run(api.notices.get, noticeHandlers.get, { id })).files).toMatchObject([{ name: 'zh.png' }])
  const expiry = async (fileId: string) =>
    (await database.owner.selectFrom('files').select('expires_at').where('id', '=', fileId).executeTakeFirst())
      ?.expires_at
  expect([await expiry(chinese), await expiry(english)]).toEqual([null, at])
})

test('what is wrong is refused and changes nothing', async () => {
  await clear()
  const { run } = staff()
  const save = (changes: Partial<typeof written>) =>
    run(api.noticing.save, noticingHandlers.save, { ...written, ...changes }).then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    )
  const foreign = { part: 'video', language: 'zh', fileId: await upload('noticeImage', 'a.png') } as const
  expect([
    await save({ versionCode: '' }),
    await save({ noticeTime: at.toISOString() }),
    await save({ merchantIds: [newId()] }),
    await save({ files: [foreign] }),
    await save({ id: newId(), version: 1 }),
  ]).toEqual([
    ...['notices.versionNeeded', 'notices.endsBefore', 'notices.noSuchMerchant', 'notices.fileGone'],
    'request.notFound',
  ])
  expect((await run(api.noticing.list, noticingHandlers.list, {})).total).toBe(0)
})
