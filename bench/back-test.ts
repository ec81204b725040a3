import { connected, type OrderWorld } from './order-world.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { milliseconds, report, seconds, times } from './report.ts'

const orders = 10_000
const limit = { seconds: 5, timesBare: 12 }

/** The rows that a back-test goes by, with nothing made of them. */
const rowsOfOrders = [
  `select id, order_no, status, store_id, warehouse_id, recipient, company, phone, street, street2, city, state, postal_code, country, is_residential,
    address_state, length, width, height, weight, unit, carrier, service_code, logistics_account_id, sign_type
    from orders where tenant_id = $1 and status <> 'cancelled' order by created_at desc, id desc limit ${orders}`,
  `select l.* from order_lines l where l.tenant_id = $1 and l.order_id in
    (select id from orders where tenant_id = $1 and status <> 'cancelled' order by created_at desc, id desc limit ${orders})`,
  `select u.store_id, u.sku_number, c.quantity, p.* from online_skus u join online_sku_children c on c.tenant_id = u.tenant_id and c.online_sku_id = u.id
    join products p on p.tenant_id = c.tenant_id and p.id = c.product_id where u.tenant_id = $1`,
  'select * from stock where tenant_id = $1',
]

const bareRead = async ({ databaseUrl, tenant }: OrderWorld): Promise<number> => {
  const client = await connected(databaseUrl)
  const read = async () => {
    for (const text of rowsOfOrders) await client.query(text, [tenant])
  }
  await read()
  const took = await fastest(read)
  await client.end()
  return took
}

/** Of three runs: what else the machine does must not count. */
const fastest = async (work: () => Promise<unknown>): Promise<number> => {
  const runs: number[] = []
  for (let run = 0; run < 3; run++) {
    const started = performance.now()
    await work()
    runs.push((performance.now() - started) / 1000)
  }
  return Math.min(...runs)
}

/** The last 10,000 orders asked again under an edited set of rules, beside reading their rows. */
export const benchBackTest = async (world: OrderWorld): Promise<void> => {
  const portal = portalAt(world.server.url, world.token)
  const rules = await portal.call<{ warehouseIds: readonly string[] }[]>('strategies.list', {})
  const edited = {
    policyNameCn: '试',
    policyNameEn: 'Tried',
    strategySequence: 1,
    conditions: { join: 'or', conditions: [{ field: 'state', operator: 'oneOf', values: ['TX', 'CO', 'WA'] }] },
    warehouseIds: [...new Set(rules.flatMap(({ warehouseIds }) => warehouseIds))].slice(0, 2),
  }
  const answer = await portal.call<{ orders: number; moved: number; priced: number }>('strategies.backTest', {
    edited,
    last: orders,
  })
  if (answer.orders !== orders || answer.moved === 0 || answer.priced === 0)
    throw new Error(`the back-test compared nothing: ${JSON.stringify(answer).slice(0, 300)}`)
  const ours = await fastest(() => portal.call('strategies.backTest', { edited, last: orders }))
  const bare = await bareRead(world)
  report({
    work: `back-test of ${orders.toLocaleString('en')} orders under ${rules.length + 1} rules`,
    measured: seconds(ours),
    bare: `${seconds(bare)} rows`,
    ratio: times(ours / bare),
    target: `<= ${limit.seconds} s, <= ${limit.timesBare} x rows`,
    isMet: ours <= limit.seconds && ours <= limit.timesBare * bare,
  })
  report({
    work: 'back-test per order',
    measured: milliseconds((ours / orders) * 1000),
    bare: milliseconds((bare / orders) * 1000),
    target: '<= 0.5 ms',
    isMet: ours / orders <= 0.000_5,
  })
}
