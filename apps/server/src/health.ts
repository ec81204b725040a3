import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** A readiness check that takes longer has failed, in milliseconds. */
const longestCheck = 5_000

const answers = async (database: Database): Promise<boolean> =>
  Promise.race([
    database.raw.query('select 1').then(
      () => true,
      () => false,
    ),
    wait(longestCheck, false, { ref: false }),
  ])

/** A process that only works answers nobody, and so has no address; whoever watches it asks at a port of its own, with the paths of the web role. */
export async function serveHealth(config: Config, database: Database, closing: (() => unknown)[]): Promise<''> {
  if (config.healthPort === undefined) return ''
  const server = createServer(async (request, response) => {
    const isKnown = request.url === '/healthz' || request.url === '/readyz'
    const isReady = request.url !== '/readyz' || (await answers(database))
    const status = isKnown ? (isReady ? 200 : 503) : 404
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: isReady ? 'ok' : 'notReady' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.healthPort, config.host, resolve)
  })
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return ''
}
