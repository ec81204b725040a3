import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@stowline/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { addCarrierMessages, type ReceiveMessage } from './http/carrier-messages.ts'
import { addFileTransfer } from './http/file-transfer.ts'
import { headerSets } from './http/headers.ts'
import { describe, type OpenApi } from './http/openapi.ts'
import { addPages } from './http/pages.ts'
import { addPortalOrigins } from './http/portal-origins.ts'
import { createServer } from './http/serve.ts'
import { addTestSeams } from './http/test-seams.ts'
import { addSharedLabels, type OpenSharedLabel } from './http/shared-labels.ts'
import { loadWebApp } from './http/web-app.ts'
import type { Announce, Services } from './kernel/context.ts'
import { type Modules, routesOf } from './kernel/implement.ts'
import { createLive, type Live } from './kernel/live.ts'
import type { Metrics } from './kernel/metrics.ts'

/** How often a stopping server looks whether answers are still under way, in milliseconds. */
const SWEEP = 50
const WEB_APP = new URL('../../web/dist/', import.meta.url).pathname

export type WebParts = {
  readonly database: Database
  readonly services: Services
  readonly clock: Clock
  readonly announce: Announce
  readonly modules: Partial<Modules>
  readonly receiveMessage: ReceiveMessage
  readonly openSharedLabel: OpenSharedLabel
  readonly metrics: Metrics | undefined
}
type Closer = () => unknown

/** The web role: calls, files, pages and live updates behind one port. Answers with its address and adds what must be closed. */
export async function serveWeb(config: Config, parts: WebParts, closing: Closer[]): Promise<string> {
  const { database, services, clock, announce, modules, metrics } = parts
  const live = createLive(database, services.systemNow)
  const headers = headerSets(config.publicUrl.startsWith('https:'), config.apiUrl)
  const routes = routesOf(api, modules)
  const server = createServer({
    routes,
    live,
    headers,
    database,
    services,
    announce,
    trustedProxies: config.trustedProxies,
    ...(metrics && { metrics }),
  })
  addPortalOrigins(server, config.portalOrigins, headers)
  const webApp = await loadWebApp(WEB_APP, config)
  let description: OpenApi | undefined
  const openApi = () => (description ??= describe(routes, webApp.version))
  const standing = { isLeaving: false }
  const isReady = async () => !standing.isLeaving && (await database.raw.query('select 1')).rows.length === 1
  addPages(server, { webApp, headers, openApi, isReady })
  await addFileTransfer(server, services, headers)
  addSharedLabels(server, services, parts.openSharedLabel, headers)
  addCarrierMessages(server, services, parts.receiveMessage, headers)
  if (config.isTest) addTestSeams(server, { clock, database, headers })
  const unlisten = await live.start()
  closing.push(unlisten)
  await server.listen({ port: config.port, host: config.host })
  closing.push(closerOf(server, { live, standing, drain: config.drain }))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return `http://localhost:${port}`
}

type Leaving = { readonly live: Live; readonly standing: { isLeaving: boolean }; readonly drain: number }

/**
 * Says first that it is not ready and answers on for a while, so that whatever stands before it sends the next requests elsewhere; each answer closes its
 * connection. Then it ends streams, lets answers under way finish, and cuts every connection: browsers keep spare ones open on which nothing was ever
 * asked, and these would hold a stopping server for a minute.
 */
function closerOf(server: FastifyInstance, { live, standing, drain }: Leaving): Closer {
  let active = 0
  server.server.on('request', (_request, response) => {
    active++
    if (standing.isLeaving) response.shouldKeepAlive = false
    response.once('close', () => active--)
  })
  return async () => {
    standing.isLeaving = true
    await pause(drain)
    live.end()
    const closed = server.close()
    const sweep = setInterval(() => active === 0 && server.server.closeAllConnections(), SWEEP)
    await closed.finally(() => clearInterval(sweep))
  }
}
