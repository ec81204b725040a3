import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { machineToken } from '../e2e/ask.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { httpWork, measureInTurns } from './load.ts'
import { bareWork } from './order-lists.ts'
import { connected, openOrderWorld, type OrderWorld } from './order-world.ts'
import { perSecond, report, seconds, times } from './report.ts'

const shipments = 10_000
const linesOfOne = 200
/** The least share of the bare speed of one client, and what a receipt of so many lines may take. */
const least = 0.3
const most = { seconds: 0.5 }

/** Shipments of one tenant made in SQL, in all states that a list shows, each with the totals of its lines. */
const generateShipments = async ({ databaseUrl, tenant }: OrderWorld): Promise<void> => {
  const sql = await connected(databaseUrl)
  await sql.query(
    `insert into shipments (tenant_id, id, shipment_no, status, warehouse_id, transport_type, container_type, container_no, created_at, status_at,
       departed_at, arrived_at, sku_count, unit_count, carton_count, volume, weight)
     select $1, 'b' || lpad(n::text, 7, '0'), 'INB' || n, (array['forecast', 'atSea', 'arrived', 'shelved'])[1 + n % 4], w.warehouse_id, 'seaFcl', '40HQ',
       'BEN' || n, now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour', 8, 900, 75, 52.5, 9000
     from generate_series(1, $2::int) n, (select warehouse_id from tenant_warehouses where tenant_id = $1 order by position limit 1) w`,
    [tenant, shipments],
  )
  await sql.query('vacuum analyze shipments')
  await sql.end()
}

/** The list of shipments beside the same statements. */
const benchList = async ({ server, token, tenant, databaseUrl }: OrderWorld): Promise<void> => {
  const bare = bareWork(
    databaseUrl,
    tenant,
    [
      `select s.*, h.time_zone, t.terms from shipments s join warehouses h on h.id = s.warehouse_id left join inbound_terms t on t.id = 1
        where s.tenant_id = $1 order by s.created_at desc, s.id desc limit 51`,
      'select s.status, count(*) from shipments s where s.tenant_id = $1 group by 1',
    ],
    1,
  )
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Language': 'en' }
  const url = `${server.url}/api/v1/oms/Transport/Transport/GetPageList`
  const ours = httpWork({ url, headers, body: JSON.stringify({ pageSize: 50 }) }, 1)
  const rates = await measureInTurns(1, bare.work, ours.work)
  ours.close()
  await bare.close()
  report({
    work: `${shipments.toLocaleString('en')} shipments: list, 50 rows`,
    measured: perSecond(rates.ours),
    bare: perSecond(rates.bare),
    ratio: times(rates.ratio),
    target: `>= ${least} x bare`,
    isMet: rates.ratio >= least,
  })
}

type Line = { readonly productId: string; readonly quantity: number; readonly cartonRate: number }

/** A shipment of so many lines that stands at the dock. */
const atDock = async (world: OrderWorld, provider: string, lines: readonly Line[]): Promise<string> => {
  const merchant = portalAt(world.server.url, world.token)
  const warehouses = await merchant.call<readonly { id: string }[]>('reference.warehouses', {})
  const form = { warehouseId: warehouses[0]?.id, transportType: 'air', lines }
  const { id } = await merchant.call<{ id: string }>('inbound.create', form)
  const dock = portalAt(world.server.url, provider)
  const shipment = { merchantId: world.tenant, shipmentIds: [id] }
  for (const action of ['depart', 'arrive', 'reserve', 'deliver'])
    await dock.call('receiving.milestone', {
      ...shipment,
      action,
      ...(action === 'reserve' && { appointment: '2030-01-01T00:00:00Z' }),
    })
  return id
}

/** The rows that a receipt writes, by bare statements, in seconds; what it writes is taken back. */
const bareReceipt = async ({ databaseUrl, tenant }: OrderWorld, id: string): Promise<number> => {
  const sql = await connected(databaseUrl)
  await sql.query('begin')
  const started = performance.now()
  await sql.query('select id from shipments where tenant_id = $1 and id = $2 for update', [tenant, id])
  await sql.query(
    `insert into shipment_batches (tenant_id, id, batch_id, shipment_id, line_id, kind, quantity, at, by_name)
     select tenant_id, 'x' || id, 'x', shipment_id, id, 'receive', announced, now(), 'bench' from shipment_lines where tenant_id = $1 and shipment_id = $2`,
    [tenant, id],
  )
  await sql.query('update shipment_lines set received = announced where tenant_id = $1 and shipment_id = $2', [
    tenant,
    id,
  ])
  await sql.query(
    `update stock k set updated_at = k.updated_at from shipment_lines l join shipments s on s.tenant_id = l.tenant_id and s.id = l.shipment_id
     where l.tenant_id = $1 and l.shipment_id = $2 and k.tenant_id = $1 and k.product_id = l.product_id and k.warehouse_id = s.warehouse_id`,
    [tenant, id],
  )
  const took = (performance.now() - started) / 1000
  await sql.query('rollback')
  await sql.end()
  return took
}

/** A shipment of 200 lines is counted, every product in one call, and put away in another. */
const benchDock = async (world: OrderWorld): Promise<void> => {
  const client = world.server.credentials().clients.at(-1)
  if (!client) throw new Error('the demo gives its provider no machine client')
  const provider = await machineToken(world.server.url, client)
  const sql = await connected(world.databaseUrl)
  const { rows } = await sql.query<{ id: string; sku: string }>(
    'select id, sku from products where tenant_id = $1 and not has_expiry and not has_serials order by id limit $2',
    [world.tenant, linesOfOne],
  )
  await sql.end()
  const lines = rows.map(({ id: productId }) => ({ productId, quantity: 24, cartonRate: 12 }))
  const took: { readonly receive: number; readonly putAway: number; readonly bare: number }[] = []
  for (let turn = 0; turn < 4; turn++) {
    const id = await atDock(world, provider, lines)
    const bare = await bareReceipt(world, id)
    const dock = portalAt(world.server.url, provider)
    const one = { merchantId: world.tenant, id }
    const counted = performance.now()
    const received = await dock.call<{ lines: readonly { id: string }[] }>('receiving.receive', {
      ...one,
      rows: rows.map(({ sku: code }) => ({ code, quantity: 24 })),
    })
    const shelved = performance.now()
    const shelves = received.lines.map(({ id: lineId }) => ({ lineId, quantity: 24 }))
    await dock.call('receiving.putAway', { ...one, rows: shelves })
    took.push({ bare, receive: (shelved - counted) / 1000, putAway: (performance.now() - shelved) / 1000 })
  }
  // The first of them finds the process cold.
  const hot = took.slice(1)
  const middle = (of: (turn: (typeof took)[number]) => number) => hot.map(of).sort((a, b) => a - b)[1] ?? 0
  const bare = middle((turn) => turn.bare)
  for (const [work, time] of [
    [`receiving ${rows.length} lines in one call`, middle(({ receive }) => receive)],
    [`putting away ${rows.length} lines in one call`, middle(({ putAway }) => putAway)],
  ] as const)
    report({
      work,
      measured: seconds(time),
      bare: seconds(bare),
      ratio: times(time / bare),
      target: `<= ${most.seconds} s`,
      isMet: time <= most.seconds,
    })
}

/** Goods on their way: their list, and the work at the dock. */
export const benchInbound = async (postgres: TestServer): Promise<void> => {
  const world = await openOrderWorld(postgres, 0)
  try {
    await benchDock(world)
    await generateShipments(world)
    await benchList(world)
  } finally {
    await world.server.end()
  }
}
