import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { billingHandlers, chargesHandlers } from '../billing/index.ts'
import { adjustingHandlers } from './adjusting.handlers.ts'
import { workingHandlers } from './working.handlers.ts'

type Run = ReturnType<typeof useCases>['run']
let database: Database
let merchant: Merchant
let own: Run
let ann: Run
let bob: Run
let orderNo: string
let warehouseId: string
let statements = 0
const now = () => new Date('2026-11-20T18:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { hasCard: true, balance: 100_000 })
  own = useCases(database, merchant.tenantId, { now }).run
  const provider = await newTenant(database, 'provider')
  const staff = (nickname: string): Run => {
    const caller = { tenantKind: 'provider', kind: 'provider', nickname, userId: newId() } as const
    const onStatement = () => {
      statements += 1
    }
    return useCases(database, provider, { caller: { ...caller, menus: ['/ops/jobs'] }, now, onStatement }).run
  }
  ;[ann, bob] = [staff('Ann'), staff('Bob')]
  const [orderId = ''] = await makeOrders(database, merchant, 1)
  const find = database.owner.selectFrom('orders').select('order_no').where('id', '=', orderId)
  orderNo = (await find.executeTakeFirstOrThrow()).order_no
  const place = database.owner.selectFrom('tenant_warehouses').select('warehouse_id')
  warehouseId = (await place.executeTakeFirstOrThrow()).warehouse_id
})

type New = Sent<typeof api.working.create>
const enter = (changes: Partial<New> = {}, merchantId = merchant.tenantId) =>
  ann(api.working.create, workingHandlers.create, {
    ...{ merchantId, service: 'photo', count: 1, reference: orderNo.toLowerCase(), warehouseId, doneOn: '2026-11-20' },
    ...changes,
  })
const undo = (id: string, merchantId = merchant.tenantId) =>
  ann(api.working.undo, workingHandlers.undo, { merchantId, jobIds: [id], reason: 'Not done' })
const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code)
const listed = (query: Sent<typeof api.working.list> = {}) => ann(api.working.list, workingHandlers.list, query)
const charged = async () =>
  (await own(api.charges.list, chargesHandlers.list, { type: 'valueAdded' })).items.map(({ total, reference }) => [
    total,
    reference,
  ])
const balance = async () => (await own(api.billing.balance, billingHandlers.balance, {})).balance
const wrongs = async () => (await checkInvariants(database)).filter(({ violations }) => violations)

test('the services of the card of a day, with their prices', async () => {
  const ask = { merchantId: merchant.tenantId, doneOn: '2026-11-20' }
  const services = await ann(api.working.services, workingHandlers.services, ask)
  expect(services).toContainEqual({
    ...{ service: 'photo', serviceName: { zh: '拍照（每张）', en: 'Photo' }, each: '1.50', least: '3.00' },
  })
})

test('a job is charged at once, by the card, for an order, a shipment or a SKU of the merchant', async () => {
  expect(await enter()).toMatchObject({ no: expect.stringMatching(/^ZZ\d{6}-[0-9A-Z]{5}$/), amount: '3.00' })
  expect(await enter({ service: 'productLabel', count: 120, reference: 'MUG' })).toMatchObject({ amount: '60.00' })
  expect((await charged()).toSorted()).toEqual([
    ['3.00', orderNo],
    ['60.00', 'MUG'],
  ])
  const { items, counts } = await listed()
  expect(items.map(({ referenceKind, amount, state }) => [referenceKind, amount, state]).toSorted()).toEqual([
    ['order', '3.00', 'charged'],
    ['product', '60.00', 'charged'],
  ])
  expect(counts).toMatchObject({ charged: 2, undoing: 0, undone: 0 })
  expect(await wrongs()).toEqual([])
})

test.each<[Partial<New>, string]>([
  [{ service: 'nothing' }, 'rating.serviceUnknown'],
  [{ reference: 'SO-NOBODY' }, 'jobs.referenceUnknown'],
  [{ doneOn: '2026-11-21' }, 'jobs.dayOutside'],
  [{ doneOn: '2026-10-19' }, 'jobs.dayOutside'],
])('%o is refused and charges nothing', async (changes, code) => {
  const before = (await charged()).length
  await expect(enter(changes)).rejects.toMatchObject({ code })
  expect((await charged()).length).toBe(before)
})

test('without a day it was done today, by the provider’s calendar', async () => {
  const { id } = await enter({ doneOn: undefined, note: 'Late' })
  expect((await listed({ id })).items).toMatchObject([{ doneOn: '2026-11-20', note: 'Late' }])
})

test('a merchant without a card, and another merchant’s order', async () => {
  const bare = await makeMerchant(database, { balance: 0 })
  await expect(enter({}, bare.tenantId)).rejects.toMatchObject({ code: 'rating.noCard' })
  const other = await makeMerchant(database, { hasCard: true, balance: 0 })
  await expect(enter({}, other.tenantId)).rejects.toMatchObject({ code: 'jobs.referenceUnknown' })
})

const decide = (run: Run, step: 'approve' | 'reject', ids: string[]) => {
  const some = { merchantId: merchant.tenantId, adjustmentIds: ids }
  return step === 'approve'
    ? run(api.adjusting.approve, adjustingHandlers.approve, some)
    : run(api.adjusting.reject, adjustingHandlers.reject, { ...some, remark: 'It was done' })
}
const waiting = async () =>
  (await bob(api.adjusting.list, adjustingHandlers.list, { tab: 'waiting' })).items.map(({ id }) => id)

test('it is undone by a credit of its sum that another person books; a rejected one leaves it charged', async () => {
  const { id, no } = await enter({ reference: 'MUG', count: 4 })
  const before = await balance()
  expect(codes(await undo(id))).toEqual([])
  expect(codes(await undo(id))).toEqual(['jobs.undone'])
  expect((await listed({ id })).items).toMatchObject([{ state: 'undoing' }])
  expect(codes(await decide(bob, 'reject', await waiting()))).toEqual([])
  expect((await listed({ id })).items).toMatchObject([{ state: 'charged', creditNo: null }])
  expect(codes(await undo(id))).toEqual([])
  const ids = await waiting()
  expect(codes(await decide(ann, 'approve', ids))).toEqual(['adjustment.ownEntry'])
  expect(codes(await decide(bob, 'approve', ids))).toEqual([])
  expect((await listed({ id, tab: 'undone' })).items).toMatchObject([{ state: 'undone', amount: '6.00' }])
  expect(Number(await balance()) - Number(before)).toBeCloseTo(6)
  const credits = await own(api.charges.list, chargesHandlers.list, { type: 'adjustment' })
  expect(credits.items).toMatchObject([{ total: '-6.00', reason: `Not done (${no})` }])
  expect(await wrongs()).toEqual([])
})

test('another merchant’s job is not found; a list costs three statements', async () => {
  const [job] = (await listed({ tab: 'charged' })).items
  const other = await makeMerchant(database, { hasCard: true, balance: 0 })
  expect(codes(await undo(job?.id ?? '', other.tenantId))).toEqual(['request.notFound'])
  statements = 0
  await listed()
  expect(statements).toBeLessThanOrEqual(3)
})

test('the database itself undoes nothing twice', async () => {
  const [job] = (await listed({ tab: 'undone' })).items
  const change = database.owner
    .updateTable('service_jobs')
    .set({ adjustment_id: null })
    .where('id', '=', job?.id ?? '')
  await expect(change.execute()).rejects.toThrow('is undone already')
})
