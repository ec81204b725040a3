import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { generateCharges } from './generate-charges.ts'
import { httpWork, measureHot } from './load.ts'
import { connected, openOrderWorld } from './order-world.ts'
import { milliseconds, report } from './report.ts'

/** Milliseconds of the whole answer, six statements, with one client. */
const most = 60

/** Home of a merchant with so many orders and as many charges that are not billed; beside it the time for each thousand orders. */
export const benchHome = async (postgres: TestServer, orders: number): Promise<void> => {
  const world = await openOrderWorld(postgres, orders)
  try {
    const sql = await connected(world.databaseUrl)
    await generateCharges(sql, world.tenant)
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
      ratio: `${((p50 * 1_000) / (orders / 1_000)).toFixed(0)} us`,
      target: `<= ${most} ms`,
      isMet: p50 <= most,
    })
  } finally {
    await world.server.end()
  }
}
