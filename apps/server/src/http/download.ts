import { languageOf } from '@stowline/text/kernel/pair'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { downloadPath } from '../files/download-ticket.ts'
import { takeTicket } from '../files/tickets.ts'
import type { Doors } from '../kernel/context.ts'
import { notFound } from '../kernel/refusal.ts'
import { refusalOf } from './dispatch.ts'
import type { HeaderSets } from './headers.ts'
import { refused } from './reply.ts'

type FileRoutes = { readonly doors: Doors; readonly headers: HeaderSets }

/** The one-use link to a file: always saved, never shown in the portal's origin. */
export const addDownload = (server: FastifyInstance, { doors, headers }: FileRoutes): void => {
  server.route({
    method: 'GET',
    url: downloadPath,
    handler: async (request, reply) => {
      try {
        return await sendFile(request, reply, doors, headers)
      } catch (error) {
        const refusal = refusalOf(error, doors.log, { call: downloadPath, requestId: request.id })
        const { status, body } = refused(refusal, languageOf([request.headers['content-language']].flat()[0]), request.id)
        return reply
          .code(status)
          .headers({ ...headers.call, 'content-type': 'application/json; charset=utf-8' })
          .send(body)
      }
    },
  })
}

const sendFile = async (request: FastifyRequest, reply: FastifyReply, doors: Doors, headers: HeaderSets) => {
  const at = request.url.indexOf('?')
  const secret = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1)).get('ticket')
  const ticket = secret ? await doors.within({ role: 'system' }, (db) => takeTicket(db, secret, 'download', doors.now())) : undefined
  const { fileId, tenantId } = ticket ?? {}
  const file = fileId && tenantId ? await doors.within({ role: 'app', tenantId }, (db) => doors.files.open(db, fileId)) : undefined
  if (!file) throw notFound()
  const stream = await file.stream()
  return reply
    .headers({ ...headers.file, 'content-type': file.contentType, 'content-length': file.size, 'content-disposition': attachment(file.name) })
    .send(stream)
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
const attachment = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
