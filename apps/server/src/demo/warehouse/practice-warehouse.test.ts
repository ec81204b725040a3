import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { carriers, findZip, memoryBook } from '@stowline/carriers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clock, createClock } from '../../clock.ts'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import type { JobContext } from '../../jobs/job.ts'
import type { Services } from '../../kernel/context.ts'
import { servicesOver, systemContext } from '../../kernel/work.ts'
import { createOrders, moveOrders, submitRule } from '../../modules/orders/index.ts'
import { inboundHandlers } from '../../modules/inbound/index.ts'
import { freshDatabase, newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { draftOf } from '../../testing/factories/orders.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { advanceDemo } from '../advance.ts'
import { beginDemoClock } from '../demo-clock.ts'
import { morningShift, practiceWarehouseJobs } from './practice-warehouse.ts'

const day = 86_400_000
const start = new Date('2026-07-14T12:00:00Z')

const contextOver = (database: Database, clock: Clock, told: unknown[] = []): JobContext => {
  const log = Object.assign(pino({ level: 'silent' }), { info: (what: unknown) => void told.push(what) })
  const given = {
    ...{ now: clock.now, systemNow: clock.systemNow, log, findZip, jobs: { send: async () => {}, expect: () => {} } },
    carriers: carriers({ now: clock.systemNow, practiceDay: day, practice: { book: memoryBook(), now: clock.now } }),
  } as unknown as Services
  const context = systemContext(servicesOver(database, given), async () => {}, 'job')
  return { ...context, signal: new AbortController().signal, leaveBehind: () => {} }
}

type Form = Sent<typeof api.inbound.create>
type World = Awaited<ReturnType<typeof worldOn>>

/** A demo with a merchant, five orders to ship of which four have their labels, and shipments by sea and by air. */
const worldOn = async (database: Database) => {
  await database.owner.deleteFrom('demo_clock').execute()
  const clock = createClock()
  clock.set(start)
  const merchant = await makeMerchant(database, { stock: { MUG: 40, LAMP: 5, DESK: 0 } })
  await sql`update products set has_expiry = sku = 'LAMP', has_serials = sku = 'DESK'`.execute(database.owner)
  await newTenant(database, 'provider')
  await database.transaction({ role: 'system' }, (db) => beginDemoClock(db, start))
  const by = useCases(database, merchant.tenantId, { now: () => start })
  const send = (changes: Partial<Form>) =>
    by.run(api.inbound.create, inboundHandlers.create, shipmentForm(merchant, changes))
  await send({ transportType: 'air', etd: '2026-07-15', eta: '2026-07-17' })
  await send({
    transportType: 'seaFcl',
    containerType: '40HQ',
    containerNo: 'CSQU3054383',
    etd: '2026-07-15',
    eta: '2026-07-24',
  })
  await send({ transportType: 'seaFcl', containerType: '40HQ', etd: '2026-07-14', eta: '2026-07-24' })
  await by.inTransaction(async (as) => {
    const drafts = [1, 2, 3, 4, 5].map((n) =>
      draftOf(merchant, { platformNo: `P${n}`, lines: [{ sku: n % 2 ? 'MUG' : 'LAMP', quantity: 1 }] }),
    )
    const { created } = await createOrders(as, drafts)
    await moveOrders(
      as,
      submitRule,
      created.map(({ id }) => id),
    )
  })
  await sql`update orders set tracking_number = 'PR' || platform_no where platform_no <> 'P5'`.execute(database.owner)
  const told: unknown[] = []
  const contextAt = () => contextOver(database, clock, told)
  return { database, merchant, told, runner: { database, clock, jobs: practiceWarehouseJobs, contextAt } }
}

const shipmentForm = ({ warehouses, products }: Merchant, changes: Partial<Form>): Form => ({
  warehouseId: warehouses.east,
  transportType: 'air',
  lines: [
    { productId: products['MUG'] ?? '', quantity: 50, cartonRate: 12 },
    { productId: products['LAMP'] ?? '', quantity: 20, cartonRate: 10 },
    { productId: products['DESK'] ?? '', quantity: 3, cartonRate: 1 },
  ],
  ...changes,
})

/** Everything that a practice warehouse writes, without ids; moments to the hour. */
const written = async ({ database }: World): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select concat_ws(' ', 'shipment', shipment_no, status, received_count, damaged_count, put_away_count, date_trunc('hour', departed_at),
        date_trunc('hour', arrived_at), date_trunc('hour', reserved_at), appointment_at, date_trunc('hour', delivered_at), date_trunc('hour', emptied_at),
        date_trunc('hour', shelved_at)) as line from shipments
      union all select concat_ws(' ', 'batch', b.kind, p.sku, b.quantity, b.damaged, date_trunc('hour', b.at), b.by_name) from shipment_batches b
        join shipment_lines l on l.tenant_id = b.tenant_id and l.id = b.line_id join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      union all select concat_ws(' ', 'order', platform_no, status, is_processing, date_trunc('hour', shipped_at)) from orders
      union all select concat_ws(' ', 'stock', p.sku, k.sellable, k.reserved, k.pending, k.defective) from stock k
        join products p on p.tenant_id = k.tenant_id and p.id = k.product_id
      union all select concat_ws(' ', 'movement', p.sku, m.type, date_trunc('hour', m.at)) from stock_movements m
        join products p on p.tenant_id = m.tenant_id and p.id = m.product_id where m.type <> 'reserve' and m.at > ${start}
      union all select concat_ws(' ', 'history', h.entity, h.action, h.actor_name, date_trunc('hour', h.at)) from history h where h.at > ${start}
    ) lines order by line`.execute(database.owner)
  return rows.map(({ line }) => line)
}
const about = (lines: readonly string[], beginning: string) => lines.filter((line) => line.startsWith(beginning))

describe('the practice warehouse', () => {
  let world: World
  let three: string[]
  beforeAll(async () => {
    world = await worldOn(await testDatabase())
    await advanceDemo(world.runner, 3 * day)
    three = await written(world)
  })

  test('moves shipments, picks, packs and ships by the calls of a person, and is named for it', async () => {
    expect(about(three, 'order').map((line) => line.split(' ').slice(1, 4))).toEqual([
      ...['P1', 'P2', 'P3', 'P4'].map((no) => [no, 'shipped', 'f']),
      ['P5', 'toShip', 'f'],
    ])
    expect(about(three, 'history order ship Practice warehouse')).toHaveLength(4)
    expect(about(three, 'history shipment depart Practice warehouse').length).toBeGreaterThan(0)
    const read = await world.database.owner
      .selectFrom('audit_log')
      .select('user_name')
      .where('call', '=', 'demo.warehouse')
      .distinct()
      .execute()
    expect(read).toEqual([{ user_name: 'practice-warehouse' }])
  })

  test('what it cannot do is left and told', () => {
    const told = world.told.flatMap((what) => JSON.stringify(what)).join()
    expect(told).toContain('1 orders","why":"have no label yet')
    expect(told).toContain('has no container number yet')
  })

  test('three days at once are the same as three times one', async () => {
    const other = await worldOn(await freshDatabase())
    for (let n = 0; n < 3; n++) await advanceDemo(other.runner, day)
    expect(await written(other)).toEqual(three)
  })

  test('a shift that is worked twice does nothing the second time', async () => {
    const before = await written(world)
    await morningShift(contextOver(world.database, world.runner.clock))
    const after = await written(world)
    await morningShift(contextOver(world.database, world.runner.clock))
    expect(await written(world)).toEqual(after)
    expect(about(after, 'order')).toEqual(about(before, 'order'))
  })

  test('in three weeks all goods come to their shelves or stay with their reason, and stock adds up', async () => {
    await advanceDemo(world.runner, 21 * day)
    const lines = about(await written(world), 'shipment').map((line) => line.split(' ').slice(2, 6))
    expect(lines.map(([status]) => status)).toEqual(['shelved', 'shelved', 'forecast'])
    for (const [, received, damaged, shelved] of lines) expect(Number(received) - Number(damaged)).toBe(Number(shelved))
    expect((await checkInvariants(world.database)).filter(({ violations }) => violations)).toEqual([])
  })
})

test('an installation that was not filled as a demo has no practice warehouse', async () => {
  const database = await freshDatabase()
  await database.owner.deleteFrom('demo_clock').execute()
  await newTenant(database, 'provider')
  await expect(morningShift(contextOver(database, createClock()))).rejects.toThrow('not filled as a demo')
  expect(await database.owner.selectFrom('users').select('id').execute()).toEqual([])
})
