import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import { auditEntities } from '@stowline/domain/identity/audit'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { createFiles, type Files } from '../../../files/files.ts'
import type { Context } from '../../../kernel/context.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { makeMerchant } from '../../../testing/factories/merchant.ts'
import { makePerson } from '../../../testing/people.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { testStorage } from '../../../testing/test-storage.ts'
import { workerOf } from '../../../testing/worker.ts'
import { accountHandlers } from '../../accounts/index.ts'
import { runTaskJob } from '../../tasks/index.ts'
import { auditingHandlers } from './auditing.handlers.ts'
import { merchantAuditExport } from './export-merchant-audit.ts'

const folder = mkdtempSync(join(tmpdir(), 'stowline-audit-'))
let database: Database
let files: Files
let provider: string
let merchants: string[]

const name = async (tenantId: string, en: string) =>
  database.owner.updateTable('tenants').set({ name_en: en, name_cn: en }).where('id', '=', tenantId).execute()
/** Something that somebody of this tenant did. */
const done = (tenantId: string, id: string) =>
  useCases(database, tenantId).inTransaction((work) =>
    work.audit({ entity: 'store', id, action: 'created', after: { shopName: id } }),
  )

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), () => new Date())
  provider = await newTenant(database, 'provider')
  merchants = [await newTenant(database), await newTenant(database)]
  await name(merchants[0] ?? '', 'First')
  await name(merchants[1] ?? '', 'Second')
  await done(merchants[0] ?? '', 'store-a')
  await done(merchants[1] ?? '', 'store-b')
  await done(provider, 'own')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const staff = async () => {
  const { userId } = await makePerson(database, { tenantId: provider, kind: 'provider' })
  const caller = { tenantKind: 'provider', kind: 'provider', userId, menus: ['/ops/audit'] } as const
  return useCases(database, provider, { caller, services: { files } })
}
type Asked = Parameters<typeof auditingHandlers.list>[0]
const read = async (asked: Partial<Asked> = {}) => {
  const { run } = await staff()
  const { items } = await run(api.auditing.list, auditingHandlers.list, { entities: ['store'], ...asked })
  return items.map(({ merchantName, entityId }) => `${merchantName.en}: ${entityId}`)
}

test('the provider reads the trails of all merchants or of some, not his own among them', async () => {
  expect(await read()).toEqual(['Second: store-b', 'First: store-a'])
  expect(await read({ merchantIds: [merchants[0] ?? ''] as Asked['merchantIds'] })).toEqual(['First: store-a'])
  expect(await read({ text: 'own' })).toEqual([])
  expect(await read({ merchantIds: [provider] as Asked['merchantIds'] })).toEqual([])
})

test('each reading leaves a line in his own trail, which says whose lines were shown', async () => {
  await read({ text: 'store-a' })
  const last = await database.owner
    .selectFrom('audit_log')
    .select(['entity', 'action', 'after'])
    .where('tenant_id', '=', provider)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ entity: 'audit', action: 'read', after: { merchantIds: [merchants[0]] } })
})

test('the sheet has what the filters leave, each line with its merchant', async () => {
  const { run, inTransaction } = await staff()
  const at: { ctx?: Context } = {}
  type Sheet = Sent<typeof api.auditing.exportAudit>
  const sheet = async (filters: Sheet['filters']) => {
    const asked: Sheet = { filters, format: 'csv', fields: ['merchant', 'entityId', 'action', 'entity', 'userName'] }
    const { taskId } = await run(
      api.auditing.exportAudit,
      (input, ctx) => {
        at.ctx = ctx
        return auditingHandlers.exportAudit(input, ctx)
      },
      asked,
    )
    if (!at.ctx) throw new Error('not asked')
    await runTaskJob([merchantAuditExport.task]).handle({ tenantId: provider, taskId }, workerOf(at.ctx))
    return inTransaction(async ({ db }) => {
      const task = db.selectFrom('tasks').select('file_id').where('id', '=', taskId)
      const file = await files.read(db, (await task.executeTakeFirstOrThrow()).file_id ?? '')
      return file?.bytes.toString('utf8').trim().split(/\r?\n/).slice(1)
    })
  }
  const made = (merchant: string, store: string) => `${merchant},${store},`
  const both = await sheet({ entities: ['store'] })
  expect(both).toHaveLength(2)
  expect(both?.[0]).toContain(made('Second', 'store-b'))
  const one = await sheet({ entities: ['store'], merchantIds: [merchants[0] ?? ''] as Asked['merchantIds'] })
  expect(one).toHaveLength(1)
  expect(one?.[0]).toContain(made('First', 'store-a'))
  await expect(sheet({ merchantIds: [provider] as Asked['merchantIds'] })).rejects.toMatchObject({
    code: 'exports.noData',
  })
})

test('records and what they point at are told by their names, whatever their kind; another merchant’s are not', async () => {
  const [own = '', other = ''] = merchants
  const [mine, theirs] = [
    await makePerson(database, { tenantId: own }),
    await makePerson(database, { tenantId: other }),
  ]
  const leave = (id: string) =>
    useCases(database, own).inTransaction((work) =>
      work.audit([
        ...auditEntities.map((entity) => ({
          entity,
          id,
          action: 'created',
          after: { userIds: [id], merchantId: own },
        })),
      ]),
    )
  for (const id of [mine.userId, theirs.userId]) await leave(id)
  const { run } = await staff()
  const trail = useCases(database, own, { language: 'en' })
  const read = async (text: string) => [
    await run(api.auditing.list, auditingHandlers.list, { text, pageSize: 100 }),
    await trail.run(api.accounts.audit, accountHandlers.audit, { text, pageSize: 100 }),
  ]
  for (const { items } of await read(mine.userId)) {
    expect(items).toHaveLength(auditEntities.length)
    for (const { entity, name: called, names } of items) {
      expect(called).toBe(entity === 'user' ? mine.userName : null)
      expect(names).toEqual({ [mine.userId]: mine.userName, [own]: 'First' })
    }
  }
  for (const { items } of await read(theirs.userId))
    for (const { name: called, names } of items) expect([called, names]).toEqual([null, { [own]: 'First' }])
})

test('lines of a record are found by the number that people know it by', async () => {
  const [own, other] = [await makeMerchant(database), await makeMerchant(database)]
  for (const { tenantId, products } of [own, other])
    await useCases(database, tenantId).inTransaction((work) =>
      work.audit({ entity: 'product', id: products['MUG'] ?? '', action: 'edited' }),
    )
  const { run } = await staff()
  const of = useCases(database, own.tenantId)
  const all = await run(api.auditing.list, auditingHandlers.list, { text: 'mug' })
  expect(all.items.map(({ merchantId }) => merchantId).sort()).toEqual([own.tenantId, other.tenantId].sort())
  const { items } = await of.run(api.accounts.audit, accountHandlers.audit, { text: 'MUG' })
  expect(items).toMatchObject([{ entityId: own.products['MUG'], name: 'MUG' }])
  expect((await of.run(api.accounts.audit, accountHandlers.audit, { text: 'NOTHING' })).items).toEqual([])
})
