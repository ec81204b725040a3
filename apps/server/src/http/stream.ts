import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Caller, Services } from '../kernel/context.ts'
import type { Route } from '../kernel/implement.ts'
import type { Live, StreamedMessage } from '../kernel/live.ts'
import { Refusal, tooMany } from '../kernel/refusal.ts'
import { refusalOf } from './call/dispatch.ts'
import type { HeaderSets } from './headers.ts'
import { openPage } from './open-page.ts'
import { refuseAs } from './send-reply.ts'
import { createJudge } from './call/judge.ts'
import { bearerHash } from './call/session.ts'

/** Sign of life, and how often the session is asked for again: a revoked one loses its stream, in milliseconds. */
const HEARTBEAT = 15_000
/** Open streams of one process, and of one account; beyond it pages fall back to asking every few seconds. */
const MOST_OPEN = 2_000
const MOST_OF_ACCOUNT = 8
/** A page that is refused a stream should not try again sooner, in milliseconds: a tab has to be closed first. */
const PAUSE = 30_000

type StreamSettings = {
  readonly database: Database
  readonly services: Services
  readonly live: Live
  readonly headers: HeaderSets
}

const line = ({ id, topic, subject }: StreamedMessage): string =>
  `id: ${id}\nevent: message\ndata: ${JSON.stringify({ topic, id: subject })}\n\n`

/** Live updates as text/event-stream. */
export function streamHandler({ call, endpoint }: Route, { database, services, live, headers }: StreamSettings) {
  const judge = createJudge(endpoint, { database, services })

  const open = (
    request: FastifyRequest,
    reply: FastifyReply,
    hash: string,
    { tenantId, tenantKind, userId, sessionId }: Caller,
  ): void => {
    const { raw } = reply.hijack()
    // What the reply says already, about the page's origin, is sent too: the reply itself is passed by here.
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      ...headers.call,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 3000\n\n')
    const lastId = [request.headers['last-event-id']].flat()[0]
    const send = (message: StreamedMessage) => void raw.write(line(message))
    const listener = { tenantId, isProvider: tenantKind === 'provider', userId, sessionId }
    const disconnect = live.connect({ ...listener, send, end: () => stop() }, lastId)
    const noteOpen = openPage(services, { tenantId, sessionId })
    const onRefusal = (error: unknown) => error instanceof Refusal && stop()
    const lookAgain = () => judge(hash).then(noteOpen).catch(onRefusal)
    const beat = setInterval(() => {
      raw.write(': \n\n')
      void lookAgain()
    }, HEARTBEAT)
    const stop = () => {
      clearInterval(beat)
      disconnect()
      raw.end()
    }
    raw.on('close', stop)
    // The session may have ended after it was judged and before we began to hear of it.
    void lookAgain()
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      const hash = bearerHash(request.headers.authorization)
      if (!hash) throw new Refusal('WBS00012')
      const caller = await judge(hash)
      // The page left meanwhile: no `close` comes any more that would end what is opened for it.
      if (reply.raw.destroyed) return void reply.hijack()
      if (live.size >= MOST_OPEN) throw new Refusal('server.busy')
      if (live.countOf(caller) >= MOST_OF_ACCOUNT) throw tooMany(PAUSE)
      open(request, reply, hash, caller)
    } catch (error) {
      await refuseAs(request, reply, refusalOf(error, services.log, { call, requestId: request.id }), headers)
    }
  }
}
