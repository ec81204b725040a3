import { setTimeout as wait } from 'node:timers/promises'
import { languageOf } from '@stowline/text/kernel/pair'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HeaderSets } from './headers.ts'
import type { OpenApi } from './openapi.ts'
import { docsPage } from './docs-page.ts'
import { encodingOf, newNonce, type WebApp } from './web-app.ts'

export type PagesSettings = {
  readonly webApp: WebApp
  readonly headers: HeaderSets
  readonly openApi: () => OpenApi
  /** The database answers and is migrated. */
  readonly isReady: () => Promise<boolean>
}

/** A readiness check that takes longer has failed, in milliseconds. */
const LONGEST_CHECK = 5_000

const asks = (request: FastifyRequest, name: string): string | undefined => [request.headers[name]].flat()[0]
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''
/** As the page's own links say it, or else the reader's program. */
const wishedLanguage = (request: FastifyRequest): string | undefined =>
  /[?&]lang=(zh|en)\b/.exec(request.url)?.[1] ?? asks(request, 'content-language') ?? asks(request, 'accept-language')

/** A path whose last part has an ending names a file; everything else is a screen. */
const namesFile = (path: string): boolean => /\.[A-Za-z0-9]{1,12}$/.test(path)

/** Everything that is not a call: the portal's page and files, the contract for reading, and what watches the server. */
export function addPages(server: FastifyInstance, { webApp, headers, openApi, isReady }: PagesSettings): void {
  const json = (reply: FastifyReply, status: number, value: unknown) =>
    reply
      .code(status)
      .headers({ ...headers.call, 'content-type': 'application/json; charset=utf-8' })
      .send(typeof value === 'string' ? value : JSON.stringify(value))
  const html = (reply: FastifyReply, make: (nonce: string) => string) => {
    const nonce = newNonce()
    return reply.headers({ ...headers.page(nonce), 'content-type': 'text/html; charset=utf-8' }).send(make(nonce))
  }

  server.get('/healthz', async (_request, reply) => json(reply, 200, { status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const ready = await Promise.race([isReady().catch(() => false), wait(LONGEST_CHECK, false, { ref: false })])
    return json(reply, ready ? 200 : 503, { status: ready ? 'ready' : 'notReady' })
  })
  server.get('/version.json', async (_request, reply) => json(reply, 200, { version: webApp.version }))
  server.get('/api/v1/openapi.json', async (_request, reply) => json(reply, 200, JSON.stringify(openApi())))
  for (const path of ['/docs', '/api/v1/docs'])
    server.get(path, async (request, reply) =>
      html(reply, (nonce) => docsPage(openApi(), nonce, languageOf(wishedLanguage(request)))),
    )

  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request)
      if (path.startsWith('/api/')) return reply.callNotFound()
      const file = webApp.files.get(path)
      if (file) return sendFile(request, reply, file, headers)
      const page = namesFile(path) ? undefined : webApp.page('')
      if (page === undefined) return reply.callNotFound()
      return html(reply, (nonce) => webApp.page(nonce) ?? '')
    },
  })
}

type AppFile = WebApp['files'] extends ReadonlyMap<string, infer F> ? F : never

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: AppFile,
  headers: HeaderSets,
): Promise<FastifyReply> {
  reply.headers({
    ...headers.asset(file.isHashed),
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (asks(request, 'if-none-match') === file.etag) return reply.code(304).send()
  const encoding = encodingOf(asks(request, 'accept-encoding'))
  const bytes = await file.encoded(encoding)
  if (bytes !== file.bytes) reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
