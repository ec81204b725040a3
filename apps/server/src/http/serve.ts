import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { addressKey } from '../kernel/address-key.ts'
import type { Route } from '../kernel/implement.ts'
import type { Live } from '../kernel/live.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { newId } from '../kernel/new-id.ts'
import { Refusal } from '../kernel/refusal.ts'
import { loggedPath } from '../kernel/shared-label-path.ts'
import { createBodies, hasBody, watchPace } from './bodies.ts'
import { createDispatch, refusalOf } from './call/dispatch.ts'
import type { DispatchSettings, Incoming } from './call/prepared-call.ts'
import type { HeaderSets } from './headers.ts'
import { refuseAs, sendReply } from './send-reply.ts'
import { inputLimits, mostUnjudged } from './call/input-limits.ts'
import { createJudge } from './call/judge.ts'
import { problem } from './call/read-query.ts'
import { bearerHash } from './call/session.ts'
import { streamHandler } from './stream.ts'
import { traceRequests } from './trace-requests.ts'

export type ServeSettings = DispatchSettings & {
  readonly routes: readonly Route[]
  readonly live: Live
  readonly headers: HeaderSets
  readonly trustedProxies: readonly string[]
  readonly metrics?: Metrics
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** RFC 6749: refusals go without the envelope. */
    isBare?: boolean
  }
}

export const prefix = '/api/v1/'

/** What dispatch looks at, taken from a request. */
export const incomingOf = (request: FastifyRequest): Incoming => {
  const at = request.url.indexOf('?')
  const header = (name: string) => [request.headers[name]].flat()[0]
  return {
    query: at < 0 ? '' : request.url.slice(at + 1),
    contentType: header('content-type'),
    body: Buffer.isBuffer(request.body) ? request.body : undefined,
    authorization: header('authorization'),
    contentLanguage: header('content-language'),
    idempotencyKey: header('idempotency-key'),
    address: request.ip,
    requestId: request.id,
  }
}

/** Errors of the transport itself, before a call is reached. */
const transportRefusal = (error: FastifyError | Refusal): Refusal | undefined => {
  if (error instanceof Refusal || error.statusCode === undefined) return undefined
  if (error.statusCode === 413) return new Refusal('request.tooLarge')
  return error.statusCode >= 400 && error.statusCode < 500 ? new Refusal('request.invalid') : undefined
}

/** How often a header was sent: of several of a name Node keeps one, and whatever stands before the server may have looked at another. */
const countOf = (rawHeaders: readonly string[], name: string): number =>
  rawHeaders.filter((header, at) => at % 2 === 0 && header.toLowerCase() === name).length

/** Bytes of a refused body that are let go unread, so that its sender gets to read why. */
const mostLetGo = 8 * 2 ** 20

/** What is not HTTP, or has headers beyond all measure, gets this and no more. */
const badRequest = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

const fastify = (trustedProxies: ServeSettings['trustedProxies'], headers: HeaderSets): FastifyInstance =>
  Fastify({
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    bodyLimit: mostUnjudged,
    // Large enough for the largest upload over a slow line; a request that drips longer is cut.
    requestTimeout: 300_000,
    exposeHeadRoutes: false,
    // What comes in over a connection that is still open is answered, also by a server that is about to stop.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) =>
      void refuseAs(request, reply, new Refusal('request.unknownRoute'), headers),
    clientErrorHandler: (_error, socket) => void (socket.writable && socket.end(badRequest)),
    routerOptions: { querystringParser: () => ({}), maxParamLength: 300 },
  })

/** The HTTP server with one route per call of the contract. Nothing listens yet. */
export function createServer({
  routes,
  live,
  headers,
  trustedProxies,
  metrics,
  ...dispatchSettings
}: ServeSettings): FastifyInstance {
  const { log } = dispatchSettings.services
  const server = fastify(trustedProxies, headers)
  server.removeAllContentTypeParsers()
  const bodies = createBodies()
  server.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit = mostUnjudged } = request.routeOptions
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new Refusal('request.tooLarge')
    return bodies.read(payload, addressKey(request.ip), bodyLimit)
  })
  server.addHook('onRequest', async ({ raw }) => {
    if (countOf(raw.rawHeaders, 'authorization') > 1) throw problem('Authorization', 'repeated')
    if (hasBody(raw)) watchPace(raw)
  })

  // Whatever is done for a request, jobs that it sends among it, is found by its id.
  const ending = traceRequests(server)

  server.addHook('onResponse', async (request, reply) => {
    ending(request)
    const path = loggedPath(request.url)
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    metrics?.observe(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1_000)
  })

  const methods = new Map<string, Set<string>>()
  for (const route of routes) addRoute(server, route, methods, { live, headers, ...dispatchSettings })

  server.setNotFoundHandler((request, reply) => {
    const known = methods.get(request.url.split('?')[0] ?? '')
    if (!known) return refuseAs(request, reply, new Refusal('request.unknownRoute'), headers)
    return refuseAs(request, reply, new Refusal('request.wrongMethod'), headers, { allow: [...known].join(', ') })
  })
  server.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    // Whoever is still sending would meet a closed connection before the answer; what is announced and not endless is let go instead.
    if (Number(request.headers['content-length'] ?? Number.NaN) <= mostLetGo) reply.removeHeader('connection')
    const refusal =
      transportRefusal(error) ?? refusalOf(error, log, { call: loggedPath(request.url), requestId: request.id })
    return refuseAs(request, reply, refusal, headers)
  })
  return server
}

type RouteSettings = DispatchSettings & Pick<ServeSettings, 'live' | 'headers'>

function addRoute(
  server: FastifyInstance,
  route: Route,
  methods: Map<string, Set<string>>,
  settings: RouteSettings,
): void {
  const [method = '', path = ''] = route.endpoint.wire.split(' ')
  const url = prefix + path
  methods.set(url, (methods.get(url) ?? new Set()).add(method))
  const isPublic = route.endpoint.access === 'public'
  const limits = inputLimits(route.endpoint)
  const judge = createJudge(route.endpoint, settings)
  const dispatch = createDispatch(route, limits, settings)
  const stream = route.endpoint.manner === 'stream' ? streamHandler(route, settings) : undefined
  server.route({
    method,
    url,
    bodyLimit: limits.bytes,
    config: { isBare: route.endpoint.manner === 'oauth' },
    // Without a token nothing of the body is read, and of a large one nothing before the token is known to be good.
    onRequest: async (request, reply) => {
      if (isPublic) return
      const hash = bearerHash(request.headers.authorization)
      if (!hash) return refuseAs(request, reply, new Refusal('WBS00012'), settings.headers)
      if (isLarge(request)) await judge(hash)
    },
    handler:
      stream ?? (async (request, reply) => sendReply(reply, await dispatch(incomingOf(request)), settings.headers)),
  })
}

/** A body that is announced as large, or whose length is not announced. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > mostUnjudged
