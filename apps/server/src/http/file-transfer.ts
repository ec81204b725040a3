import { finished } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openDownload } from '../files/download.ts'
import { downloadPath } from '../files/download-ticket.ts'
import { beginUpload, receiveUpload, uploadPath } from '../files/upload.ts'
import type { Services } from '../kernel/context.ts'
import { InvalidInput } from '../kernel/refusal.ts'
import type { HeaderSets } from './headers.ts'
import { answered } from './call/reply.ts'
import { sendReply } from './send-reply.ts'

/** Above the largest slot; each slot's own limit is held while its bytes come in. */
const mostBytes = 64 * 1024 * 1024

const ticketOf = (request: FastifyRequest): string | undefined => {
  const query = request.url.split('?')[1]
  const tickets = new URLSearchParams(query).getAll('ticket')
  return tickets.length === 1 ? tickets[0] : undefined
}

/** `attachment` with a plain name for old readers and the real one in UTF-8. */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Bytes in and out, each by a one-use ticket that a call has given (docs/wire.md). */
export async function addFileTransfer(server: FastifyInstance, services: Services, headers: HeaderSets): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      limits: { files: 1, fields: 5, fieldSize: 1_024, parts: 6, fileSize: mostBytes, headerPairs: 20 },
      throwFileSizeLimit: true,
    })
    scope.post(uploadPath, { bodyLimit: mostBytes + 1_000_000 }, async (request, reply) => {
      const upload = await beginUpload(services, ticketOf(request))
      const part = await request.file().catch(() => undefined)
      if (!part) throw new InvalidInput([{ path: 'file', code: 'required' }])
      const stored = await receiveUpload(services, upload, { name: part.filename, content: part.file })
      return sendReply(reply, answered(JSON.stringify(stored), request.id), headers)
    })
  })

  server.get(downloadPath, async (request, reply) => {
    const file = await openDownload(services, ticketOf(request))
    const named = {
      'content-type': file.contentType,
      'content-length': String(file.size),
      'content-disposition': disposition(file.name),
    }
    // The file is out when the last byte has left in an answer that is not an error's.
    finished(reply.raw, (error) => {
      file
        .ended(!error && reply.raw.statusCode === 200)
        .catch((err: unknown) => services.log.error({ err, file: file.fileId }, 'end of a transfer not noted'))
    })
    return reply.headers({ ...headers.file, ...named }).send(await file.stream())
  })
}
