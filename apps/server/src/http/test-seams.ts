import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { InvalidInput } from '../kernel/refusal.ts'
import type { HeaderSets } from './headers.ts'
import { answered } from './reply.ts'
import { sendReply } from './serve.ts'

const tenYears = 10 * 366 * 86_400_000
const Move = z.strictObject({
  now: z.iso.datetime().optional(),
  advance: z.int().min(-tenYears).max(tenYears).optional().meta({ description: 'Milliseconds' }),
})

/** The JSON of a body, undefined when it is none. */
const bodyOf = (body: unknown): unknown => {
  try {
    return JSON.parse(Buffer.isBuffer(body) && body.length ? body.toString('utf8') : '{}')
  } catch {
    return undefined
  }
}

/** `POST /test/clock { advance | now }` moves the server's clock. Exists under STOWLINE_TEST only, and is no part of the contract. */
export function addTestSeams(server: FastifyInstance, clock: Clock, headers: HeaderSets): void {
  server.post('/test/clock', async (request, reply) => {
    const move = Move.safeParse(bodyOf(request.body))
    if (!move.success) throw new InvalidInput([{ path: '', code: 'value' }])
    if (move.data.now) clock.set(new Date(move.data.now))
    if (move.data.advance) clock.move(move.data.advance)
    return sendReply(reply, answered(JSON.stringify({ now: clock.now() }), request.id), headers)
  })
}
