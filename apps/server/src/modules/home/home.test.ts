import { api } from '@stowline/contract'
import { todos, type TodoKey } from '@stowline/domain/home/todos'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { keysOf } from '@stowline/domain/kernel/records'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { invariants } from '../../db/invariants.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { useCases, type UseCaseOptions } from '../../testing/factories/use-case.ts'
import { billsHandlers } from '../billing/index.ts'
import { inboundHandlers } from '../inbound/index.ts'
import { inventoryHandlers } from '../inventory/index.ts'
import { importHandlers } from '../orders/imports/index.ts'
import { orderHandlers } from '../orders/index.ts'
import { productHandlers } from '../products/index.ts'
import { claimHandlers, returnHandlers } from '../returns/index.ts'
import { taskHandlers } from '../tasks/index.ts'
import { ticketHandlers } from '../tickets/index.ts'
import { transferHandlers } from '../transfers/index.ts'
import { trackingHandlers } from '../tracking/index.ts'
import { type Card, readCards } from './card.ts'
import { homeCards, homeHandlers } from './home.handlers.ts'
import { askedFor } from './todo-card.ts'

/** Noon of a day in New York. */
const now = () => new Date('2026-11-20T17:00:00Z')
const timeZone = 'America/New_York'
let database: Database
let merchant: Merchant

const at = (options: UseCaseOptions = {}) => useCases(database, merchant.tenantId, { now, ...options })
const overview = (options: UseCaseOptions = {}) =>
  at(options).run(api.home.overview, homeHandlers.overview, { timeZone })
const change = (statement: string) =>
  database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) => sql.raw(statement).execute(db))
const given = <Value>(card: { value: Value } | { error: string } | undefined): Value => {
  if (!card || 'error' in card) throw new Error(`The card has no value: ${JSON.stringify(card)}`)
  return card.value
}

/** Orders in every state that home counts, each order one of them. */
const states = [
  `status = 'pending'`,
  `status = 'outOfStock'`,
  `status = 'toShip', label_state = 'none'`,
  `status = 'toShip', label_state = 'failed', ship_by = '2026-11-20T16:00:00Z'`,
  `status = 'pending', address_state = 'invalid'`,
  `status = 'shipped', label_state = 'ready', shipped_at = '2026-11-19T20:00:00Z', ship_by = '2026-11-19T21:00:00Z'`,
  `status = 'shipped', label_state = 'ready', shipped_at = '2026-11-19T22:00:00Z', ship_by = '2026-11-19T21:00:00Z'`,
  // Past midnight in UTC, the evening before in New York.
  `status = 'shipped', label_state = 'ready', shipped_at = '2026-11-19T03:00:00Z'`,
]

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 10, LAMP: 0 } })
  const ids = await makeOrders(database, merchant, states.length)
  for (const [nth, id] of ids.entries())
    await change(`update orders set ${states[nth]}, created_at = '2026-11-18T12:00:00Z' where id = '${id}'`)
  // An order keeps the moment at which it was made; here that was moved.
  await change(`update order_pace set at = quarter_of('2026-11-18T12:00:00Z') where kind = 'created'`)
  await change(`insert into returns (tenant_id, id, return_no, order_id, status, reason, created_at)
    values (current_tenant(), 'r1', 'R1', '${ids[5]}', 'pending', 'wrongShipment', '2026-11-20T10:00:00Z'),
      (current_tenant(), 'r2', 'R2', '${ids[6]}', 'pending', 'rejection', '2026-11-20T10:00:00Z')`)
  await change(`insert into returns (tenant_id, id, return_no, order_id, status, reason, receive_type, received_count, unit_count, created_at)
    values (current_tenant(), 'r3', 'R3', '${ids[6]}', 'received', 'other', 'announced', 2, 2, '2026-11-20T10:00:00Z'),
      (current_tenant(), 'r4', 'R4', '${ids[6]}', 'rejected', 'other', 'announced', 0, 0, '2026-11-20T10:00:00Z'),
      (current_tenant(), 'r5', 'R5', null, 'toBeClaimed', 'unknown', 'unannounced', 0, 0, '2026-11-20T10:00:00Z')`)
  await change(`insert into tickets (tenant_id, id, ticket_no, category, type, status, status_at, created_at, initiated_at, created_by, created_by_name)
    values (current_tenant(), 'k1', 'K1', 'other', 'question', 'answered', now(), now(), now(), 'x', 'x')`)
  const charge = (id: string, type: string, cents: number) => ({
    ...{ id, type, cents, day: '2026-11-19', at: now(), source_kind: 'test', source_id: id, reference: id },
    ...{ lines: [] },
  })
  await database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    insertRows(db, 'charges', [
      charge('c1', 'storage', 1_250),
      charge('c2', 'storage', 50),
      charge('c3', 'orderHandling', 300),
      charge('c4', 'compensation', -900),
    ]),
  )
})

/** How many rows the list of a thing to do has. */
const rowsOf = async (key: TodoKey): Promise<number> => {
  const { run } = at()
  const asked = askedFor(todos[key], { now: now(), timeZone })
  const { tab: _, ...untabbed } = { tab: undefined, ...asked }
  const lists: Readonly<Record<string, () => Promise<{ total: number }>>> = {
    '/delivery/index': () =>
      run(api.orders.list, orderHandlers.list, { ...untabbed, ...('tab' in asked && { status: asked.tab as never }) }),
    '/finance/bill': () => run(api.bills.list, billsHandlers.list, asked as never),
    '/shipment/index': () => run(api.inbound.list, inboundHandlers.list, asked as never),
    '/transport/index': () => run(api.transfers.list, transferHandlers.list, asked as never),
    '/return-manag/management': () => run(api.returns.list, returnHandlers.list, asked as never),
    '/return-manag/index': () => run(api.claims.list, claimHandlers.list, asked as never),
    '/service/index': () => run(api.tickets.list, ticketHandlers.list, asked as never),
    '/logistics/index': () => run(api.tracking.list, trackingHandlers.list, asked as never),
    '/product/pre_entry': () => run(api.products.list, productHandlers.list, { ...asked, stage: 'draft' } as never),
    imports: () => run(api.imports.records, importHandlers.records, untabbed as never),
    downloads: () => run(api.tasks.downloads, taskHandlers.downloads, { ...untabbed, section: 'download' } as never),
  }
  const { path, tab } = { tab: undefined, ...todos[key] }
  return (await (lists[path] ?? lists[tab ?? ''])?.())?.total ?? -1
}

test('each thing to do has as many as the list that it opens', async () => {
  const counts = new Map(given((await overview()).todo).map(({ key, count }) => [key, count]))
  for (const key of keysOf(todos)) expect([key, counts.get(key) ?? 0]).toEqual([key, await rowsOf(key)])
  expect(Object.fromEntries(counts)).toMatchObject({
    ...{ labelFailed: 1, pastCutOff: 1, outOfStock: 1, addressProblem: 1, noLabel: 1, pending: 2 },
    ...{ returnsRejected: 1, toClaim: 1, handlingToChoose: 1, ticketsAnswered: 1 },
  })
})

test('days are those of the person; late is after the ship-by time, wrong is what came back as such', async () => {
  const days = given((await overview()).pace)
  expect(days).toHaveLength(90)
  expect(days.slice(-4)).toEqual([
    { day: '2026-11-17', created: 0, shipped: 0, late: 0, wrong: 0 },
    { day: '2026-11-18', created: 8, shipped: 1, late: 0, wrong: 0 },
    { day: '2026-11-19', created: 0, shipped: 2, late: 1, wrong: 1 },
    { day: '2026-11-20', created: 0, shipped: 0, late: 0, wrong: 0 },
  ])
})

test('money tells what is accrued by type of fee; credits lower it', async () => {
  expect(given((await overview()).account)).toMatchObject({
    status: 'active',
    paymentDueDays: 15,
    accrued: [
      { type: 'compensation', amount: '-9.00' },
      { type: 'orderHandling', amount: '3.00' },
      { type: 'storage', amount: '13.00' },
    ],
    accruedTotal: '7.00',
  })
})

test('stock and first steps', async () => {
  const { stock, setup } = await overview()
  expect(given(stock)).toMatchObject({ pieces: 10, skus: 1, none: 1, low: 0, expiring: 0 })
  expect(given(setup)).toMatchObject({ hasOrders: true, hasStrategies: false })
})

test('ages are those of the list by its tiers, by days of the warehouse', async () => {
  const days = [0, 30, 31, 60, 61, 90, 91, 180, 181, 270, 271, 360, 361, 700]
  const lots = days.flatMap((days, nth) => [
    `('lot${nth}', (timestamp '2026-11-20 00:00' - interval '${days} days') at time zone 'America/New_York', 1)`,
    `('lot${nth}e', (timestamp '2026-11-20 23:59' - interval '${days} days') at time zone 'America/New_York', 100)`,
  ])
  await database.raw.query(`alter table stock disable trigger user; alter table stock_lots disable trigger user;
    insert into stock_lots (tenant_id, id, warehouse_id, product_id, put_away_at, source_kind, source_id, made_at, sellable)
      select tenant_id, v.id, warehouse_id, product_id, v.at, 'x', 'x', v.at, v.n
      from (select * from stock where tenant_id = '${merchant.tenantId}' limit 1) k cross join (values ${lots.join(', ')}) v (id, at, n)`)
  onTestFinished(async () => {
    await database.raw.query(
      `delete from stock_lots where source_id = 'x'; alter table stock enable trigger user; alter table stock_lots enable trigger user`,
    )
  })
  const { items } = await at().run(api.inventory.age, inventoryHandlers.age, { pageSize: 100 })
  const byTier = new Map<string, number>()
  for (const { tier, onHand } of items.filter(({ ageDays }) => ageDays >= 0))
    byTier.set(String(tier.from), (byTier.get(String(tier.from)) ?? 0) + onHand)
  const ages = given((await overview()).stock).ages
  expect(ages.map(({ tier, pieces }) => [tier, pieces])).toEqual(
    ['0', '31', '61', '91', '181', '271', '361'].map((tier) => [tier, byTier.get(tier)]),
  )
  expect(ages.find(({ tier }) => tier === '361')?.pieces).toBe(202)
})

test('six statements', async () => {
  let statements = 0
  await overview({ onStatement: () => (statements += 1) })
  expect(statements).toBe(6)
})

test('a card that fails leaves the others', async () => {
  const failing: Card<never> = {
    isFor: () => true,
    read: async (db) => (await sql<never>`select 1 / (select 0)`.execute(db)).rows[0] as never,
  }
  const whole = await overview()
  const told = await at().inTransaction((ctx) =>
    readCards({ ...homeCards, inbound: failing }, { now: now(), timeZone, caller: ctx.caller }, ctx),
  )
  expect(told).toEqual({ ...whole, inbound: { error: 'server.error' } })
})

test('an account sees the cards of its screens alone', async () => {
  const menus = ['/home', '/logistics/index']
  const told = await overview({ caller: { menus } })
  expect(Object.keys(told).sort()).toEqual(['account', 'setup', 'todo'])
  expect(given(told.todo).map(({ key }) => todos[key].path)).not.toContain('/delivery/index')
  expect(Object.keys(await overview({ caller: { menus: merchantMenuPaths } }))).toHaveLength(6)
})

test('the counters follow orders that come, leave, leave late, come back and go', async () => {
  const counters = invariants.filter(({ name }) => name.startsWith('orders by the quarter'))
  const broken = async () => (await checkInvariants(database, counters)).flatMap(({ examples }) => examples)
  expect(await broken()).toEqual([])
  const own = `order_no in (select order_no from orders order by order_no limit 2)`
  for (const step of [
    `update orders set shipped_at = '2026-11-20T10:00:00Z', ship_by = '2026-11-20T09:00:00Z' where ${own}`,
    `update orders set ship_by = '2026-11-20T11:00:00Z' where ${own}`,
    `update orders set shipped_at = null where ${own}`,
    `insert into orders (tenant_id, id, order_no, store_id, platform_no, status, source, created_at, status_at)
      select tenant_id, 'made', 'made', store_id, 'made', 'pending', 'manual', now(), now() from orders limit 1`,
    `delete from orders where id = 'made'`,
  ]) {
    await change(step)
    expect([step, await broken()]).toEqual([step, []])
  }
})
