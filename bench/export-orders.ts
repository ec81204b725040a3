import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderExportFields } from '@stowline/domain/orders/export-fields'
import { connected, type OrderWorld } from './order-world.ts'
import { portalAt } from '../e2e/portal-at.ts'
import { watchMemoryOf } from '../e2e/process-cost.ts'
import { megabytes, report, seconds, times } from './report.ts'

const limit = { seconds: 4, bytes: 150e6 }
const columns = 20

/** The same rows as text with commas, with nothing between the database and the file. */
const bareCsv = async ({ databaseUrl, tenant }: OrderWorld): Promise<number> => {
  const client = await connected(databaseUrl)
  const file = createWriteStream(join(tmpdir(), 'stowline-bench.csv'))
  const started = performance.now()
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ values: string[] }>({
      name: 'page',
      text: `select array[o.id, order_no, platform_no, s.name, s.platform, status, o.created_at::text, ship_by::text, buyer_name, recipient, street, city, o.state, postal_code,
        o.country, first_sku, first_quantity::text, carrier, service_code, tracking_number] as values
        from orders o join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id where o.tenant_id = $1 and o.id > $2 order by o.id limit 5000`,
      values: [tenant, after],
    })
    if (!rows.length) break
    file.write(`${rows.map(({ values }) => values.join(',')).join('\n')}\n`)
    after = rows.at(-1)?.values[0] ?? ''
  }
  await new Promise((written) => file.end(written))
  await client.end()
  return (performance.now() - started) / 1000
}

/** All orders of a world to a workbook of 20 columns, as the task centre makes it. */
export const benchExport = async (world: OrderWorld, orders: number): Promise<void> => {
  const bare = await bareCsv(world)
  const portal = portalAt(world.server.url, world.token)
  const memory = watchMemoryOf(world.server.process.pid ?? 0)
  const started = performance.now()
  const { taskId } = await portal.call<{ taskId: string }>('orders.exportOrders', {
    scope: 'all',
    fields: orderExportFields.slice(0, columns),
    format: 'xlsx',
  })
  await portal.finished(taskId)
  const took = (performance.now() - started) / 1000
  const grown = memory()
  report({
    work: `export of ${orders.toLocaleString('en')} orders x ${columns} to xlsx`,
    measured: seconds(took),
    bare: `${seconds(bare)} csv`,
    ratio: times(took / bare),
    target: `<= ${limit.seconds} s`,
    isMet: took <= limit.seconds,
  })
  report({
    work: 'memory of the export',
    measured: `+${megabytes(grown)}`,
    target: `<= +${megabytes(limit.bytes)}`,
    isMet: grown <= limit.bytes,
  })
}
