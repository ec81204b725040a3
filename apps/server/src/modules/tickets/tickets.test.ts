import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { createFiles, type Files } from '../../files/files.ts'
import { hearLive } from '../../testing/heard.ts'
import { testStorage } from '../../testing/test-storage.ts'
import type { SlotName } from '../../files/slots.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { png } from '../../testing/uploads.ts'
import { compensatingHandlers, ticketingHandlers } from '../operations/index.ts'
import { ticketHandlers } from './tickets.handlers.ts'

type Run = ReturnType<typeof useCases>['run']
let database: Database
let files: Files
let merchant: Merchant
let own: Run
let stranger: Run
let ann: Run
let bob: Run
let provider: string
let orderId: string
let orderNo: string
/** A Tuesday, 10:00 in New York. */
let now = new Date('2026-07-14T14:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'stowline-tickets-'))

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), () => now)
  merchant = await makeMerchant(database, { hasCard: true, balance: 1_000 })
  const services = { files }
  const clock = { now: () => now }
  own = useCases(database, merchant.tenantId, { ...clock, services }).run
  stranger = useCases(database, await newTenant(database), { ...clock, services }).run
  provider = await newTenant(database, 'provider')
  const staff = (nickname: string): Run => {
    const caller = { tenantKind: 'provider', kind: 'provider', nickname, userId: newId() } as const
    return useCases(database, provider, { ...clock, caller: { ...caller, menus: ['/ops/tickets'] }, services }).run
  }
  ;[ann, bob] = [staff('Ann'), staff('Bob')]
  ;[orderId = ''] = await makeOrders(database, merchant, 1)
  const find = database.owner.selectFrom('orders').select('order_no').where('id', '=', orderId)
  orderNo = (await find.executeTakeFirstOrThrow()).order_no
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const uploaded = async (tenantId = merchant.tenantId, slot: SlotName = 'ticketImage'): Promise<string> => {
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const file = { tenantId, slot, name: 'box.png', contentType: 'image/png', bytes: png(), expiresAt }
  return (await database.transaction({ role: 'app', tenantId }, (db) => files.put(db, file))).fileId
}
type Form = Sent<typeof api.tickets.create>
const form = (changes: Partial<Form> = {}): Form => ({
  ...{ category: 'order', type: 'notShipped', warehouseId: merchant.warehouses.east, description: 'Where is it?' },
  ...changes,
})
const create = (changes: Partial<Form> = {}, run = own) => run(api.tickets.create, ticketHandlers.create, form(changes))
const open = async (changes: Partial<Form> = {}) => (await create({ initiate: true, ...changes })).id
const detail = (id: string, run = own) => run(api.tickets.detail, ticketHandlers.detail, { id })
const reply = (id: string, text = 'And?', fileIds: string[] = []) =>
  own(api.tickets.reply, ticketHandlers.reply, { id, text, fileIds })
const one = (id: string) => ({ merchantId: merchant.tenantId, id })
const some = (...ticketIds: string[]) => ({ merchantId: merchant.tenantId, ticketIds })
const answer = (id: string, text = 'We look into it', fileIds: string[] = [], run = ann) =>
  run(api.ticketing.reply, ticketingHandlers.reply, { ...one(id), text, fileIds })
const work = (id: string, run = ann) => run(api.ticketing.detail, ticketingHandlers.detail, one(id))
const inbox = (asked: Sent<typeof api.ticketing.list>, run = ann) =>
  run(api.ticketing.list, ticketingHandlers.list, { timeZone: 'UTC', ...asked })
const code = (code: string) => ({ code })

test('a ticket goes to the provider with what its type asks for, and is answered until its merchant closes it', async () => {
  const products = [{ productId: merchant.products['MUG'] ?? '', quantity: 2 }]
  const wanted = { type: 'damagedGoods', subject: { kind: 'order', id: orderId }, priority: 'urgent' } as const
  const missing = async (changes: Partial<Form>) =>
    create({ ...wanted, initiate: true, ...changes }).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
  expect(await missing({ warehouseId: null })).toBe('tickets.warehouseNeeded')
  expect(await missing({})).toBe('tickets.productsNeeded')
  expect(await missing({ products })).toBe('tickets.filesNeeded')
  expect(await missing({ products, fileIds: [await uploaded()], description: ' ' })).toBe('tickets.descriptionNeeded')
  expect(await missing({ products: [...products, ...products] })).toBe('tickets.productTwice')
  expect(await missing({ category: 'fee' })).toBe('tickets.typeWrong')
  expect(await missing({ products, fileIds: [await uploaded(merchant.tenantId, 'returnPhoto')] })).toBe(
    'tickets.fileGone',
  )
  const id = await open({ ...wanted, products, fileIds: [await uploaded()] })
  expect(await detail(id)).toMatchObject({
    ...{ state: 'open', priority: 'urgent', subject: { kind: 'order', id: orderId, no: orderNo } },
    products: [{ sku: 'MUG', quantity: 2 }],
    files: [{ name: 'box.png' }],
    // Eight and forty working hours after Tuesday, 10:00.
    firstAnswer: { due: '2026-07-15T14:00:00.000Z', done: null, isLate: false },
    solution: { due: '2026-07-21T14:00:00.000Z', done: null, isLate: false },
  })
  now = new Date('2026-07-14T16:00:00Z')
  const heard = await hearLive(database)
  await answer(id, 'A photo, please', [await uploaded(provider)])
  await expect.poll(() => heard).toEqual(expect.arrayContaining([`merchant tickets ${id}`, `provider tickets ${id}`]))
  const after = await detail(id)
  expect(after).toMatchObject({ state: 'answered', firstAnswer: { done: now.toISOString() }, solution: { due: null } })
  expect(after.messages).toMatchObject([
    { side: 'provider', by: 'Ann', text: 'A photo, please', files: [{ name: 'box.png' }] },
  ])
  // What waits for the merchant costs the provider nothing: two of its forty hours are spent.
  now = new Date('2026-07-16T14:00:00Z')
  await reply(id, 'Here it is\nas you asked', [await uploaded()])
  expect(await detail(id)).toMatchObject({
    ...{ state: 'open', solution: { due: '2026-07-22T20:00:00.000Z' }, lastReply: { side: 'merchant' } },
  })
  await answer(id)
  const done = await own(api.tickets.close, ticketHandlers.close, {
    ticketIds: [id],
    reason: 'Thanks',
    satisfaction: 5,
  })
  expect(done.failed).toEqual([])
  expect(await detail(id)).toMatchObject({ state: 'closed', closeReason: 'Thanks', satisfaction: 5 })
  await expect(reply(id)).rejects.toMatchObject(code('tickets.ended'))
  await expect(answer(id)).rejects.toMatchObject(code('tickets.ended'))
  expect((await detail(id)).history.map(({ action }) => action).toReversed()).toEqual([
    'created',
    'initiate',
    'answer',
    'reply',
    'answer',
    'close',
  ])
})

test('a draft is changed by who has its last version; what is with the provider is not', async () => {
  const { id, version } = await create({ warehouseId: null })
  const update = (changes: Partial<Form>, of = version) =>
    own(api.tickets.update, ticketHandlers.update, { id, version: of, ...form(changes) })
  await expect(update({}, 7)).rejects.toMatchObject(code('request.stale'))
  const saved = await update({ description: 'Still nothing', initiate: true })
  expect(await detail(id)).toMatchObject({ description: 'Still nothing', state: 'open' })
  await expect(update({}, saved.version)).rejects.toMatchObject(code('tickets.notDraft'))
  const bare = await create({ warehouseId: null, description: '' })
  const batch = await own(api.tickets.initiate, ticketHandlers.initiate, { ticketIds: [bare.id, id, 'none'] })
  expect(batch.failed.map(({ code }) => code).sort()).toEqual([
    'request.notFound',
    'tickets.notDraft',
    'tickets.warehouseNeeded',
  ])
})

test('what the provider notes among its people is in no answer to the merchant, in none of his tables', async () => {
  const id = await open()
  const secret = 'He always complains'
  const noted = await ann(api.ticketing.note, ticketingHandlers.note, { ...one(id), text: secret })
  expect(noted.notes).toMatchObject([{ by: 'Ann', text: secret }])
  expect((await work(id, bob)).notes).toHaveLength(1)
  const answers = [
    await detail(id),
    await own(api.tickets.list, ticketHandlers.list, { timeZone: 'UTC' }),
    await reply(id),
  ]
  expect(JSON.stringify(answers)).not.toContain(secret)
  const seen = await database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => [
    await db.selectFrom('ticket_notes').selectAll().execute(),
    await db.selectFrom('history').selectAll().where('entity_id', '=', id).execute(),
    await db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute(),
  ])
  expect(seen[0]).toEqual([])
  expect(JSON.stringify(seen)).not.toContain(secret)
})

test('the inbox shows what is late, whose it is and what nobody has taken', async () => {
  const id = await open()
  const ids = async (tab: Sent<typeof api.ticketing.list>['tab'], run = ann) =>
    (await inbox({ tab, pageSize: 100 }, run)).items.map((row) => row.id)
  expect(await ids('unassigned')).toContain(id)
  expect(await ids('late')).not.toContain(id)
  const staff = await ann(api.ticketing.staff, ticketingHandlers.staff, {})
  expect(staff).toEqual([])
  await expect(
    ann(api.ticketing.assign, ticketingHandlers.assign, { ...some(id), userId: newId() }),
  ).rejects.toMatchObject(code('request.notFound'))
  const before = now
  now = new Date('2026-07-20T14:00:00Z')
  expect(await ids('late')).toContain(id)
  now = before
  expect((await ann(api.ticketing.close, ticketingHandlers.close, some(id))).failed).toMatchObject([
    code('tickets.notAnswered'),
  ])
  await ann(api.ticketing.reject, ticketingHandlers.reject, { ...some(id), reason: 'Not ours' })
  expect(await detail(id)).toMatchObject({ state: 'rejected', rejectReason: 'Not ours' })
  expect(await ids('ended')).toContain(id)
  const draft = await create()
  expect((await inbox({ id: draft.id })).items).toEqual([])
  await own(api.tickets.cancel, ticketHandlers.cancel, { ticketIds: [draft.id] })
  expect((await inbox({ id: draft.id })).items).toEqual([])
})

test('a solved ticket ends in one compensation, which is on the balance once it is paid out', async () => {
  const id = await open({ subject: { kind: 'order', id: orderId } })
  const wanted = { ...one(id), type: 'damaged', sku: 'MUG', pieces: 2, claimed: '30', reason: 'Crushed' } as const
  const compensate = (reference: string) =>
    ann(api.ticketing.compensate, ticketingHandlers.compensate, { ...wanted, reference })
  await expect(compensate(orderNo)).rejects.toMatchObject(code('tickets.notSolved'))
  await answer(id)
  const { reference } = await work(id)
  expect(reference).toBe(orderNo)
  const { fees } = await compensate(reference)
  expect(fees).toMatchObject([{ state: 'reviewing', pieces: 2, unitPrice: '15.00', amount: '30.00' }])
  await expect(compensate(reference)).rejects.toMatchObject(code('tickets.compensated'))
  const ids = { merchantId: merchant.tenantId, compensationIds: [fees[0]?.compensationId ?? ''] }
  await ann(api.compensating.reject, compensatingHandlers.reject, { ...ids, remark: 'Too much' })
  const again = await compensate(reference)
  const other = { merchantId: merchant.tenantId, compensationIds: [again.fees[0]?.compensationId ?? ''] }
  await ann(api.compensating.approve, compensatingHandlers.approve, { ...other, approved: '20' })
  await bob(api.compensating.pay, compensatingHandlers.pay, other)
  expect((await detail(id)).fees).toMatchObject([{ state: 'credited', claimed: '30.00', amount: '20.00' }])
  const posted = await database.owner
    .selectFrom('postings as p')
    .innerJoin('posting_sets as s', (join) =>
      join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.set_id'),
    )
    .select('p.cents')
    .where('s.tenant_id', '=', merchant.tenantId)
    .where('s.kind', '=', 'compensation')
    .where('p.account', '=', 'merchant')
    .execute()
  expect(posted.map(({ cents }) => Number(cents))).toEqual([2_000])
})

test("another merchant's ticket, product, warehouse, file and subject are not found", async () => {
  const id = await open({ subject: { kind: 'order', id: orderId } })
  const gone = code('request.notFound')
  await expect(detail(id, stranger)).rejects.toMatchObject(gone)
  await expect(create({ warehouseId: null, subject: { kind: 'order', id: orderId } }, stranger)).rejects.toMatchObject(
    gone,
  )
  await expect(create({}, stranger)).rejects.toMatchObject(gone)
  await expect(
    stranger(api.tickets.subject, ticketHandlers.subject, { of: { kind: 'order', id: orderId } }),
  ).rejects.toMatchObject(gone)
  await expect(create({ fileIds: [await uploaded(provider)] })).rejects.toMatchObject(code('tickets.fileGone'))
})

test('facts of what a ticket is opened from are filled in', async () => {
  const { subject, warehouseId, products } = await own(api.tickets.subject, ticketHandlers.subject, {
    of: { kind: 'order', id: orderId },
  })
  expect(subject).toEqual({ kind: 'order', id: orderId, no: orderNo })
  expect(warehouseId).toBe(merchant.warehouses.east)
  expect(products.length).toBeGreaterThan(0)
  const stock = await database.owner
    .selectFrom('stock')
    .select(['id'])
    .where('tenant_id', '=', merchant.tenantId)
    .executeTakeFirstOrThrow()
  const of = await own(api.tickets.subject, ticketHandlers.subject, { of: { kind: 'stock', id: String(stock.id) } })
  expect(of.products).toMatchObject([{ sku: of.subject.no, quantity: 1 }])
  const about = (kind: 'product' | 'compensation', id: string) =>
    own(api.tickets.subject, ticketHandlers.subject, { of: { kind, id } })
  const mug = merchant.products['MUG'] ?? ''
  expect(await about('product', mug)).toMatchObject({ subject: { no: 'MUG' }, products: [{ sku: 'MUG', quantity: 1 }] })
  const given = await database.owner
    .selectFrom('compensations')
    .select(['id', 'no'])
    .where('tenant_id', '=', merchant.tenantId)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow()
  // What it is about is known by its order: the warehouse of that, and the goods that were given back.
  expect(await about('compensation', given.id)).toMatchObject({
    subject: { no: given.no },
    warehouseId: merchant.warehouses.east,
    products: [{ sku: 'MUG', quantity: 2 }],
  })
  const ticket = await open({ category: 'fee', type: 'chargedWrong', subject: { kind: 'compensation', id: given.id } })
  expect((await work(ticket)).reference).toBe(orderNo)
  await expect(
    stranger(api.tickets.subject, ticketHandlers.subject, { of: { kind: 'product', id: mug } }),
  ).rejects.toMatchObject(code('request.notFound'))
})

test('no rule of the database is broken by any of it', async () => {
  expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
})
