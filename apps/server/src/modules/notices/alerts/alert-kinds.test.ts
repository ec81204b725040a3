import { api } from '@stowline/contract'
import { type AlertKind, alertKinds, alertSetting } from '@stowline/domain/notices/alert'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { asJson } from '../../../db/json.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { Letter } from '../../../mail/mail.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { draftOf, makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { makePerson, type Person } from '../../../testing/people.ts'
import { workerOf } from '../../../testing/worker.ts'
import * as inventory from '../../inventory/index.ts'
import { ticketHandlers } from '../../tickets/index.ts'
import { messageHandlers } from '../index.ts'
import { findAlertsJob, mailDigestJob } from './alerts.job.ts'

const now = new Date('2026-07-14T14:00:00Z')
let database: Database
let merchant: Merchant
/** One who has every screen, one who has none of those that alerts are about. */
let owner: Person
let stranger: Person
const letters: Letter[] = []

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 0 } })
  const { tenantId } = merchant
  owner = await makePerson(database, { tenantId, email: `owner@${tenantId}.example` })
  stranger = await makePerson(database, { tenantId, kind: 'sub', menus: ['/home'], email: `none@${tenantId}.example` })
  await database.owner.updateTable('users').set({ password_hash: 'x' }).where('tenant_id', '=', tenantId).execute()
})

const as = ({ userId }: Person = owner) =>
  useCases(database, merchant.tenantId, { now: () => now, caller: { userId }, services: { tell: async () => {} } })
const inTenant = <T>(fn: (db: Db) => Promise<T>) =>
  database.transaction({ role: 'app', tenantId: merchant.tenantId }, fn)
const work = async (job: typeof findAlertsJob) => {
  const mail = { send: async (letter: Letter) => void (letter.to.includes(merchant.tenantId) && letters.push(letter)) }
  const worker = await as().inTransaction(async (ctx) => workerOf(ctx, { mail, publicUrl: 'https://portal.example' }))
  await job.handle({}, worker)
}
const choose = (mail: 'now' | 'daily') =>
  database.owner
    .insertInto('user_settings')
    .values(
      [owner, stranger].map(({ userId }) => ({
        ...{ tenant_id: merchant.tenantId, user_id: userId, name: alertSetting, changed_at: now },
        value: asJson(Object.fromEntries(alertKinds.map((kind) => [kind, { portal: true, mail }]))),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'name']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()

const order = async (): Promise<{ readonly id: string; readonly no: string }> => {
  const [id = ''] = await makeOrders(database, merchant, 1, () => draftOf(merchant))
  const { order_no: no } = await inTenant((db) =>
    db.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return { id, no }
}

/** Makes each kind hold; answers with its record, where one is led to, and what people call it. */
const holds: Readonly<Record<AlertKind, () => Promise<{ readonly id: string | null; readonly no: string }>>> = {
  lowBalance: async () => {
    await database.owner
      .updateTable('ledger_accounts')
      .set({ balance_cents: 4_200 })
      .where('tenant_id', '=', merchant.tenantId)
      .where('account', '=', 'merchant')
      .execute()
    return { id: null, no: '42.00' }
  },
  pastDue: async () => {
    const bill = { id: newId(), no: 'B-202606', month: '2026-06', begins: '2026-06-01', ends: '2026-06-30' }
    await inTenant((db) =>
      insertRows(db, 'bills', [
        { ...bill, issued_at: now, due_on: '2026-07-01', total_cents: 100, open_cents: 100, hash: 'h', ...noCharges },
      ]),
    )
    return { id: bill.id, no: bill.no }
  },
  lowStock: async () => {
    const mug = { warehouseId: merchant.warehouses.east, productId: merchant.products['MUG'] ?? '' }
    const [orderId = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'MUG', quantity: 30 }] }))
    const line = database.owner.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
    const { id: lineId } = await line.executeTakeFirstOrThrow()
    const reference = { kind: 'inbound', id: 'IB', no: 'IB' } as const
    await as().inTransaction((inside) => inventory.putAway(inside, [{ ...mug, quantity: 40, reference }]))
    await as().inTransaction((inside) => inventory.reserve(inside, [{ ...mug, orderId, lineId, quantity: 30 }]))
    await as().inTransaction((inside) => inventory.consume(inside, [orderId]))
    const stock = database.owner.selectFrom('stock').select('id').where('tenant_id', '=', merchant.tenantId)
    const { id } = await stock.where('product_id', '=', mug.productId).executeTakeFirstOrThrow()
    return { id, no: 'MUG' }
  },
  containerLate: async () => {
    const made = { id: newId(), shipment_no: 'SH-LATE', container_no: 'TCLU7654321', created_at: now, status_at: now }
    const at = { warehouse_id: merchant.warehouses.east, transport_type: 'seaFcl', unit_count: 1 }
    await inTenant((db) => insertRows(db, 'shipments', [{ ...made, ...at, status: 'atSea', eta: '2026-07-12' }]))
    return { id: made.id, no: made.container_no }
  },
  labelFailed: async () => {
    const { id, no } = await order()
    await inTenant((db) => db.updateTable('orders').set({ label_state: 'failed' }).where('id', '=', id).execute())
    return { id, no }
  },
  parcelTrouble: async () => {
    const { id: orderId, no } = await order()
    const parcel = {
      id: newId(),
      order_id: orderId,
      order_no: no,
      carrier: 'ups',
      tracking_number: '1Z999AA10123456784',
    }
    const rest = { store_id: merchant.stores.amazon, created_at: now, last_event_at: now, state: 'exception' }
    await inTenant((db) => insertRows(db, 'parcels', [{ ...parcel, ...rest }]))
    return { id: parcel.id, no: parcel.tracking_number }
  },
  ticketAnswered: async () => {
    const form = { category: 'other', type: 'question', description: 'When do you open?' } as const
    const { id } = await as().run(api.tickets.create, ticketHandlers.create, form)
    const ticket = { status: 'answered', last_at: now, initiated_at: now } as const
    await inTenant((db) => db.updateTable('tickets').set(ticket).where('id', '=', id).execute())
    const found = inTenant((db) =>
      db.selectFrom('tickets').select('ticket_no').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return { id, no: (await found).ticket_no }
  },
  taskDone: async () => {
    const task = { id: newId(), section: 'download', kind: 'exportOrders', state: 'ready', input: asJson({}) } as const
    await database.owner
      .insertInto('tasks')
      .values({ ...task, tenant_id: merchant.tenantId, created_by: owner.userId, created_at: now, finished_at: now })
      .execute()
    return { id: null, no: '' }
  },
}
const noCharges = {
  ...{ charge_count: 1, freight_cents: 100, storage_cents: 0, order_handling_cents: 0, transfer_cents: 0 },
  ...{ unloading_cents: 0, value_added_cents: 0, compensation_cents: 0, adjustment_cents: 0, deducted_cents: 0 },
}

const alertsOf = async (who: Person, alert: AlertKind) => {
  const { items } = await as(who).run(api.messages.list, messageHandlers.list, { tab: 'alert' })
  return items.filter((item) => item.alert === alert)
}

test.each(alertKinds)('%s is told once, in the portal and by mail at once, to whom it concerns', async (kind) => {
  await choose('now')
  await work(findAlertsJob)
  const before = letters.length
  const { id, no } = await holds[kind]()
  await work(findAlertsJob)
  await work(findAlertsJob)
  const [told, ...more] = await alertsOf(owner, kind)
  expect(more).toEqual([])
  expect(told?.details).toContain(no)
  expect(told?.path).toContain(id === null ? '/' : `id=${id}`)
  expect(await alertsOf(stranger, kind)).toEqual([])
  // An answered ticket has a letter of its own, which is sent where it is answered.
  const mailed = letters.slice(before).map(({ to, text }) => [to, text.includes(told?.path ?? '?')])
  expect(mailed).toEqual(kind === 'ticketAnswered' ? [] : [[`owner@${merchant.tenantId}.example`, true]])
})

test('what is left to the digest comes in one letter with all of the day', async () => {
  await database.owner.deleteFrom('alerts').where('tenant_id', '=', merchant.tenantId).execute()
  await database.owner.deleteFrom('told_conditions').where('tenant_id', '=', merchant.tenantId).execute()
  await choose('daily')
  letters.length = 0
  await work(findAlertsJob)
  expect(letters).toEqual([])
  await work(mailDigestJob)
  await work(mailDigestJob)
  expect(letters.map(({ to }) => to)).toEqual([`owner@${merchant.tenantId}.example`])
  const titles = await Promise.all(alertKinds.map(async (kind) => (await alertsOf(owner, kind))[0]?.title))
  for (const title of titles) expect(letters[0]?.text).toContain(title)
})
