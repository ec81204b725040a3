import multipart from '@fastify/multipart'
import { languageOf } from '@stowline/text/kernel/pair'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginUpload, receiveUpload, uploadPath } from '../files/upload.ts'
import type { Doors } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { refusalOf } from './dispatch.ts'
import type { HeaderSets } from './headers.ts'
import { answered, refused, type Reply } from './reply.ts'

type FileRoutes = { readonly doors: Doors; readonly headers: HeaderSets }

/** Longest silence of an uploading client, and room above the file for the multipart frame. */
const silence = 20_000
const frame = 64 * 1_024

/** The multipart POST that an upload ticket allows. It has a way of its own to the body: files are never buffered as calls are. */
export const addUpload = (server: FastifyInstance, { doors, headers }: FileRoutes): void => {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fieldSize: 1_024, headerPairs: 20, fieldNameSize: 100 } })
    scope.route({
      method: 'POST',
      url: uploadPath,
      bodyLimit: 2 ** 26,
      handler: async (request, reply) => send(reply, await answer(request, doors), headers),
    })
  })
}

const answer = async (request: FastifyRequest, doors: Doors): Promise<Reply> => {
  const language = languageOf([request.headers['content-language']].flat()[0])
  request.raw.setTimeout(silence, () => request.raw.destroy())
  try {
    const at = request.url.indexOf('?')
    const secret = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1)).get('ticket') ?? undefined
    const ticket = await beginUpload(doors, secret)
    if (!request.isMultipart()) throw new Refusal('request.invalid')
    const part = await request.file({ limits: { fileSize: ticket.limits.maxBytes + frame } })
    if (!part) throw new Refusal('request.invalid')
    return answered(await receiveUpload(doors, ticket, { name: part.filename ?? '', content: part.file }), request.id)
  } catch (error) {
    return refused(transportRefusal(error) ?? refusalOf(error, doors.log, { call: uploadPath, requestId: request.id }), language, request.id)
  }
}

/** What the multipart reader itself objects to. */
const transportRefusal = (error: unknown): Refusal | undefined => {
  const { code = '', statusCode = 0 } = error as { code?: string; statusCode?: number }
  if (error instanceof Refusal) return undefined
  if (code === 'FST_FILES_LIMIT') return new Refusal('files.oneFileOnly')
  if (statusCode === 413) return new Refusal('request.tooLarge')
  return /multipart|boundary|ECONNRESET|unexpected end/i.test(`${code} ${String(error)}`) ? new Refusal('request.invalid') : undefined
}

const send = (reply: FastifyReply, { status, body }: Reply, sets: HeaderSets): FastifyReply =>
  reply
    .code(status)
    // What is left of a refused body is not read.
    .headers({ ...sets.call, 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .send(body)
