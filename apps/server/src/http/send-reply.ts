import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../kernel/refusal.ts'
import { languageOf } from '@stowline/text/kernel/pair'
import { refused, refusedBare, type Reply } from './call/reply.ts'
import type { HeaderSets } from './headers.ts'

/** Sends an answer of a call under the call's headers. */
export const sendReply = (reply: FastifyReply, { status, body, headers }: Reply, sets: HeaderSets): FastifyReply =>
  reply
    .code(status)
    .headers({ ...sets.call, ...headers, 'content-type': 'application/json; charset=utf-8' })
    .send(body)

/** Sends a refusal in the caller's language; bare to those who read no envelope. */
export const refuseAs = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  sets: HeaderSets,
  more: Record<string, string> = {},
) => {
  const language = languageOf([request.headers['content-language']].flat()[0])
  const { isBare } = request.routeOptions.config
  const answer = isBare ? refusedBare(refusal, language) : refused(refusal, language, request.id)
  return sendReply(reply, { ...answer, headers: { ...answer.headers, ...more } }, sets)
}
