import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { practiceCarrier } from '@stowline/carriers'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import type { Carrier, CarrierAccount, Outcome } from '@stowline/domain/shipping/carrier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { openSecrets, type Secrets } from '../../kernel/secrets.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { findAccount } from './carrier-accounts.ts'
import { settingsHandlers } from './settings.handlers.ts'

/** A carrier with a form of a number, an id and a secret; it answers what the test says. */
const asked: CarrierAccount[] = []
let answer: Outcome<never> | 'ok' = 'ok'
const strict = (practice: Carrier): Carrier => ({
  ...practice,
  code: 'strict',
  name: ['严格', 'Strict'],
  accountFields: [
    { key: 'number', label: ['账号', 'Account'], isSecret: false, isRequired: true, pattern: '^[A-Z0-9]{6}$' },
    { key: 'clientId', label: ['客户端', 'Client ID'], isSecret: false, isRequired: true },
    { key: 'clientSecret', label: ['密钥', 'Secret'], isSecret: true, isRequired: true },
  ],
  rate: async (request, account) => {
    asked.push(account)
    return answer === 'ok' ? practice.rate(request, account) : answer
  },
})
const practice = practiceCarrier({ now: () => new Date(), day: 86_400_000 })
const carriers = new Map([practice, strict(practice)].map((carrier) => [carrier.code, carrier]))
const secret = 'topsecret-value-9876'
const sender = {
  senderName: 'Harbor Goods',
  senderPhone: '2125550100',
  street: '350 5th Ave',
  cityName: 'New York',
  stateorProvince: 'NY',
  postalCode: '10118',
}

let folder: string
let secrets: Secrets
let merchant: Merchant
let cases: ReturnType<typeof useCases>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowline-settings-'))
  secrets = await openSecrets(join(folder, 'secrets.json'))
  const database = await testDatabase()
  merchant = await makeMerchant(database)
  cases = useCases(database, merchant.tenantId, { services: { carriers, secrets } })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Form = Sent<typeof api.settings.createAccount>
const form = (changes: Partial<Form> = {}): Form => ({
  carrier: 'strict',
  accountName: `Account ${Math.random()}`,
  credentials: { number: 'ABC123', clientId: 'my-client', clientSecret: secret },
  ...changes,
})
const create = (changes: Partial<Form> = {}) =>
  cases.run(api.settings.createAccount, settingsHandlers.createAccount, form(changes))
const list = (query = {}) => cases.run(api.settings.accounts, settingsHandlers.accounts, query)
const one = async (id: string) => (await list()).items.find((row) => row.id === id)
const update = (id: string, version: number, changes: Partial<Form> = {}) => {
  const { carrier: _, ...rest } = form(changes)
  return cases.run(api.settings.updateAccount, settingsHandlers.updateAccount, { id, version, ...rest } as never)
}
const remove = (id: string) => cases.run(api.settings.deleteAccount, settingsHandlers.deleteAccount, { id } as never)
const tryOut = (query: object) => cases.run(api.settings.testAccount, settingsHandlers.testAccount, query as never)
const inDb = <T>(fn: (ctx: Context) => Promise<T>): Promise<T> => cases.inTransaction(fn)

test('the form comes from the adapter, for every carrier', async () => {
  const forms = await cases.run(api.settings.carriers, settingsHandlers.carriers, {})
  expect(forms.map(({ carrier }) => carrier)).toEqual(['practice', 'strict'])
  expect(forms[1]?.fields.map(({ key, isSecret }) => [key, isSecret])).toEqual([
    ['number', false],
    ['clientId', false],
    ['clientSecret', true],
  ])
})

test('a secret goes in and never comes out: neither by the list nor in the row nor in the audit trail', async () => {
  const { id } = await create()
  expect(await one(id)).toMatchObject({
    logisticsAccountNumber: 'ABC123',
    credentials: { number: 'ABC123', clientId: 'my-client', clientSecret: '••••9876' },
    isActive: true,
    lastTest: null,
  })
  const rows = await inDb(async ({ db }) => [
    await db.selectFrom('logistics_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    await db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain('topsecret')
  const account = await inDb((ctx) => findAccount(ctx, ctx.db, 'strict', { accountId: id }))
  expect(account).toMatchObject({ number: 'ABC123', secrets: { clientId: 'my-client', clientSecret: secret } })
})

test('a secret left out stays; a new one replaces it and forgets the last test', async () => {
  const { id } = await create()
  await tryOut({ id })
  await update(id, 0, { credentials: { number: 'ABC124', clientId: 'my-client' } })
  expect(await one(id)).toMatchObject({
    version: 1,
    logisticsAccountNumber: 'ABC124',
    lastTest: null,
    credentials: { clientSecret: '••••9876' },
  })
  await tryOut({ id })
  await update(id, 1, { credentials: { number: 'ABC124', clientId: 'my-client' }, labelFormat: 'zpl' })
  expect(await one(id)).toMatchObject({ labelFormat: 'zpl', lastTest: { result: 'ok' } })
  await update(id, 2, { credentials: { clientSecret: 'another-secret-4321' } })
  expect(await one(id)).toMatchObject({
    logisticsAccountNumber: 'ABC124',
    lastTest: null,
    credentials: { clientSecret: '••••4321' },
  })
  await expect(update(id, 2)).rejects.toMatchObject({ code: 'request.stale' })
})

test('what the form does not take is refused field by field, and nothing is stored', async () => {
  const before = (await list()).total
  const refused = (credentials: Record<string, string>) =>
    create({ credentials }).catch((error: { problems: unknown }) => error.problems)
  expect(await refused({ number: 'abc', clientId: 'x', other: '1' })).toEqual([
    { path: 'credentials.other', code: 'unknown' },
    { path: 'credentials.number', code: 'format' },
    { path: 'credentials.clientSecret', code: 'required' },
  ])
  await expect(create({ carrier: 'pigeon' })).rejects.toMatchObject({ code: 'settings.unknownCarrier' })
  await expect(create({ warehouseId: 'elsewhere' as never })).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(create({ accountName: 'Practice' })).rejects.toMatchObject({ code: 'settings.nameTaken' })
  const place = (changes: object) => create({ sender: { ...sender, ...changes } })
  await expect(place({ postalCode: '00000' })).rejects.toMatchObject({ code: 'settings.zipUnknown' })
  await expect(place({ stateorProvince: 'NJ' })).rejects.toMatchObject({
    code: 'settings.zipOtherState',
    params: { state: 'NY' },
  })
  await expect(place({ cityName: 'Buffalo' })).rejects.toMatchObject({
    code: 'settings.zipOtherCity',
    params: { city: 'New York' },
  })
  expect((await list()).total).toBe(before)
  const { id } = await place({ stateorProvince: 'New York' })
  expect(await one(id)).toMatchObject({ sender: { ...sender, company: '' } })
  expect(await inDb((ctx) => findAccount(ctx, ctx.db, 'strict', { accountId: id }))).toMatchObject({
    sender: { name: 'Harbor Goods', city: 'New York' },
  })
})

test('a connection is tried as typed without being stored, or as stored with its result kept', async () => {
  const refusal = (certainty: 'refused' | 'unreached', code: string, more: object = {}): Outcome<never> => ({
    ok: false,
    certainty,
    messages: [{ kind: 'carrier', code, text: `said ${code}` }],
    ...more,
  })
  const { id } = await create({ isTest: true })
  asked.length = 0
  expect(
    await tryOut({ id, typed: { carrier: 'strict', credentials: { number: 'XYZ999' }, isTest: false } }),
  ).toMatchObject({ result: 'ok' })
  expect(asked).toMatchObject([{ number: 'XYZ999', isTest: false, secrets: { clientSecret: secret } }])
  expect(await one(id)).toMatchObject({ lastTest: null, logisticsAccountNumber: 'ABC123' })
  const results = []
  for (const each of [
    refusal('refused', '1', { isStranger: true }),
    // Its words alone say nothing: the text of a right that is missing speaks of credentials too.
    refusal('refused', 'We could not authorize your credentials.'),
    refusal('refused', '111210'),
    refusal('unreached', 'timeout'),
  ]) {
    answer = each
    results.push((await tryOut({ id })).result)
  }
  answer = 'ok'
  expect(results).toEqual(['wrongCredentials', 'refused', 'refused', 'unreachable'])
  expect(await one(id)).toMatchObject({
    lastTest: { result: 'unreachable', message: 'said timeout', testedByName: expect.stringMatching(/./) },
    version: 0,
  })
  await expect(tryOut({ id: 'nobody' })).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(tryOut({})).rejects.toMatchObject({ code: 'request.notFound' })
  await expect(tryOut({ typed: { carrier: 'strict', credentials: {}, isTest: true } })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('orders use their own choice, then the account of their warehouse, then the oldest for all', async () => {
  await inDb(({ db }) =>
    db.updateTable('logistics_accounts').set({ state: 'disabled' }).where('carrier', '=', 'strict').execute(),
  )
  const { east, west } = merchant.warehouses
  const [forAll, forWest] = [await create(), await create({ warehouseId: west as never })]
  const found = async (chosen: object) => (await inDb((ctx) => findAccount(ctx, ctx.db, 'strict', chosen)))?.id
  expect(await found({ warehouseId: east })).toBe(forAll.id)
  expect(await found({ warehouseId: west })).toBe(forWest.id)
  expect(await found({})).toBe(forAll.id)
  expect(await found({ accountId: forAll.id, warehouseId: west })).toBe(forAll.id)
  await update(forAll.id, 0, { isActive: false })
  // An account that was closed on purpose is not replaced in silence; one that was deleted is.
  expect(await found({ accountId: forAll.id, warehouseId: west })).toBeUndefined()
  await remove(forAll.id)
  expect(await found({ accountId: forAll.id, warehouseId: west })).toBe(forWest.id)
  expect(await found({ warehouseId: east })).toBeUndefined()
})

test("a deleted account is gone from the list, its name is free; another tenant's is not found", async () => {
  const { id } = await create({ accountName: 'Once' })
  expect((await list({ text: 'once' })).items.map((row) => row.id)).toEqual([id])
  await remove(id)
  expect((await list({ text: 'once' })).items).toEqual([])
  await expect(remove(id)).rejects.toMatchObject({ code: 'request.notFound' })
  await create({ accountName: 'Once' })
  const database = await testDatabase()
  const stranger = useCases(database, (await makeMerchant(database)).tenantId, { services: { carriers, secrets } })
  const foreign = { id: (await list({ text: 'once' })).items[0]?.id ?? '' } as never
  await expect(stranger.run(api.settings.deleteAccount, settingsHandlers.deleteAccount, foreign)).rejects.toMatchObject(
    { code: 'request.notFound' },
  )
  await expect(stranger.run(api.settings.testAccount, settingsHandlers.testAccount, foreign)).rejects.toMatchObject({
    code: 'request.notFound',
  })
})

test('number and host stay while a label may still be settled on the account; a new secret is taken', async () => {
  const { id } = await create()
  const [orderId = ''] = await makeOrders(await testDatabase(), merchant, 1)
  await inDb(({ db, newId, now }) =>
    insertRows(db, 'labels', [
      {
        id: newId(),
        order_id: orderId,
        state: 'unknown',
        carrier: 'strict',
        logistics_account_id: id,
        requested_at: now(),
      },
    ]),
  )
  const inUse = { code: 'settings.accountInUse', params: { count: 1 } }
  await expect(update(id, 0, { isTest: true })).rejects.toMatchObject(inUse)
  await expect(update(id, 0, { credentials: { number: 'ABC999', clientId: 'my-client' } })).rejects.toMatchObject(inUse)
  await expect(remove(id)).rejects.toMatchObject(inUse)
  await expect(
    update(id, 0, { credentials: { number: 'ABC123', clientId: 'my-client', clientSecret: 'rotated-secret-1234' } }),
  ).resolves.toMatchObject({
    version: 1,
  })
})
