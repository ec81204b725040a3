import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryBook, practiceCarrier } from '@stowline/carriers'
import { findZip } from '@stowline/carriers/zip5'
import { api } from '@stowline/contract'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { recogniseNumber } from '@stowline/domain/tracking/numbers'
import { troubles } from '@stowline/domain/tracking/quiet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { invariants } from '../db/invariants.ts'
import { billingHandlers, billsHandlers } from '../modules/billing/index.ts'
import { shadowsIn } from '@stowline/domain/orders/strategies/shadow'
import { strategyHandlers } from '../modules/orders/strategies/index.ts'
import { orderList } from '../modules/orders/list/order-list.ts'
import { trackingHandlers } from '../modules/tracking/index.ts'
import { testDatabase } from '../testing/database.ts'
import { demoIn } from '../testing/factories/demo.ts'
import { useCases } from '../testing/factories/use-case.ts'
import { diceOf } from './dice.ts'
import type { DemoCredentials } from './fill.ts'
import { goodsStates } from './goods-states.ts'
import { moneyTests } from './demo-money.cases.ts'
import { makeOrders } from './merchant-rows.ts'
import { demoMerchants } from './merchants.ts'
import { newMerchant } from './new-merchant.ts'
import { demoProducts } from './products.ts'

const now = new Date('2026-07-14T15:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'stowline-demo-'))
let database: Database
let credentials: DemoCredentials
let tenants: Record<string, string>

// Ids that count: the parcels' courses, which come from them, are the same in every run.
let made = 0
const newId = () => String(++made).padStart(26, '0')

beforeAll(async () => {
  database = await testDatabase()
  credentials = await demoIn({ database, dataDir, now: () => now, newId })
  const found = await database.owner.selectFrom('tenants').select(['id', 'code']).execute()
  tenants = Object.fromEntries(found.map(({ id, code }) => [code.toLowerCase(), id]))
}, 600_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const rows = async (query: string) => (await database.raw.query<Record<string, unknown>>(query, [])).rows
const codes = demoMerchants.map(({ code }) => code)
const of = (code: string) => useCases(database, tenants[code] ?? '', { now: () => now }).run

describe('the demo', () => {
  test('holds 3,000 orders of two merchants over 90 days, 300 products with stock, three warehouses, one in each zone', async () => {
    expect(
      await rows(
        "select count(*)::int as n, (max(created_at) - min(created_at)) > interval '80 days' as wide from orders",
      ),
    ).toEqual([{ n: 3_000, wide: true }])
    expect(
      await rows(
        `select count(*)::int as n from products where state = 'verified' and tenant_id in (${codes.map((code) => `'${tenants[code]}'`).join()})`,
      ),
    ).toEqual([{ n: 300 }])
    expect(await rows('select zone from warehouses order by zone')).toEqual([
      { zone: 'central' },
      { zone: 'east' },
      { zone: 'west' },
    ])
    expect(
      await rows(
        "select count(*)::int as n from products p where state = 'verified' and not exists (select from stock s where s.product_id = p.id)",
      ),
    ).toEqual([{ n: 0 }])
    expect(
      await rows(
        "select count(*)::int as n from tenants where kind = 'merchant' and (sales_manager is null or service_manager is null)",
      ),
    ).toEqual([{ n: 0 }])
  })

  test.each(invariants.map(({ name, violations }) => [name, violations]))('keeps: %s', async (_name, violations) => {
    expect(await rows(violations)).toEqual([])
  })

  test.each(codes)('%s has orders of every status and labels of every lasting state', async (code) => {
    const found = await rows(
      `select status, label_state from orders where tenant_id = '${tenants[code]}' group by 1, 2`,
    )
    expect(new Set(found.map(({ status }) => status))).toEqual(
      new Set(['pending', 'toShip', 'postponed', 'shipped', 'cancelled', 'outOfStock']),
    )
    expect(new Set(found.map(({ label_state }) => label_state))).toEqual(
      new Set(['none', 'ready', 'printed', 'failed', 'unknown', 'review', 'void']),
    )
    const { counts } = await of(code)(api.orders.list, orderList.handler, {})
    expect(counts).toMatchObject({ pending: expect.any(Number), shipped: expect.any(Number) })
  })

  test.each(goodsStates.flatMap((one) => codes.map((code) => [code, ...one] as const)))(
    '%s has %s in every status there is',
    async (code, _, states, query) => {
      const values = query.includes('$2') ? [tenants[code], now.toISOString()] : [tenants[code]]
      const found = (await database.raw.query<Record<string, string>>(query, values)).rows.flatMap(Object.values)
      expect(states.filter((state) => !found.includes(state))).toEqual([])
    },
  )

  moneyTests(of)

  test('a third merchant has goods with stock, money and one account, and no store, shipping account or order yet', async () => {
    const own = `where tenant_id = '${tenants[newMerchant.code]}'`
    const count = async (table: string) => (await rows(`select count(*)::int as n from ${table} ${own}`))[0]?.['n']
    for (const table of ['stores', 'logistics_accounts', 'billing_accounts', 'orders', 'labels', 'parcels'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await count('products')).toBe(30)
    expect(await rows(`select distinct warehouse_id from stock ${own} and sellable > 0`)).toHaveLength(3)
    expect(await of(newMerchant.code)(api.billing.balance, billingHandlers.balance, {})).toMatchObject({
      balance: '800.00',
      credit: '500.00',
      available: '1300.00',
    })
    const work = await of(newMerchant.code)(api.bills.list, billsHandlers.list, {})
    expect([work.items, work.accrued.total]).toEqual([[], '80.00'])
    expect(credentials.accounts.filter(({ tenant }) => tenant === newMerchant.code)).toMatchObject([
      { userName: newMerchant.code, role: 'new merchant' },
    ])
  })

  test.each(codes)(
    '%s has rules that decided orders of the last days, and every order says why it is where it is',
    async (code) => {
      const own = `where tenant_id = '${tenants[code]}'`
      expect(
        await rows(`select id from orders ${own} and warehouse_id is not null and warehouse_reason is null`),
      ).toEqual([])
      const reasons = await rows(`select distinct warehouse_reason as reason from orders ${own} order by 1`)
      expect(reasons.map(({ reason }) => reason)).toEqual([
        'nearestStocked',
        'ruleNextStocked',
        'ruleStocked',
        'ruleUnstocked',
      ])
      const rules = await of(code)(api.strategies.list, strategyHandlers.list, {})
      const { warehouses } = await of(code)(api.strategies.config, strategyHandlers.config, {})
      const shadowed = shadowsIn(rules, new Set(warehouses.map(({ value }) => value)))
      const isReached = (rule: (typeof rules)[number]) => rule.status === 'effective' && !shadowed.has(rule.id)
      for (const rule of rules.filter((one) => !isReached(one)))
        expect([rule.policyNameEn, rule.hits]).toEqual([rule.policyNameEn, 0])
      expect(rules.filter(({ hits }) => hits > 0).length).toBeGreaterThanOrEqual(4)
      expect(shadowed.size).toBe(2)
    },
  )

  test.each(codes)('%s has parcels under every tab', async (code) => {
    const { counts = {} } = await of(code)(api.tracking.list, trackingHandlers.list, {})
    for (const [tab, n] of Object.entries(counts)) expect([tab, n > 0]).toEqual([tab, true])
    expect(Object.keys(counts)).toHaveLength(7)
  })

  test('has parcels in every kind of trouble', async () => {
    const lists = await Promise.all(codes.map((code) => of(code)(api.tracking.list, trackingHandlers.list, {})))
    for (const trouble of troubles)
      expect([trouble, lists.some((list) => list.troubles[trouble] > 0)]).toEqual([trouble, true])
  })

  test('tells one story of each parcel: what is still to ship was never scanned, what is out of stock lacks it, numbers check', async () => {
    expect(
      await rows(
        "select o.id from orders o join parcels p on p.order_id = o.id where o.status = 'toShip' and p.first_scan_at is not null",
      ),
    ).toEqual([])
    expect(
      await rows(
        "select id from orders where status = 'shipped' and (tracking_number is null or shipped_at is null or shipped_at > '2026-07-14T15:00:00Z')",
      ),
    ).toEqual([])
    expect(await rows("select id from orders where status = 'outOfStock' and shortage is null")).toEqual([])
    const expired = "select id from stock_lots where sellable > 0 and expires_on < '2026-07-14'"
    expect(await rows(expired)).not.toEqual([])
    expect(await rows(`select order_id from reservations where lot_id in (${expired})`)).toEqual([])
    expect(await rows('select id from stock_lots where frozen > 0')).not.toEqual([])
    expect(
      await rows(
        "select o.id from history e join orders o on o.id = e.entity_id where e.at > '2026-07-14T15:00:00Z' or o.status_at > '2026-07-14T15:00:00Z' or o.created_at > '2026-07-14T15:00:00Z'",
      ),
    ).toEqual([])
    const numbers = (await rows('select distinct tracking_number as n from parcels')).map(({ n }) => String(n))
    expect(numbers.filter((number) => !recogniseNumber(number).some(({ isCheckValid }) => isCheckValid))).toEqual([])
  })

  test('ZIP, city and state agree', async () => {
    const places = await rows(
      'select distinct postal_code, city, state from orders union select postal_code, city, state from warehouses',
    )
    const wrong = places.filter(({ postal_code, city, state }) => {
      const zip = findZip(String(postal_code))
      return (
        zip?.state !== state ||
        findZip3(String(postal_code))?.state !== state ||
        zip?.city.toUpperCase() !== String(city).toUpperCase()
      )
    })
    expect(places.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  test('says of addresses and failed labels what the carrier says when it is asked again', async () => {
    const carrier = practiceCarrier({ now: () => now, day: 60_000, book: memoryBook() })
    const account = { carrier: 'practice' } as Parameters<typeof carrier.checkAddress>[1]
    const wrong: unknown[] = []
    for (const row of await rows("select * from orders where address_state <> 'unchecked'")) {
      const text = (column: string) => String(row[column])
      const address = {
        name: text('recipient'),
        company: text('company'),
        phone: text('phone'),
        street: text('street'),
        street2: text('street2'),
      }
      const to = {
        ...address,
        city: text('city'),
        state: text('state'),
        postalCode: text('postal_code'),
        country: text('country'),
      }
      const outcome = await carrier.checkAddress(to, account)
      const { result, notes, suggestion } = outcome.ok
        ? outcome.detail
        : { result: undefined, notes: [], suggestion: undefined }
      const stored = row['address_suggestion'] as { postalCode: string } | null
      const isSame = result === row['address_state'] && notes.join() === (row['address_notes'] as string[]).join()
      if (!isSame || suggestion?.postalCode !== stored?.postalCode)
        wrong.push([row['address_state'], result, notes, to])
    }
    expect(wrong).toEqual([])
    const failed = await rows("select request, error_text from labels where state = 'failed'")
    expect(failed.length).toBeGreaterThan(0)
    for (const { request, error_text } of failed) {
      const wish = request as Parameters<typeof carrier.rate>[0] & { serviceCode: string }
      const outcome = await carrier.rate({ ...wish, serviceCodes: [wish.serviceCode] }, account)
      expect(outcome.messages.map(({ text }) => text)).toEqual([error_text])
    }
  })

  test('has merchants who are invited, whose invitation has run out, and who have left', async () => {
    const found = await rows(`
      select t.state, a.expires_at > '${now.toISOString()}' as is_open from tenants t join users u on u.tenant_id = t.id and u.password_hash is null
      join activations a on a.tenant_id = u.tenant_id and a.user_id = u.id order by t.created_at desc`)
    expect(found.map((row) => Object.values(row).join())).toEqual(['active,true', 'active,false', 'closed,false'])
  })

  test('has the people that the tests and the README speak of', async () => {
    const found = await rows(`
      select lower(t.code) as code, u.user_name, u.is_admin, u.need_change_pwd, u.state, u.kind, u.password_hash is not null as has_password, count(m.path)::int as menus from users u
      join tenants t on t.id = u.tenant_id left join role_menus m on m.role_id = u.role_id and m.tenant_id = u.tenant_id
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2`)
    for (const code of codes) {
      const [admin, few, forced, closed, empty] = found.filter((row) => row['code'] === code)
      expect(admin).toMatchObject({ user_name: code, is_admin: true, kind: 'admin', need_change_pwd: false })
      expect(few).toMatchObject({ is_admin: false, menus: 1 })
      expect(forced).toMatchObject({ need_change_pwd: true })
      expect(closed).toMatchObject({ state: 'closed' })
      expect(empty).toMatchObject({ menus: 0, state: 'active' })
    }
    expect(found.filter(({ kind }) => kind === 'provider')).toMatchObject([
      { user_name: 'stowlead' },
      { user_name: 'stowops' },
    ])
    expect(credentials.accounts).toHaveLength(found.filter((row) => row['has_password']).length)
    for (const { password } of credentials.accounts) expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{6,12}$/)
    expect(credentials.clients).toHaveLength(3)
    const file = join(dataDir, 'demo-credentials.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(credentials)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test.each(demoMerchants)('the seed of $code gives the same orders every time, another seed others', (merchant) => {
  const throwWith = (seed: number) => {
    const dice = diceOf(seed)
    let id = 0
    const nextId = () => `id${++id}`
    const products = demoProducts(dice, merchant.prefix, merchant.families, nextId)
    const ids = { warehouses: ['a', 'b', 'c'], stores: {}, realTime: 'r', quick: 'q', actor: { id: 'u', name: 'U' } }
    return makeOrders({
      dice,
      now,
      newId: nextId,
      ids,
      merchant: { ...merchant, orders: 200 },
      products,
      numberOf: () => `N${++id}`,
    })
  }
  expect(throwWith(merchant.seed)).toEqual(throwWith(merchant.seed))
  expect(throwWith(merchant.seed).orders).not.toEqual(throwWith(merchant.seed + 1).orders)
})
