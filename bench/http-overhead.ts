import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fire, httpWork, measureInTurns, type Shot } from './load.ts'
import { listShot } from './order-lists.ts'
import type { OrderWorld } from './order-world.ts'
import { perSecond, report, times } from './report.ts'

/** A server of node:http alone that reads the request and answers the same bytes. */
const bareServer = (answer: Buffer): Promise<{ url: string; close: () => void }> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      request.on('data', () => {})
      request.on('end', () => {
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': answer.length })
        response.end(answer)
      })
    })
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }),
    )
  })

const compare = async (work: string, shot: Shot, least: number): Promise<void> => {
  const agent = new Agent()
  const answer = await fire(agent, shot)
  const bare = await bareServer(answer)
  try {
    for (const clients of [1, 16]) {
      const limit = httpWork({ ...shot, url: bare.url }, clients)
      const product = httpWork(shot, clients)
      const { bare: most, ours, ratio } = await measureInTurns(clients, limit.work, product.work)
      limit.close()
      product.close()
      report({
        work: `HTTP, ${work} (${answer.length} bytes), c=${clients}`,
        measured: perSecond(ours),
        bare: perSecond(most),
        ratio: times(ratio),
        target: least ? `>= ${least} x node:http` : 'for information',
        isMet: ratio >= least,
      })
    }
  } finally {
    bare.close()
    agent.destroy()
  }
}

/** What the way through HTTP costs: an answer without the database, and the order list, both against node:http with the same bytes. */
export const benchHttp = async (world: OrderWorld): Promise<void> => {
  await compare('an answer without SQL', { url: `${world.server.url}/healthz`, method: 'GET' }, 0.5)
  await compare('order list', listShot(world, { pageSize: 50 }), 0)
}
