import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { Database } from '../../../db/database.ts'
import { createFiles, type Files } from '../../../files/files.ts'
import type { SlotName } from '../../../files/slots.ts'
import { testStorage } from '../../../testing/test-storage.ts'
import { newId } from '../../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { png } from '../../../testing/uploads.ts'
import { compensatingHandlers } from '../../operations/index.ts'
import { returnHandlers } from '../../returns/index.ts'
import { billingHandlers } from '../billing.handlers.ts'
import { compensationHandlers } from './compensation.handlers.ts'

type Run = ReturnType<typeof useCases>['run']
let database: Database
let files: Files
let merchant: Merchant
let own: Run
let stranger: Run
let ann: Run
let bob: Run
let provider: string
let orderNo: string
let statements = 0
const folder = mkdtempSync(join(tmpdir(), 'stowline-compensation-'))

beforeAll(async () => {
  database = await testDatabase()
  files = createFiles(testStorage(folder), () => new Date())
  merchant = await makeMerchant(database, { hasCard: true, balance: 1_000 })
  const services = { files }
  const onStatement = () => {
    statements += 1
  }
  own = useCases(database, merchant.tenantId, { services, onStatement }).run
  stranger = useCases(database, await newTenant(database), { services }).run
  provider = await newTenant(database, 'provider')
  const staff = (nickname: string): Run => {
    const caller = { tenantKind: 'provider', kind: 'provider', nickname, userId: newId() } as const
    return useCases(database, provider, { caller: { ...caller, menus: ['/ops/compensation'] }, services }).run
  }
  ;[ann, bob] = [staff('Ann'), staff('Bob')]
  const [orderId = ''] = await makeOrders(database, merchant, 1)
  const find = database.owner.selectFrom('orders').select('order_no').where('id', '=', orderId)
  orderNo = (await find.executeTakeFirstOrThrow()).order_no
  await database.owner.updateTable('products').set({ declared_value_cents: 1_250 }).where('sku', '=', 'MUG').execute()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const uploaded = async (slot: SlotName = 'compensationEvidence'): Promise<string> => {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const file = { tenantId: provider, slot, name: 'box.png', contentType: 'image/png', bytes: png(), expiresAt }
  return (await database.transaction({ role: 'app', tenantId: provider }, (db) => files.put(db, file))).fileId
}
const record = (changes: Partial<Sent<typeof api.compensating.create>> = {}) =>
  ann(api.compensating.create, compensatingHandlers.create, {
    ...{ merchantId: merchant.tenantId, type: 'damaged', reference: orderNo.toLowerCase(), sku: 'MUG', pieces: 2 },
    ...{ claimed: '30', reason: 'Crushed', ...changes },
  })
const some = (id: string) => ({ merchantId: merchant.tenantId, compensationIds: [id] })
const approve = (id: string, run = ann, approved?: string) =>
  run(api.compensating.approve, compensatingHandlers.approve, { ...some(id), ...(approved && { approved }) })
const pay = (id: string, run = bob) => run(api.compensating.pay, compensatingHandlers.pay, some(id))
const balance = async () => (await own(api.billing.balance, billingHandlers.balance, {})).balance
const listed = (query: Sent<typeof api.compensation.list> = {}, run = own) =>
  run(api.compensation.list, compensationHandlers.list, query)
const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)

test('is recorded with what the card gives back, approved by one person and credited by another, once', async () => {
  const { id, no } = await record({ evidenceIds: [await uploaded()] })
  expect(no).toMatch(/^PF\d{6}-[0-9A-Z]{5}$/)
  statements = 0
  expect((await listed()).items).toMatchObject([
    { id, reference: orderNo, sku: 'MUG', claimed: '30.00', onCard: '25.00', approved: null, state: 'reviewing' },
  ])
  expect(statements).toBe(2)
  expect(await balance()).toBe('10.00')
  expect(codes(await pay(id))).toEqual(['compensation.notApproved'])
  expect(codes(await approve(id, ann, '27.5'))).toEqual([])
  expect(codes(await approve(id, bob))).toEqual(['compensation.notReviewing'])
  expect(codes(await pay(id, ann))).toEqual(['compensation.ownDecision'])
  expect(codes(await pay(id))).toEqual([])
  expect(codes(await pay(id))).toEqual(['compensation.notApproved'])
  expect(await balance()).toBe('37.50')
  const { history, ...row } = await own(api.compensation.detail, compensationHandlers.detail, { id })
  expect(row).toMatchObject({ state: 'credited', approved: '27.50', billMonth: null, evidence: [{ name: 'box.png' }] })
  expect(history.map(({ action, actor }) => [action, actor])).toEqual([
    ['pay', 'Bob'],
    ['approve', 'Ann'],
    ['created', 'Ann'],
  ])
  const charges = await database.owner
    .selectFrom('charges')
    .selectAll()
    .where('source_id', '=', id)
    .where('tenant_id', '=', merchant.tenantId)
    .execute()
  expect(charges).toMatchObject([{ type: 'compensation', cents: -2_750, reference: orderNo, card_version: null }])
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})

test('what came back is compensated by the number of its return, which leads there', async () => {
  const form = { warehouseId: merchant.warehouses.east, returnReason: 'damagedBox' as const }
  const lines = [{ productId: merchant.products['MUG'] ?? '', productQty: 1 }]
  const made = await own(api.returns.create, returnHandlers.create, { ...form, lines })
  const { returnNo } = await own(api.returns.detail, returnHandlers.detail, { id: made.id })
  const { id } = await record({ reference: returnNo })
  const about = { reference: returnNo, orderId: null, shipmentId: null, returnId: made.id }
  expect((await listed({ numbers: [returnNo] })).items).toMatchObject([{ id, ...about }])
  expect(codes(await approve(id))).toEqual([])
  expect(codes(await pay(id))).toEqual([])
  expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
})

test('what is rejected says why and gives nothing', async () => {
  const before = await balance()
  const { id } = await record()
  const remark = 'The parcel was unharmed'
  expect(codes(await bob(api.compensating.reject, compensatingHandlers.reject, { ...some(id), remark }))).toEqual([])
  expect((await listed({ tab: 'rejected' })).items).toMatchObject([{ id, decisionNote: remark, approved: null }])
  expect(codes(await pay(id))).toEqual(['compensation.notApproved'])
  expect(await balance()).toBe(before)
})

test.each<[Partial<Sent<typeof api.compensating.create>>, string]>([
  [{ claimed: '0' }, 'recharge.amountZero'],
  [{ claimed: '12345678' }, 'recharge.amountDigits'],
  [{ claimed: '1.234' }, 'recharge.amountDecimals'],
  [{ reference: 'SO-NOBODY' }, 'compensation.referenceUnknown'],
  [{ sku: 'NOTHING' }, 'compensation.skuUnknown'],
])('%o is refused and writes nothing', async (changes, code) => {
  const before = (await listed()).total
  await expect(record(changes)).rejects.toMatchObject({ code })
  expect((await listed()).total).toBe(before)
})

test('a file of another purpose is no evidence; another merchant finds nothing', async () => {
  await expect(record({ evidenceIds: [await uploaded('inboundPhoto')] })).rejects.toMatchObject({
    code: 'compensation.evidenceGone',
  })
  const [row] = (await listed()).items
  const id = row?.id ?? ''
  expect((await listed({}, stranger)).total).toBe(0)
  await expect(stranger(api.compensation.detail, compensationHandlers.detail, { id })).rejects.toMatchObject({
    code: 'request.notFound',
  })
})

test('the database itself pays nobody twice, and nothing that is not in the book', async () => {
  const { id } = await record()
  await approve(id)
  const change = (values: object) =>
    database.owner.updateTable('compensations').set(values).where('id', '=', id).execute()
  const paid = { state: 'credited', paid_at: new Date(), paid_by: 'somebody', charge_id: 'none' }
  await expect(change(paid)).rejects.toThrow('is not in the book')
  await pay(id)
  await expect(change({ state: 'approved' })).rejects.toThrow('is settled')
})
