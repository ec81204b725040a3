import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { httpWork, measureHot } from './load.ts'
import { connected, openOrderWorld } from './order-world.ts'
import { milliseconds, report } from './report.ts'

/** Milliseconds of the whole answer, six statements, with one client. */
const most = 60

/** A handling charge of each order of a month, of which none is billed yet; the first run makes them. */
const chargesOf = (tenant: string) => `
  insert into charges (tenant_id, id, type, day, at, source_kind, source_id, reference, order_id, lines, cents)
  select tenant_id, id, 'orderHandling', created_at::date, created_at, 'order', id, order_no, id, '[]', 150
  from orders where tenant_id = '${tenant}' and created_at > now() - interval '30 days' on conflict do nothing`

/** Home of a merchant with so many orders: counters, indexes of the few rows that are meant, and a month that is not billed. */
export const benchHome = async (postgres: TestServer, orders: number): Promise<void> => {
  const world = await openOrderWorld(postgres, orders)
  try {
    const sql = await connected(world.databaseUrl)
    await sql.query(chargesOf(world.tenant))
    await sql.query('vacuum analyze charges')
    await sql.end()
    const home = httpWork(
      {
        url: `${world.server.url}/api/v1/oms/Home/Home/GetOverview`,
        headers: {
          Authorization: `Bearer ${world.token}`,
          'Content-Type': 'application/json',
          'Content-Language': 'en',
        },
        body: JSON.stringify({ timeZone: 'America/New_York' }),
      },
      1,
    )
    const { p50 } = await measureHot(1, home.work)
    home.close()
    report({
      work: `home, ${orders.toLocaleString('en')} orders: all figures`,
      measured: milliseconds(p50),
      target: `<= ${most} ms`,
      isMet: p50 <= most,
    })
  } finally {
    await world.server.end()
  }
}
