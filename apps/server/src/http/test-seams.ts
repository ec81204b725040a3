import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { checkInvariants } from '../db/check.ts'
import type { Database } from '../db/database.ts'
import { InvalidInput } from '../kernel/refusal.ts'
import type { HeaderSets } from './headers.ts'
import { answered } from './call/reply.ts'
import { sendReply } from './send-reply.ts'

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

type Seams = { readonly clock: Clock; readonly database: Database; readonly headers: HeaderSets }

/**
 * `POST /test/clock { advance | now }` moves the server's clock; `GET /test/invariants` answers with those that are broken, as `npm run db -- check`
 * would. They exist under STOWLINE_TEST only, and are no part of the contract.
 */
export function addTestSeams(server: FastifyInstance, { clock, database, headers }: Seams): void {
  server.post('/test/clock', async (request, reply) => {
    const move = Move.safeParse(bodyOf(request.body))
    if (!move.success) throw new InvalidInput([{ path: '', code: 'value' }])
    if (move.data.now) clock.set(new Date(move.data.now))
    if (move.data.advance) clock.move(move.data.advance)
    return sendReply(reply, answered(JSON.stringify({ now: clock.systemNow() }), request.id), headers)
  })
  server.get('/test/invariants', async (request, reply) => {
    const broken = (await checkInvariants(database)).filter(({ violations }) => violations > 0)
    return sendReply(reply, answered(JSON.stringify(broken), request.id), headers)
  })
}
