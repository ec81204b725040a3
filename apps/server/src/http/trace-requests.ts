import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loggedPath } from '../kernel/shared-label-path.ts'
import { onTrail, type Traced } from '../kernel/trail.ts'

const channel = tracingChannel<Traced>('stowline:request')

/** Puts each request on a trail of its own from its beginning on; answers with what is called at its end. */
export function traceRequests(server: FastifyInstance): (request: FastifyRequest) => void {
  const told = new WeakMap<FastifyRequest, Traced>()
  server.addHook('onRequest', (request, _reply, done) => {
    const traceparent = [request.headers['traceparent']].flat()[0]
    const trail = { requestId: request.id, traceparent }
    const path = request.routeOptions.url ?? loggedPath(request.url)
    const about = { 'http.request.method': request.method, 'http.route': path, 'stowline.request.id': request.id }
    const what = { name: `${request.method} ${path}`, about, trail }
    told.set(request, what)
    onTrail(trail, () => channel.start.runStores(what, done))
  })
  return (request) => {
    const what = told.get(request)
    if (what) channel.asyncEnd.publish(what)
  }
}
