import pg from 'pg'
import type { TestServer } from '../apps/server/src/testing/postgres-server.ts'
import { type Bare, orderLists } from './bare-sql.ts'
import { httpWork, measureInTurns, type Rates, type Shot } from './load.ts'
import { type OrderWorld, openOrderWorld } from './order-world.ts'
import { perSecond, report, times } from './report.ts'

const listUrl = '/api/v1/oms/Order/OmsAllOrderImage/GetPageList'

export const listShot = ({ server, token }: Pick<OrderWorld, 'server' | 'token'>, query: Bare['query']): Shot => ({
  url: `${server.url}${listUrl}`,
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Language': 'en' },
  body: JSON.stringify(query),
})

/** The bare statements, prepared, each client on a connection of its own; nothing is made of the rows. */
export const bareWork = (url: string, tenant: string, statements: readonly string[], clients: number) => {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const work = async () => {
    const client = await pool.connect()
    try {
      for (const [at, text] of statements.entries()) await client.query({ name: `s${at}`, text, values: [tenant] })
      return 0
    } finally {
      client.release()
    }
  }
  return { work, close: () => pool.end() }
}

const rates = async (world: OrderWorld, list: Bare, clients: number): Promise<Rates> => {
  const bare = bareWork(world.databaseUrl, world.tenant, list.statements, clients)
  const ours = httpWork(listShot(world, list.query), clients)
  try {
    return await measureInTurns(clients, bare.work, ours.work)
  } finally {
    ours.close()
    await bare.close()
  }
}

const compare = async (world: OrderWorld, orders: number, list: Bare): Promise<Map<number, number>> => {
  const speeds = new Map<number, number>()
  for (const [at, clients] of [1, 16].entries()) {
    const { bare, ours, ratio } = await rates(world, list, clients)
    const least = list.least[at] ?? 0
    speeds.set(clients, ours)
    report({
      work: `orders ${orders.toLocaleString('en')}: ${list.work}, c=${clients}`,
      measured: perSecond(ours),
      bare: perSecond(bare),
      ratio: times(ratio),
      target: `>= ${least} x bare`,
      isMet: ratio >= least,
    })
  }
  return speeds
}

/** The order list at each size, beside the bare SQL; the largest must not be much slower than the smallest. */
export const benchOrderLists = async (postgres: TestServer, sizes: readonly number[]): Promise<void> => {
  const newest: number[] = []
  for (const orders of sizes) {
    const world = await openOrderWorld(postgres, orders)
    try {
      const lists = orderLists(`sob${String(Math.floor(orders / 3)).padStart(9, '0')}`.slice(2))
      for (const list of lists) {
        const speeds = await compare(world, orders, list)
        if (list === lists[0]) newest.push(speeds.get(1) ?? 0)
      }
    } finally {
      await world.server.end()
    }
  }
  const [smallest = 0] = newest
  const slowdown = smallest / (newest.at(-1) ?? 1)
  report({
    work: `order list, ${sizes.at(-1)?.toLocaleString('en')} against ${sizes[0]?.toLocaleString('en')} orders`,
    measured: times(slowdown),
    target: '<= 1.5 x slower',
    isMet: slowdown <= 1.5,
  })
}
