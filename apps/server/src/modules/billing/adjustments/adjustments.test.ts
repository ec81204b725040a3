import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { adjustingHandlers } from '../../operations/index.ts'
import { billingHandlers } from '../billing.handlers.ts'
import { issueNext } from '../bills/issue-bills.ts'
import { chargesHandlers } from '../charges/charges.handlers.ts'

type Run = ReturnType<typeof useCases>['run']
let database: Database
let merchant: Merchant
let own: Run
let ann: Run
let bob: Run
let orderNo: string
let statements = 0

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { hasCard: true, balance: 1_000 })
  own = useCases(database, merchant.tenantId).run
  const provider = await newTenant(database, 'provider')
  const staff = (nickname: string): Run => {
    const caller = { tenantKind: 'provider', kind: 'provider', nickname, userId: newId() } as const
    const onStatement = () => {
      statements += 1
    }
    return useCases(database, provider, { caller: { ...caller, menus: ['/ops/adjustments'] }, onStatement }).run
  }
  ;[ann, bob] = [staff('Ann'), staff('Bob')]
  const [orderId = ''] = await makeOrders(database, merchant, 1)
  const find = database.owner.selectFrom('orders').select('order_no').where('id', '=', orderId)
  orderNo = (await find.executeTakeFirstOrThrow()).order_no
})

type New = Sent<typeof api.adjusting.create>
const enter = (changes: Partial<New> = {}, merchantId = merchant.tenantId) =>
  ann(api.adjusting.create, adjustingHandlers.create, {
    ...{ merchantId, fee: 'freight', direction: 'charge', reference: orderNo.toLowerCase(), amount: '4.5' },
    ...{ reason: 'Weighed 9 lb', ...changes },
  })
const some = (id: string, merchantId = merchant.tenantId) => ({ merchantId, adjustmentIds: [id] })
const approve = (id: string, run = bob) => run(api.adjusting.approve, adjustingHandlers.approve, some(id))
const balance = async () => (await own(api.billing.balance, billingHandlers.balance, {})).balance
const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)
const row = async (id: string) =>
  (await ann(api.adjusting.list, adjustingHandlers.list, { id })).items.find((one) => one.id === id)
const wrongs = async () => (await checkInvariants(database)).filter(({ violations }) => violations)

test('a credit is entered by one person and booked by another, once, and the merchant reads why', async () => {
  const { id, no } = await enter({ direction: 'credit', fee: 'storage', reason: 'Counted twice' })
  expect(no).toMatch(/^TZ\d{6}-[0-9A-Z]{5}$/)
  expect(await balance()).toBe('10.00')
  expect(codes(await approve(id, ann))).toEqual(['adjustment.ownEntry'])
  expect(codes(await approve(id))).toEqual([])
  expect(codes(await approve(id))).toEqual(['adjustment.notWaiting'])
  expect(await balance()).toBe('14.50')
  const charged = await own(api.charges.list, chargesHandlers.list, { type: 'adjustment' })
  expect(charged.items).toMatchObject([
    { reference: orderNo, total: '-4.50', reason: 'Counted twice', state: 'deducted', cardVersion: null },
  ])
  expect(charged.items[0]?.lines).toMatchObject([{ code: 'agreed.storage', why: { en: 'Counted twice' } }])
  const moved = await own(api.billing.transactions, billingHandlers.transactions, { types: ['adjustment'] })
  expect(moved.items).toMatchObject([
    { amount: '4.50', balanceAfter: '14.50', charge: { id: charged.items[0]?.id, reference: orderNo } },
  ])
  expect((await own(api.billing.transactions, billingHandlers.transactions, { numbers: [orderNo] })).total).toBe(1)
  const detail = await ann(api.adjusting.detail, adjustingHandlers.detail, { merchantId: merchant.tenantId, id })
  expect(detail.history.map(({ action, actor }) => [action, actor])).toEqual([
    ['approve', 'Bob'],
    ['created', 'Ann'],
  ])
  expect(await wrongs()).toEqual([])
})

test('a charge leaves the balance where that is enough; otherwise it waits, whole, for the bill', async () => {
  const small = await enter({ fee: 'addressCorrection' })
  await approve(small.id)
  expect(await balance()).toBe('10.00')
  const large = await enter({ amount: '10.01' })
  await approve(large.id)
  expect(await balance()).toBe('10.00')
  expect(await row(large.id)).toMatchObject({ state: 'booked', charge: { isDeducted: false, billMonth: null } })
  const { items } = await own(api.charges.list, chargesHandlers.list, { type: 'adjustment', states: ['open'] })
  expect(items).toMatchObject([{ total: '10.01', transactionId: null }])
  const corrected = await own(api.charges.list, chargesHandlers.list, { type: 'adjustment', amountFrom: 4.5 })
  expect(corrected.items.map(({ fees }) => fees.addressCorrection)).toContain('4.50')
  expect(await wrongs()).toEqual([])
})

test('what came late stands on the next bill, and the queue tells which', async () => {
  const work = {
    now: () => new Date(Date.now() + 40 * 86_400_000),
    newId,
    by: { id: null, name: '' },
    tell: async () => {},
  }
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) => issueNext(db, work))
  const booked = await ann(api.adjusting.list, adjustingHandlers.list, { tab: 'booked' })
  const months = new Set(booked.items.map(({ charge }) => charge?.billMonth))
  expect([...months]).toEqual([expect.stringMatching(/^\d{4}-\d{2}$/)])
  const bill = await database.owner.selectFrom('bills').select('adjustment_cents').executeTakeFirstOrThrow()
  expect(bill.adjustment_cents).toBe(-450 + 450 + 1_001)
  expect(await wrongs()).toEqual([])
})

test('what is rejected charges nothing and says why', async () => {
  const { id } = await enter()
  const remark = 'The scale was ours'
  expect(codes(await ann(api.adjusting.reject, adjustingHandlers.reject, { ...some(id), remark }))).toEqual([])
  expect(await row(id)).toMatchObject({ state: 'rejected', decisionNote: remark, charge: null })
  expect(codes(await approve(id))).toEqual(['adjustment.notWaiting'])
})

test.each<[Partial<New>, string]>([
  [{ amount: '0' }, 'recharge.amountZero'],
  [{ amount: '12345678' }, 'recharge.amountDigits'],
  [{ amount: '1.234' }, 'recharge.amountDecimals'],
  [{ reference: 'SO-NOBODY' }, 'adjustment.referenceUnknown'],
])('%o is refused and writes nothing', async (changes, code) => {
  const count = async () => (await ann(api.adjusting.list, adjustingHandlers.list, {})).total
  const before = await count()
  await expect(enter(changes)).rejects.toMatchObject({ code })
  expect(await count()).toBe(before)
})

test("another merchant's order is no reference; a list costs three statements", async () => {
  const other = await makeMerchant(database, { hasCard: true, balance: 0 })
  await expect(enter({}, other.tenantId)).rejects.toMatchObject({ code: 'adjustment.referenceUnknown' })
  statements = 0
  await ann(api.adjusting.list, adjustingHandlers.list, {})
  expect(statements).toBeLessThanOrEqual(3)
})

test('the database itself books nothing that is not charged, and changes nothing that is decided', async () => {
  const { id } = await enter()
  const change = (values: object) =>
    database.owner.updateTable('adjustments').set(values).where('id', '=', id).execute()
  const booked = { state: 'booked', decided_at: new Date(), decided_by: 'somebody', charge_id: 'none' }
  await expect(change(booked)).rejects.toThrow('is not charged')
  await approve(id)
  await expect(change({ state: 'rejected' })).rejects.toThrow('is decided')
})
