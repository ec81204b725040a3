import type { FastifyInstance } from 'fastify'
import type { HeaderSets } from './headers.ts'
import { prefix } from './serve.ts'

/** What the portal sends with a call beyond what any page may send unasked. The session travels in `Authorization`: cookies are of no use and stay out. */
const sentHeaders = 'Authorization, Content-Language, Content-Type, Idempotency-Key, Last-Event-ID, System'
/** How long a browser need not ask again, in seconds: the longest that Chromium keeps. */
const asksAgainAfter = '7200'

/**
 * Lets pages of these origins read what calls answer: the portal of another server, whose `API_URL` names this one. Without any nothing is said
 * about origins at all, and browsers refuse. Comes before the routes' own parts are added, which take the hooks that are there.
 */
export function addPortalOrigins(server: FastifyInstance, origins: ReadonlySet<string>, headers: HeaderSets): void {
  if (origins.size === 0) return
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.has(origin)) return
    reply.header('access-control-allow-origin', origin)
    if (request.method !== 'OPTIONS') return
    return reply
      .code(204)
      .headers({
        ...headers.call,
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': asksAgainAfter,
      })
      .send()
  })
}
